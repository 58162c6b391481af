import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { examplesOf, exported, moduleOf } from './examples.ts';

const examples = exported.flatMap((name) =>
  examplesOf(name).map((code, index) => ({ name, file: `${name}-${index}.ts`, code })),
);
let folder: string;

beforeAll(() => {
  // Inside the project, whose package.json knows `#problem-api`.
  folder = mkdtempSync(join(projectRoot, 'build/examples-'));
  for (const { file, code } of examples) writeFileSync(join(folder, file), moduleOf(code));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { noUnusedLocals: false, verbatimModuleSyntax: false },
      include: ['*.ts'],
      exclude: [],
    }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the examples in the comments', () => {
  it('have no error of type', () => {
    const compiler = join(projectRoot, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(compiler, ['--project', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it.each(examples)('that of $name gives what it says', async ({ file }) => {
    expect.hasAssertions();
    expect(await import(join(folder, file))).toBeDefined();
  });
});
