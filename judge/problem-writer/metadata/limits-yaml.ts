import { mebibyte } from '#host';
import type { ProblemLimits } from '#problem-reader';

/** The limits with the same form in both formats, in whole MiB, KiB of source and seconds. */
export const commonLimits = (limits: ProblemLimits) => ({
  memory: limits.memoryBytes / mebibyte,
  output: limits.outputBytes / mebibyte,
  code: limits.codeBytes / 1024,
  compilation_time: Math.ceil(limits.compilationTimeMs / 1000),
  compilation_memory: limits.compilationMemoryBytes / mebibyte,
  validation_time: Math.ceil(limits.validationTimeMs / 1000),
  validation_memory: limits.validationMemoryBytes / mebibyte,
  validation_output: limits.validationOutputBytes / mebibyte,
});
