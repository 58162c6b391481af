import type { CheckedProblem } from '#checking';

const mebibyte = 1024 ** 2;

/** The parts of an ordinary problem that opening a checker needs. */
export function checkedProblem(
  checker: CheckedProblem['checker'],
  changes: Partial<CheckedProblem['limits']> = {},
  others: Partial<CheckedProblem> = {},
): CheckedProblem {
  return {
    checker,
    folder: '/',
    dataFolder: '/',
    dialect: '2025-09',
    types: ['pass-fail'],
    constants: {},
    limits: {
      timeMs: 1000,
      memoryBytes: 256 * mebibyte,
      outputBytes: 8 * mebibyte,
      codeBytes: 128 * 1024,
      compilationTimeMs: 60_000,
      compilationMemoryBytes: 1024 * mebibyte,
      validationTimeMs: 20_000,
      validationMemoryBytes: 256 * mebibyte,
      validationOutputBytes: 8 * mebibyte,
      ...changes,
    },
    ...others,
  };
}
