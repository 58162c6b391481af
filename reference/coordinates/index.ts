export { type MoveTable, permutationMoveTable } from './move-table.ts';
export { type Multiset, multisetMoveTable, multisetOf, rankMultiset, unrankMultiset } from './multiset.ts';
export { PackedDistances, packedBytes } from './packed.ts';
export { factorial, rankPermutation, unrankPermutation } from './permutation.ts';
