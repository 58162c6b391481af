export { addCase } from './add-case.ts';
export { CaseFault, CasePrograms } from './case-programs.ts';
export { checkTestData } from './check.ts';
export { generateTestData } from './generate.ts';
export { materialiseGroup } from './materialise.ts';
export { makeMissingTests } from './missing-tests.ts';
export {
  checkPlannedData,
  makePlannedData,
  type PlannedDataOptions,
} from './planned-data.ts';
export { createRandom, type MakeOptions } from './render.ts';
