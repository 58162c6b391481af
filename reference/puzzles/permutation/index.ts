export { type Chain, type ChainLevel, inverse, type Permutation, product } from './chain.ts';
export { type Definition, readDefinition } from './definition.ts';
export { buttonsOf, drawLabelling, drawWithButtons, spotsOf } from './draw.ts';
export { gridDefinition, orientedGridDefinition, orientedLabels, orientedTiles } from './grid-definition.ts';
export { groupHas, groupOrder, wholeChain } from './group.ts';
export { type Labelling, type PermutationPuzzle, permutationPuzzle } from './model.ts';
export { shippedDefinitions } from './shipped.ts';
