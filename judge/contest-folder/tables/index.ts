export { readCsv, type TableLine, tableText } from './csv.ts';
