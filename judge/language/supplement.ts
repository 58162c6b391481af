import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../host/index.ts';
import type { Detected } from './detect/detect.ts';
import { isBefore, type Tool } from './toolchains/toolchains.ts';

/** Adds to a program what the library of its language lacks because the compiler is old: those parts of the supplement of which a source
 *  mentions a word. Each costs the compiler time. */
export function supplemented(detected: Detected, tools: Readonly<Record<string, Tool>>): Detected {
  const { supplement } = detected.language;
  if (supplement === undefined || !isBefore(tools[supplement.tool], supplement.before)) return detected;
  const { file: name, args } = supplement;
  const text = readFileSync(join(projectRoot, 'judge', 'language', name), 'utf8');
  const [head, ...parts] = text.split(/^(?=\/\/ for: )/m);
  const wanted = parts.filter((part) => mentionsAny(detected, wordsOf(part)));
  if (wanted.length === 0 || detected.files.some((file) => file.name === name)) return detected;
  const bytes = Buffer.from([head, ...wanted].join(''));
  return {
    ...detected,
    files: [...detected.files, { name, shownName: name, bytes }],
    sources: [...detected.sources, ...args, `./${name}`],
  };
}

const wordsOf = (part: string): readonly string[] =>
  part.slice(0, part.indexOf('\n')).replace('// for: ', '').split(' ');

const mentionsAny = ({ files }: Detected, words: readonly string[]): boolean =>
  files.some(({ bytes }) => words.some((word) => bytes.includes(word)));
