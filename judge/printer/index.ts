export { type PrintCommand, parsePrintCommand, placeholderNames } from './print-command.ts';
export { type PrinterLog, type PrinterOptions, runPrinter } from './printer.ts';
