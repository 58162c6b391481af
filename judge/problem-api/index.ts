export { checkMoveSequence, type SequenceTask } from './check-move-sequence.ts';
export {
  type Checker,
  type CheckRequest,
  type CheckResult,
  defineChecker,
  defineGenerator,
  defineSolver,
  type GeneratedCase,
  type Generator,
  InputError,
  type Random,
  type Solution,
  type Solver,
} from './contract.ts';
export { JuryError } from './jury-error.ts';
export { type MoveLayout, type MoveText, readJuryMoves, readMoves, writeMoves } from './move-text.ts';
