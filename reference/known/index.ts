export { type KnownLength, type KnownTask, knownShortest, knownTasks } from './best-known.ts';
