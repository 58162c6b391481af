export { runSupervised, type SupervisedLife, untilStopped } from './child.ts';
export { defaultDataFolder, holdDataFolder } from './data-folder.ts';
export { levelOf, logLine } from './log-lines.ts';
export { type NodeProgram, nodeProcess } from './node-process.ts';
export { databaseProcess, type Supervised, Supervisor, type SupervisorLog } from './supervisor.ts';
