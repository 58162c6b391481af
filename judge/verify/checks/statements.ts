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
  const findings = new Map<string, Finding>();
  latexToMarkdown(text, (command, place) => {
    const key = place?.isOpen ? `${command}:${place.line}` : command;
    if (findings.has(key)) return;
    findings.set(key, {
      severity: 'warning',
      place: `${name}:${place?.line ?? lineOf(text, command)}`,
      ...(place?.isOpen ? open(command) : unknown(command)),
    });
  });
  return [...findings.values()];
}

const unknown = (command: string): Pick<Finding, 'expected' | 'found'> => ({
  expected: 'commands that pages know, or that the statement defines (\\newcommand)',
  found: `\\${command}, which pages leave out`,
});

const open = (command: string): Pick<Finding, 'expected' | 'found'> => ({
  expected: command.startsWith('begin')
    ? `\\${command.replace('begin', 'end')} behind it`
    : 'its end behind it',
  found: `\\${command}, which nothing ends`,
});

/** Where a command is used first outside comments, from 1. */
function lineOf(text: string, command: string): number {
  const name = command.replace(/[^a-zA-Z]/g, '\\$&');
  const end = /[a-zA-Z]$/.test(command) ? '(?![a-zA-Z])' : '';
  const use = new RegExp(`^(?:[^%\\\\\\n]|\\\\.)*?\\\\${name}${end}`, 'm');
  return text.slice(0, Math.max(0, text.search(use))).split('\n').length;
}
