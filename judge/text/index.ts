export { readCsv, type TableLine } from './csv.ts';
export { nameTwice } from './name-twice.ts';
export {
  clockTime,
  columnsByHead,
  countOf,
  escapeMarkup,
  figure,
  formatCount,
  groupDigits,
  mebibyte,
  memoryLimit,
  millions,
  minuteMs,
  nounFor,
  plainHead,
  printable,
  seconds,
  sizeText,
  textMark,
  titleIn,
  typedText,
  words,
} from './text.ts';
