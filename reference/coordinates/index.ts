export { type MoveTable, multisetMoveTable, permutationMoveTable } from './move-table.ts';
export { type Multiset, multisetOf, rankMultiset, unrankMultiset } from './multiset.ts';
export { PackedDistances, packedBytes } from './packed.ts';
export { factorial, rankPermutation } from './permutation.ts';
