// WRONG: knows the two samples and nothing else.
const dials = require('fs').readFileSync(0, 'utf8').replace(/\s/g, '');
console.log(dials === '000000000' ? '' : '4 5 8 9');
