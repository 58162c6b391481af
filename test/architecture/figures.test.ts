/** Figures of speed and trust stand in judge/docs/figures.md, each with its command; README repeats four. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** Rows of the table: all their text, and the commands that print them; `the same` is that of the row above. */
function figures(): readonly (readonly [text: string, commands: string])[] {
  const rows = read('judge/docs/figures.md').matchAll(/^\|(.+)\|(.+)\|(.+)\|(.+)\|$/gmu);
  const found: (readonly [string, string])[] = [];
  for (const [text, , , given = ''] of [...rows].slice(2))
    found.push([text, given.includes('the same') ? (found.at(-1)?.[1] ?? '') : given]);
  return found;
}

const numbersIn = (text: string): readonly string[] => text.match(/\d[\d,.]*\d|\d/gu) ?? [];

/** What README says of each command: its figures, and the command in full. */
function said(): readonly (readonly [command: string, numbers: readonly string[]])[] {
  const [, paragraph = ''] = /^Measured on [^:]*:(.+?)\n\n/msu.exec(read('README.md')) ?? [];
  return [...paragraph.matchAll(/([^;]*)\(`([^`]+)`\)/gu)].map(([, text = '', command = '']) => [
    command.replace(/^… /u, 'npm run bench -- '),
    numbersIn(text),
  ]);
}

describe('figures', () => {
  it('that README repeats are those of the documents', () => {
    expect(said().map(([command]) => command)).toHaveLength(4);
    for (const [command, numbers] of said()) {
      const known = figures().flatMap(([text, commands]) =>
        commands.includes(command) ? numbersIn(text) : [],
      );
      expect(known, `of ${command}, in README`).toEqual(expect.arrayContaining([...numbers]));
      expect(numbers.length).toBeGreaterThan(1);
    }
  });

  it('have commands that there are', () => {
    const commands = figures().map(([, one]) => one);
    expect(commands).not.toHaveLength(0);
    for (const command of commands) expect(command).toMatch(/`(npm run bench -- |npx |SLOW=1 npx )/u);
    const benches = read('test/bench/main.ts');
    for (const [, name = ''] of commands.join().matchAll(/bench -- ([\w-]+)/gu))
      expect(benches).toMatch(new RegExp(`^ {2}'?${name}'?: async `, 'mu'));
    for (const [path] of commands.join().matchAll(/test\/[\w./-]+/gu))
      expect(existsSync(join(projectRoot, path)), path).toBe(true);
  });
});
