export { CheckerError } from './checker-error.ts';
export type { AnswerJob, InputJob } from './data/data-jobs.ts';
export {
  type DataOpinion,
  type DataValidators,
  openAnswerValidators,
  openInputValidators,
} from './data/data-validators.ts';
export { type CheckedProblem, type OpenChecker, openChecker } from './open-checker.ts';
export { beginningOf, openRegularFile } from './output-file.ts';
export { type OpenGrader, openGrader } from './programs/grader.ts';
export { JuryData, type Shown } from './programs/jury-data.ts';
export {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  juryScratchBytes,
  machineJuryTools,
} from './programs/jury-tools.ts';
export { kattisArguments, kattisOpinion, type Opinion } from './programs/kattis.ts';
export { type NextPass, passFault, takeNextInput } from './programs/next-pass.ts';
export { OpenProgram, type Question, type Reply } from './programs/open-program.ts';
export type { PassOpinion } from './programs/program-checker.ts';
export { readBeginning } from './programs/read-beginning.ts';
export { type StaticJob, StaticValidator } from './programs/static-validator.ts';
export {
  testlibInteractorArguments,
  testlibOpinion,
  testlibReport,
} from './programs/testlib.ts';
export type { CheckJob } from './protocol.ts';
