export { type MoveTable, permutationMoveTable } from './move-table.ts';
export { factorial, rankPermutation, unrankPermutation } from './permutation.ts';
