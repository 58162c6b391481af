export { comparedText, linesOf, type MarkedFile, type MarkedPart, markedFiles } from './marked-files.ts';
