import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createRandom } from '#testdata';
import { addFirstLine, Ranges } from '../../../judge/verify/bound-ranges.ts';
import { checks } from '../../../judge/verify/checks/index.ts';
import { recordFindings } from '../../../judge/verify/checks/records.ts';
import { inParallel } from '../../../judge/verify/jury.ts';
import { changedOutputs } from '../../../judge/verify/variants/changed-outputs.ts';
import { oddOutputs } from '../../../judge/verify/variants/odd-outputs.ts';

const wordsOf = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

describe('wrong outputs', () => {
  it('differ from the answer by more than white space, and from each other', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.nat(), (answer, seed) => {
        const made = changedOutputs(answer, 8, createRandom(seed));
        const texts = made.map(({ text }) => text);
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of texts) expect(wordsOf(text)).not.toBe(wordsOf(answer));
      }),
    );
  });

  it('are the same for the same seed', () => {
    const make = (seed: number) => changedOutputs('4 5 8 9\n', 6, createRandom(seed));
    expect(make(7)).toEqual(make(7));
    expect(make(7)).not.toEqual(make(8));
  });

  it('drop, double, exchange and turn around moves', () => {
    const changes = new Set<string>();
    for (let seed = 0; seed < 40; seed++)
      for (const { text } of changedOutputs("R U' F\n", 8, createRandom(seed))) changes.add(text.trim());
    for (const expected of ['R F', "R U' U' F", "U' R F", "R' U' F", 'R U F', "R U' F'"])
      expect([...changes].map(wordsOf)).toContain(expected);
  });

  it('change letters of sequences without blanks', () => {
    const found = new Set<string>();
    for (let seed = 0; seed < 40; seed++)
      for (const { text } of changedOutputs('ABC', 8, createRandom(seed))) found.add(text);
    for (const expected of ['AB', 'BC', 'ABB', 'CBC']) expect(found).toContain(expected);
  });

  it('do not change remarks for the jury', () => {
    for (const { text } of changedOutputs('R U\n# 2 moves\n', 8, createRandom(3)))
      expect(text).toContain('\n# 2 moves\n');
  });

  it('do not exist for an empty answer', () => {
    expect(changedOutputs(' \n', 5, createRandom(1))).toEqual([]);
  });
});

describe('garbage', () => {
  const made = oddOutputs(Buffer.from('4 5\n'), 1000, createRandom(1));
  it('is at most as large as the output limit, except what is added to the answer', () => {
    for (const { name, bytes } of made.filter(
      (one) => one.name.startsWith('one huge') || one.name.startsWith('very many short'),
    ))
      expect(bytes.length, name).toBe(1000);
  });

  it('has distinct names', () => {
    expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
  });

  it('is never expected to be wrong if the answer is blank', () => {
    expect(oddOutputs(Buffer.from(' \n'), 1000, createRandom(1)).filter(({ isWrong }) => isWrong)).toEqual(
      [],
    );
  });
});

describe('ranges of numbers', () => {
  it('name the bounds that no input reaches', () => {
    const ranges = new Ranges();
    for (const value of [3, 100n, 50]) ranges.add('n', value, { least: 1, most: 100n });
    expect(ranges.unreached()).toEqual([{ place: 'n', bound: 'lower bound 1', nearest: '3' }]);
  });

  it('omit bounds that differ between cases', () => {
    const ranges = new Ranges();
    ranges.add('a', 1, { least: 1, most: 5 });
    ranges.add('a', 2, { least: 1, most: 9 });
    expect(ranges.unreached()).toEqual([]);
  });

  it('are those of first lines with nothing but numbers', () => {
    const ranges = new Ranges();
    for (const line of ['5 -7', '12 -7', 'abc 4', '']) addFirstLine(ranges, line);
    expect(ranges.describe()).toEqual([
      { place: 'first line, number 1', range: '5 to 12' },
      { place: 'first line, number 2', range: 'always -7' },
    ]);
  });

  it('are exact, however long the numbers are', () => {
    const ranges = new Ranges();
    const large = 10n ** 35n;
    for (const value of [large, large + 1n]) addFirstLine(ranges, String(value));
    expect(ranges.describe()).toEqual([
      { place: 'first line, number 1', range: `${large} to ${large + 1n}` },
    ]);
    addFirstLine(ranges, `-${'9'.repeat(1000)}`);
    expect(ranges.describe()[0]?.range).toMatch(/^-9{19}….*1000 digits.* to 1/);
  });
});

describe('test cases whose record is open', () => {
  const names = ['sample/1', 'secret/1', 'secret/2'];
  const findingsOf = (name: string) => recordFindings([{ slug: 'small-one', case: name }], names);

  it('must be there', () => {
    expect(findingsOf('secret/3')).toEqual([
      { severity: 'error', place: 'records.yaml, small-one', expected: 'a test case', found: 'secret/3' },
    ]);
  });

  it('are noted if they are secret, with the address where everybody reads them', () => {
    const [note, ...others] = findingsOf('secret/2');
    expect(others).toEqual([]);
    expect(note).toMatchObject({ severity: 'note', place: 'records.yaml, small-one' });
    expect(note?.found).toMatch(/^secret\/2 is secret .*\/records\/small-one$/);
  });

  it('are not noted if they are samples', () => {
    expect(findingsOf('sample/1')).toEqual([]);
  });
});

test('parallel work keeps its order, and stops at the first error', async () => {
  let atOnce = 0;
  let most = 0;
  const work = async (item: number): Promise<number> => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5 - item));
    atOnce -= 1;
    return item * item;
  };
  expect(await inParallel([1, 2, 3, 4], 2, work)).toEqual([1, 4, 9, 16]);
  expect(most).toBe(2);
  const begun: number[] = [];
  const failing = inParallel([1, 2, 3, 4], 1, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(begun).toEqual([1, 2]);
});

test('a check that builds on others comes after them', () => {
  const names = checks.map(({ name }) => name);
  for (const [index, { after = [] }] of checks.entries())
    for (const name of after) expect(names.slice(0, index)).toContain(name);
});
