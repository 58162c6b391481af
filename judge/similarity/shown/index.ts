export { comparedText, linesOf, type MarkedFile, type MarkedPart, markedFiles } from './marked-files.ts';
export { unifiedDiff } from './unified-diff.ts';
