export { checkTestData } from './check.ts';
export { type GeneratedData, generateTestData } from './generate.ts';
export { materialiseGroup } from './materialise.ts';
export { createRandom } from './random.ts';
export type { MakeOptions } from './render.ts';
