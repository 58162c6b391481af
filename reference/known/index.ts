export { type KnownLength, type KnownTask, knownTasks } from './best-known.ts';
