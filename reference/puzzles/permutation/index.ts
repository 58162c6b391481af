export { type Definition, readDefinition } from './definition.ts';
export { buttonsOf, drawLabelling, spotsOf } from './draw.ts';
export { groupOrder } from './group.ts';
export { type Labelling, type PermutationPuzzle, permutationPuzzle } from './model.ts';
