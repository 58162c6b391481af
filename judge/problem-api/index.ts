export { checkMoveSequence, type SequenceTask } from './check-move-sequence.ts';
export {
  type Checker,
  type CheckRequest,
  type CheckResult,
  defineChecker,
  defineGenerator,
  definePicture,
  defineRandomInput,
  defineSolver,
  type Frame,
  type GeneratedCase,
  type Generator,
  InputError,
  type Picture,
  type Random,
  type RandomInput,
  type Solution,
  type SolveOptions,
  type Solver,
} from './contract.ts';
export { type Film, framesOf } from './frames.ts';
export { JuryError } from './jury-error.ts';
export {
  type MoveLayout,
  type MoveText,
  readableMoves,
  readJuryMoves,
  readMoves,
  writeMoves,
} from './move-text.ts';
