import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { main } from '#cli';
import { makeWorkspace, readProblem } from '#problem-reader';
import { readStatement } from '#problem-writer';
import { naming } from '../../saying.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

const statement = `# Cats & dogs

Time limit: 2.5 seconds. Memory limit: 256 MB

Count the cats.

## Input

Lines.

\`\`\`
this is no sample
\`\`\`

## Sample Input 1

\`\`\`
cat
\`\`\`

## Sample Output 1

\`\`\`
1
\`\`\`

## Example 2

Input:

~~~text
cat

dog
~~~

Output:

~~~
1
~~~

Both cats are black.

## Notes

Cats sleep.
`;

it('reads title, limits and samples of a statement, and leaves the rest as it is', () => {
  const told = readStatement(statement.replaceAll('\n', '\r\n'));
  expect(told).toMatchObject({ title: 'Cats & dogs', timeSeconds: 2.5, memoryMiB: 256 });
  expect(told.samples).toEqual([
    { input: 'cat\n', answer: '1\n' },
    { input: 'cat\n\ndog\n', answer: '1\n' },
  ]);
  expect(told.text).toContain('this is no sample');
  expect(told.text).toContain('Both cats are black.\n\n## Notes\n\nCats sleep.\n');
  expect(told.text).not.toMatch(/sample input|^Output:|~~~/im);
  expect(told.text).toContain('# Cats & dogs\n\nCount the cats.\n');
});

it('keeps a line that says more than limits', () => {
  const text = '# A\n\nThe time limit is 2 s for each cat.\n\n- **Memory limit:** 64 MB.\n';
  expect(readStatement(text)).toMatchObject({ timeSeconds: 2, memoryMiB: 64, text: text.split('\n- ')[0] });
});

it('reads samples that are indented, if none is between fences', () => {
  const indented = `# Cats

Count.

### Sample Input 1
    
    cat

    dog

### Sample Output 1

\t1

## Notes

    no sample
`;
  const told = readStatement(indented);
  expect(told.samples).toEqual([{ input: 'cat\n\ndog\n', answer: '1\n' }]);
  expect(told.text).toBe('# Cats\n\nCount.\n\n## Notes\n\n    no sample\n');
  const both = readStatement(`${statement}\n## Example 3\n\n    a list\n`);
  expect(both.samples).toHaveLength(2);
});

it('keeps everything where samples have no pairs, or there are none', () => {
  const odd = '## Sample\n\n```\n1\n```\n';
  expect(readStatement(odd)).toMatchObject({ samples: [], text: odd, title: undefined });
  expect(readStatement('Print 1.')).toMatchObject({
    samples: [],
    text: 'Print 1.\n',
    timeSeconds: undefined,
  });
});

it('judge new --from makes a problem that can be read, and refuses what is no statement', async () => {
  const home = temporaryFolder();
  makeWorkspace(home);
  writeFileSync(join(home, 'cats.md'), statement);
  const make = async (...args: readonly string[]) => {
    const io = fakeIo();
    return { status: await main(['new', ...args, '--home', home], io), out: io.out(), err: io.err() };
  };
  const { status, out, err } = await make('cats', '--from', join(home, 'cats.md'), '--author', 'Ada');
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(naming('cats', 'Cats & dogs', '2.5 s', '2 samples', 'submissions/accepted'));
  const folder = join(home, 'problems/cats');
  expect(readProblem(folder)).toMatchObject({
    names: { en: 'Cats & dogs' },
    limits: { timeMs: 2500, memoryBytes: 256 * 1024 ** 2 },
    credits: ['Ada'],
  });
  expect(readFileSync(join(folder, 'data/sample/2.in'), 'utf8')).toBe('cat\n\ndog\n');
  expect(readFileSync(join(folder, 'problem.yaml'), 'utf8')).toMatch(/^# yaml-language-server: \$schema=/);
  mkdirSync(join(home, 'dir'));
  writeFileSync(join(home, 'empty.md'), '\n');
  writeFileSync(join(home, 'latin.md'), Buffer.from('# Caf\xe9\n', 'latin1'));
  writeFileSync(join(home, 'wide.md'), Buffer.from('# Cats\n', 'utf16le'));
  for (const [file, found] of [
    ['none.md', 'nothing'],
    ['dir', 'folder'],
    ['empty.md', 'nothing in it'],
    ['latin.md', 'another encoding'],
    ['wide.md', 'another encoding'],
  ] as const) {
    const refused = await make('dogs', '--from', join(home, file));
    expect([refused.status, refused.err]).toEqual([2, expect.stringMatching(naming('--from', file, found))]);
  }
  expect(existsSync(join(home, 'problems/dogs'))).toBe(false);
});
