// CRASHES: uses a function that does not exist, TypeError.
const dials = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
console.log(dials.solve().join(' '));
