import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { latexToMarkdown } from '#statement';
import { countOf } from '#text';
import type { Check } from '../check.ts';
import type { VerifyContext } from '../context.ts';
import type { Finding } from '../report.ts';

/** Pages show what the author wrote. */
export const statements: Check = {
  name: 'statements',
  needs: [],
  async run({ problem }: VerifyContext) {
    const { statements: all } = problem.parts;
    const latex = all.filter(({ path }) => extname(path) === '.tex');
    const findings = latex.flatMap(({ path }) => unknownIn(path, relative(problem.folder, path)));
    return { summary: `${countOf(latex.length, 'statement')} in LaTeX`, findings };
  },
};

function unknownIn(path: string, name: string): Finding[] {
  const text = readFileSync(path, 'utf8');
  const unknown = new Set<string>();
  latexToMarkdown(text, (command) => unknown.add(command));
  return [...unknown].map((command) => ({
    severity: 'warning',
    place: `${name}:${lineOf(text, command)}`,
    expected: 'commands that pages know, or that the statement defines (\\newcommand)',
    found: `\\${command}, which pages leave out`,
  }));
}

/** Where a command is used first, from 1. */
const lineOf = (text: string, command: string): number =>
  text.slice(0, Math.max(0, text.search(new RegExp(`\\\\${command}(?![a-zA-Z])`)))).split('\n').length;
