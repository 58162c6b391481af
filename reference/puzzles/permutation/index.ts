export { type Definition, mostMoves, mostPlaces, type ReadDefinition, readDefinition } from './definition.ts';
export { buttonsOf, drawLabelling, type PlaceDisk, spotsOf } from './draw.ts';
export { groupOrder } from './group.ts';
export { type Labelling, type PermutationPuzzle, permutationPuzzle } from './model.ts';
