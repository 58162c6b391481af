import { isUtf8 } from 'node:buffer';
import type { Problem } from '#problem-reader';
import { ownValue } from '#values';
import { contentOf, type PlannedFile } from './planned-file.ts';

type Constants = Problem['constants'];

/** Text in which `{{name}}` and LaTeX's `\constant{name}` are the values of constants, for formats that have none. */
export const fillText = (text: string, constants: Constants): string =>
  text.replace(/\{\{([\w.-]+)\}\}|\\constant\{([\w.-]+)\}/g, (whole, braced?: string, latex?: string) => {
    const name = braced ?? latex ?? '';
    return ownValue(constants, name) ?? whole;
  });

/** The same for a file of a program or a statement; test data, pictures and what has no constants stay as they are. */
export function fillFile(file: PlannedFile, constants: Constants): PlannedFile {
  if (Object.keys(constants).length === 0 || /^(data|tests)\//.test(file.path)) return file;
  const bytes = contentOf(file);
  if (bytes.includes(0) || !isUtf8(bytes)) return file;
  const text = bytes.toString();
  const filled = fillText(text, constants);
  const { path, isExecutable = false } = file;
  return filled === text ? file : { path, isExecutable, text: filled };
}
