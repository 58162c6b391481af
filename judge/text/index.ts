export { readCsv, type TableLine } from './csv.ts';
export {
  clockTime,
  countOf,
  figure,
  formatCount,
  groupDigits,
  mebibyte,
  memoryLimit,
  minuteMs,
  nounFor,
  seconds,
  sizeText,
} from './figures.ts';
export { escapeMarkup, printable, titleIn, typedText, words } from './printable.ts';
export { columnsByHead, plainHead } from './table-heads.ts';
