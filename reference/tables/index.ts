export { roomForThreads, threadsWithin } from './address-space.ts';
export { readTable, type TableSpec } from './format.ts';
export { saveTable, tablePath } from './store.ts';
export { type ThreadWork, WorkError, workInThreads } from './threads.ts';
