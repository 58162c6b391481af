/** The lines of a typed text that are not empty, each with its number from 1. */
export const typedLines = (text: string): readonly (readonly [number: number, line: string])[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [[index + 1, line.trim()] as const]));
