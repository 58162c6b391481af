export { type BeamSpace, beamSearch, xorshift } from './beam.ts';
export { type BreadthFirst, breadthFirst, earliestPath, unreached } from './breadth-first.ts';
export { searchDeep } from './cmetrick/deep.ts';
export { helpWithPairs, makePairTable, pairTableSpec } from './cmetrick/helping.ts';
export { PairSearch } from './cmetrick/pair-search.ts';
export { buildPairTable, pairMemory } from './cmetrick/pair-table.ts';
export { cmetrickOrder } from './cmetrick/shortlex.ts';
export {
  type CmetrickSolution,
  type DeepMeans,
  improveCmetrick,
  solveCmetrick,
  solveHalfTurn,
} from './cmetrick/solve.ts';
export {
  cmetrickMovesIn,
  cmetrickWatch,
  writtenCmetrick,
} from './cmetrick/watch.ts';
export { countValues, fewestTurns, linesAlong, passAlong } from './commutative.ts';
export { advance, GridSpace, lastLevel } from './grid-space.ts';
export { type DepthFirstSpace, idaStar } from './ida-star.ts';
export { invertModulo, invertNumber, multiplyModulo, solveModulo } from './linear.ts';
export { type LazyMoves, meetInTheMiddle } from './meet-in-the-middle.ts';
export { Meeting, type Share } from './meeting.ts';
export { GroupSpace } from './permutation/group-space.ts';
export { LabelSpace, labelBlocks } from './permutation/label-space.ts';
export { distancesFrom } from './permutation/labellings.ts';
export { PermutationSolver } from './permutation/solve.ts';
export { type WholeCount, type WholePuzzle, wholeCountOf } from './permutation/whole-puzzle.ts';
export {
  type CensusPart,
  ClockSide,
  ClockSolver,
  CosetCounter,
  type CrossClass,
  cornerPrices,
  countCrossAndCorners,
  countPositions,
  crossClasses,
  crossTurns,
  hourCosts,
} from './rubiks-clock/index.ts';
export { type KnownWay, noWay, type SearchLimits, type SearchMeans, searchOn } from './search-on.ts';
export { allPairs, countShortestPaths, shortestPaths } from './shortest-paths.ts';
export { searchWholeSpace, stepsHome } from './whole-space.ts';
