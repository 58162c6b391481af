export { runSupervised, type SupervisedLife, untilStopped } from './child.ts';
export { defaultDataFolder, holdDataFolder } from './data-folder.ts';
export { databaseProcess } from './database-process.ts';
export { levelOf, logLine } from './log-lines.ts';
export { type NodeProgram, nodeProcess } from './node-process.ts';
export { type Supervised, Supervisor, type SupervisorLog } from './supervisor.ts';
