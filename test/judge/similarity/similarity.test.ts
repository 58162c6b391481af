import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markedFiles } from '#drawing';
import { projectRoot } from '#host';
import type { Similarities } from '#protocol';
import { type ComparedProgram, type ComparisonTask, compareAside, comparedFile } from '#similarity';
import { slow } from '../../sample.ts';
import { disguised, disguisedPython } from './disguise.ts';

/** What is stated about programs of the bundled problems: copies are above the first, honest pairs below the second. */
const [copied, honest] = [0.7, 0.45];

const languages: Readonly<Record<string, string>> = {
  '.c': 'c',
  '.cpp': 'cpp',
  '.js': 'javascript',
  '.py': 'python3',
};

/** Different methods for the same problem, each by a person of its own. */
const honestPrograms: readonly string[] = [
  'msquare/submissions/accepted/bidirectional.c',
  'msquare/submissions/accepted/forward.cpp',
  'msquare/submissions/time_limit_exceeded/iterative-deepening.cpp',
  'msquare/submissions/memory_limit_exceeded/index-by-digits.c',
  'msquare/submissions/wrong_answer/wraps-at-20.c',
  'msquare/submissions/wrong_answer/depth-first.cpp',
  'msquare/submissions/accepted/backward.py',
  'msquare/submissions/wrong_answer/two-stages.py',
  'msquare/submissions/run_time_error/key-error.py',
  'clocks/submissions/accepted/breadth-first.js',
  'rotations/submissions/accepted/both-ends.js',
  'rotationgrid/submissions/accepted/lookahead.js',
];

const textOf = (path: string): string => readFileSync(join(projectRoot, 'problems', path), 'utf8');

const program = (id: string, language: string, text: string, owner = id): ComparedProgram => ({
  id,
  owner,
  language,
  files: [{ name: id, text }],
});

const programAt = (path: string): ComparedProgram =>
  program(basename(path), languages[extname(path)] ?? '', textOf(path));

const copyOf = ({ id, language, files }: ComparedProgram): ComparedProgram => {
  const disguise = language === 'python3' ? disguisedPython : disguised;
  return program(`copy of ${id}`, language, disguise(files[0]?.text ?? ''));
};

async function compare(
  programs: readonly ComparedProgram[],
  given: ComparisonTask['given'] = [],
): Promise<Similarities> {
  const found = await compareAside({ programs, given }, new AbortController().signal);
  if (typeof found === 'string') throw new RangeError(found);
  return found;
}

const source = programAt('rotationgrid/submissions/accepted/lookahead.js');
const other = programAt('rotations/submissions/accepted/both-ends.js');

describe('similarity', () => {
  it('puts planted copies before all honest programs', async () => {
    const programs = honestPrograms.map(programAt);
    const copies = programs.map(copyOf);
    for (const [index, copy] of copies.entries())
      expect(copy.files[0]?.text).not.toContain(programs[index]?.files[0]?.text.slice(300, 400));
    const { pairs, compared, notCompared } = await compare([...programs, ...copies]);
    expect([compared, notCompared]).toEqual([2 * programs.length, []]);
    const isPlanted = ({ left, right }: (typeof pairs)[number]) => right === `copy of ${left}`;
    const first = pairs.slice(0, programs.length);
    expect(first.filter((pair) => !isPlanted(pair))).toEqual([]);
    expect(Math.min(...first.map(({ similarity }) => similarity))).toBeGreaterThan(copied);
    for (const { similarity } of pairs.slice(programs.length)) expect(similarity).toBeLessThan(honest);
  });

  it('says where the common pieces are, without overlaps', async () => {
    const copy = copyOf(source);
    const { pairs } = await compare([source, other, copy]);
    const { pieces, overlap, longest } = pairs[0]!;
    expect(overlap).toBe(pieces.reduce((sum, { words }) => sum + words, 0));
    expect(longest).toBeGreaterThanOrEqual(Math.max(...pieces.map(({ words }) => words)));
    for (const [files, side] of [
      [source.files, 'left'],
      [copy.files, 'right'],
    ] as const) {
      const places = pieces.map((piece) => piece[side]).sort((a, b) => a.from - b.from);
      for (const [index, { from, to }] of places.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(places[index - 1]?.to ?? 0);
      }
      const [shown] = markedFiles(files, pieces, side);
      expect(shown?.parts?.map(({ text }) => text).join('')).toBe(files[0]?.text);
      expect(shown?.parts?.filter(({ piece }) => piece !== undefined)).toHaveLength(pieces.length);
    }
    // The same function in both: it begins a piece on the left where its copy stands on the right.
    const marked = (files: ComparedProgram['files'], side: 'left' | 'right') =>
      markedFiles(files, pieces, side)[0]?.parts?.filter(({ piece }) => piece !== undefined) ?? [];
    const numberWith = (text: string, files: ComparedProgram['files'], side: 'left' | 'right') =>
      marked(files, side).find((part) => part.text.replace(/\s/g, '').includes(text))?.piece;
    const inBoth = 'Math.max(0,'; // stands once in the program
    expect(numberWith(inBoth, source.files, 'left')).toBe(numberWith(inBoth, copy.files, 'right'));
  });

  it('does not compare programs of one person, in different languages, or too short ones', async () => {
    const java = { ...source, id: 'java', owner: 'java', language: 'java' };
    const again = { ...source, id: 'second attempt', owner: source.owner };
    const short = program('short', 'javascript', 'console.log(1 + 2);\n');
    const unknown = { ...source, id: 'unknown', language: 'cobol' };
    const { pairs, notCompared, compared } = await compare([source, again, java, short, unknown]);
    expect(pairs).toEqual([]);
    expect(compared).toBe(3);
    expect(notCompared.map(({ id }) => id)).toEqual(['short', 'unknown']);
  });

  it('gives the best pair of two people who submitted several times', async () => {
    const first = { ...other, id: 'first', owner: 'ada' };
    const second = { ...source, id: 'second', owner: 'ada' };
    const { pairs, pairCount } = await compare([first, second, { ...source, id: 'bob', owner: 'bob' }]);
    expect(pairs.map(({ left, right, similarity }) => [left, right, similarity])).toEqual([
      ['second', 'bob', 1],
    ]);
    expect(pairCount).toBe(1);
  });

  it('leaves out what was given out, and what more than half have', async () => {
    const skeleton = source.files[0]?.text ?? '';
    const own = (name: string, path: string) => program(name, 'javascript', `${skeleton}\n${textOf(path)}`);
    const two = [
      own('ada', 'rotations/submissions/accepted/both-ends.js'),
      own('bob', 'clocks/submissions/accepted/breadth-first.js'),
    ];
    const before = await compare(two);
    expect(before.pairs[0]?.similarity).toBeGreaterThan(0.5);
    const after = await compare(two, [{ language: 'javascript', files: source.files }]);
    expect(after.pairs).toEqual([]);
    const many = Array.from({ length: 12 }, (_, at) => program(`s${at}`, 'javascript', skeleton));
    const { compared, notCompared } = await compare(many);
    expect([compared, notCompared.length]).toEqual([0, 12]);
  });

  it('goes on with the others after hostile texts', async () => {
    const longPeriod = Array.from({ length: 67 }, (_, at) => '+-*/%<>=&|'.charAt((at * at) % 10)).join(' a ');
    const texts = {
      'a long line': 'x = y + z; '.repeat(30_000),
      'deep nesting': 'f('.repeat(50_000),
      'bytes that are no text': comparedFile('a', Buffer.from([0xff, 0, 0xfe, 0x80])).text.repeat(1_000),
      'bytes that are no UTF-8': comparedFile('a', Buffer.alloc(50_000, 0xe9)).text,
      'one long word': 'a'.repeat(300_000),
      'unfinished texts': '`${"'.repeat(20_000),
      'a period longer than those that are folded': `${longPeriod}\n`.repeat(200),
    };
    // Each text in one of the languages, with SLOW=1 in both.
    const hostile = Object.entries(texts).flatMap(([name, text], turn) =>
      ['javascript', 'cpp']
        .filter((_, way) => slow || (turn + way) % 2 === 0)
        .flatMap((language) => [1, 2].map((at) => program(`${name} ${language} ${at}`, language, text))),
    );
    const copy = copyOf(source);
    const { pairs, compared, notCompared } = await compare([source, ...hostile, copy]);
    expect(pairs.some(({ left, right }) => left === source.id && right === copy.id)).toBe(true);
    expect(compared + notCompared.length).toBe(hostile.length + 2);
  });

  it('ends when it is cancelled', async () => {
    const cancel = new AbortController();
    const programs = Array.from({ length: 300 }, (_, at) => ({ ...source, id: `p${at}`, owner: `o${at}` }));
    const comparing = compareAside({ programs, given: [] }, cancel.signal);
    cancel.abort(new Error('enough'));
    await expect(comparing).rejects.toThrow('enough');
  });
});
