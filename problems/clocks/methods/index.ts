export { solveByFormula } from './closed-formula.ts';
export { solveByElimination } from './elimination.ts';
export { everySolution, solveExhaustively } from './exhaustive.ts';
export { countsPerQuarterTurn, solveByInverseMatrix } from './inverse-matrix.ts';
export { countOrderings, everyOrdering } from './orderings.ts';
