export { CheckerError, InteractorError } from './checker-error.ts';
export type { AnswerJob, InputJob } from './data/data-jobs.ts';
export {
  type DataOpinion,
  type DataValidators,
  openAnswerValidators,
  openInputValidators,
} from './data/data-validators.ts';
export { type CheckedProblem, type OpenChecker, openChecker } from './open-checker.ts';
export type { CheckerOpinion } from './programs/checker-contract.ts';
export { type OpenGrader, openGrader } from './programs/grader.ts';
export { interactorContractOf } from './programs/interactor-contract.ts';
export { JuryData } from './programs/jury-data.ts';
export {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  juryScratchBytes,
  machineJuryTools,
} from './programs/jury-tools.ts';
export { type NextPass, passFault, takeNextInput } from './programs/next-pass.ts';
export { OpenProgram } from './programs/open-program.ts';
export type { PassOpinion } from './programs/program-checker.ts';
export { keptFiles, type Question, type Reply, removeKept, replyOf, takenAs } from './programs/question.ts';
export { StaticValidator } from './programs/static-validator.ts';
export type { CheckJob } from './protocol.ts';
