export { type PrintCommand, parsePrintCommand, placeholderNames } from './print-command.ts';
export { runPrinter } from './printer.ts';
