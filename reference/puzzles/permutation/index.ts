export { type Definition, readDefinition } from './definition.ts';
export { buttonsOf, drawLabelling, drawWithButtons, spotsOf } from './draw.ts';
export { gridDefinition } from './grid-definition.ts';
export { countGroup, groupHas, groupOrder } from './group.ts';
export { type Labelling, type PermutationPuzzle, permutationPuzzle } from './model.ts';
export { shippedDefinitions } from './shipped.ts';
