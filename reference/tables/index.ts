export { readTable, type TableReading, type TableSpec } from './format.ts';
export { openTable, type TableBuilder, type TableOptions, type TableProgress } from './open-table.ts';
export { saveTable, tablePath } from './store.ts';
export { type ThreadWork, WorkError, workInThreads } from './threads.ts';
