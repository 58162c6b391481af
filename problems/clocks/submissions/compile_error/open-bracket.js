// DOES NOT COMPILE: a bracket is never closed, SyntaxError.
console.log([4, 5, 8, 9].join(' ');
