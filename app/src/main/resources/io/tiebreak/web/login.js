// The server leads back here with ?wrong.

if (location.search === '?wrong') document.getElementById('wrong').hidden = false;
