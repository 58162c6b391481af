export { readCsv, type TableLine } from './csv.ts';
export {
  countOf,
  formatCount,
  groupDigits,
  mebibyte,
  memoryLimit,
  minuteMs,
  nounFor,
  seconds,
  sizeText,
} from './figures.ts';
export { escapeMarkup, titleIn, typedText } from './foreign.ts';
export { printable } from './printable.ts';
