export { type BreadthFirst, breadthFirst, earliestPath, unreached } from './breadth-first.ts';
export { invertModulo, invertNumber, type Matrix, multiplyModulo, solveModulo } from './linear.ts';
