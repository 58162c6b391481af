export { checkMoveSequence, type SequenceTask } from './check-move-sequence.ts';
export {
  type AllSolutions,
  type Checker,
  type CheckRequest,
  type CheckResult,
  defineAllSolutions,
  defineChecker,
  defineGenerator,
  defineInputAfter,
  defineNotations,
  definePicture,
  defineRandomInput,
  defineSolver,
  type Frame,
  type GeneratedCase,
  type Generator,
  type InputAfter,
  InputError,
  isInputError,
  type Notations,
  type Picture,
  type Random,
  type RandomInput,
  type Solution,
  type SolveHelpers,
  type SolveOptions,
  type SolveProgress,
  type Solver,
  type SolverTable,
} from './contract.ts';
export { type Film, framesOf } from './frames.ts';
export {
  JuryError,
  type MoveLayout,
  type MoveText,
  readableMoves,
  readJuryMoves,
  readMoves,
  writeMoves,
} from './move-text.ts';
export { drawPanels } from './panels.ts';
export {
  permutationLayout,
  permutationPicture,
  permutationPlay,
  readLabelling,
} from './permutation-play.ts';
export { type PermutationEffort, permutationSolver } from './permutation-solver.ts';
export {
  boxOutline,
  definePlay,
  diskOutline,
  type KnownDistances,
  type Look,
  type Motion,
  type MoveSpot,
  type NamedInput,
  type PartSetting,
  type Play,
  type PlayTask,
  type ReadPlay,
  type SetPart,
  type Waste,
  type WrongPart,
} from './play.ts';
export { formatAfter, randomFrom } from './random.ts';
export { readPlayMoves } from './read-play.ts';
