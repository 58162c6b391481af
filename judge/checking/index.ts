export { CheckerError } from './checker-error.ts';
export {
  type AnswerJob,
  type DataOpinion,
  type DataValidators,
  type InputJob,
  openAnswerValidators,
  openInputValidators,
} from './data-validators.ts';
export { type CheckedProblem, type OpenChecker, openChecker } from './open-checker.ts';
export { beginningOf, openRegularFile } from './output-file.ts';
export { type OpenGrader, openGrader } from './programs/grader.ts';
export { freshName, JuryBoxes } from './programs/jury-boxes.ts';
export { JuryData, type Shown } from './programs/jury-data.ts';
export {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  machineJuryTools,
} from './programs/jury-tools.ts';
export { kattisArguments, kattisOpinion, type Opinion } from './programs/kattis.ts';
export type { NextPass, PassOpinion } from './programs/program-checker.ts';
export { readBeginning } from './programs/read-beginning.ts';
export { type StaticJob, StaticValidator } from './programs/static-validator.ts';
export {
  testlibInteractorArguments,
  testlibOpinion,
  testlibReport,
} from './programs/testlib.ts';
export type { CheckJob } from './protocol.ts';
