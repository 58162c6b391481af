export {
  type DataOpinion,
  type DataValidators,
  openAnswerValidators,
  openInputValidators,
} from './data-validators.ts';
export { type CheckedProblem, type OpenChecker, openChecker } from './open-checker.ts';
export type { AnswerJob, InputJob } from './program-validator.ts';
export { type CheckerOpinion, type NextPass, passFault, takeNextInput } from './programs/checker-contract.ts';
export { type OpenGrader, openGrader } from './programs/grader.ts';
export { type LeftFiles, readImages } from './programs/images.ts';
export { openInputVisualizer } from './programs/input-visualizer.ts';
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
export { OpenProgram } from './programs/open-program.ts';
export {
  type DrawingJob,
  type OutputDrawing,
  type OutputVisualizer,
  openOutputVisualizer,
} from './programs/output-visualizer.ts';
export type { PassOpinion } from './programs/program-checker.ts';
export { keptFiles, type Question, type Reply, removeKept, replyOf, takenAs } from './programs/question.ts';
export { StaticValidator } from './programs/static-validator.ts';
export { CheckerError, type CheckJob, InteractorError } from './worker/protocol.ts';
