export { renderCases } from './case-table.ts';
export { renderCheck } from './check.ts';
export { renderGrid } from './grid.ts';
export { type CheckReport, checkJson, judgementJson, type SolveReport, solveJson } from './json.ts';
export { type Audience, type JudgementReport, renderJudgement } from './judgement.ts';
export { countProgress, type Progress, plainProgress, progressLine, tenthsDone } from './progress.ts';
export { sanitiseBlock, sanitiseLine } from './sanitise.ts';
export { type Colours, countOf, createColours, formatMs, type Style } from './style.ts';
export { type Column, renderTable } from './table.ts';
