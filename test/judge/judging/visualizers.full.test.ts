import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { grade } from '#judging';
import { type Problem, readProblem } from '#problem-reader';
import type { Judgement } from '#protocol';
import type { CaseImages } from '#verdict';
import { slow } from '../../sample.ts';
import { writeFiles } from '../../write-files.ts';

const home = makeTemporaryFolder();
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Draws what it was told and what it found, as the text of an SVG; its arguments make it misbehave. */
const visualizer = `import os, sys, time
inp, ans, folder, *args = sys.argv[1:]
assert folder.endswith('/')
out = sys.stdin.read()
seen = open(folder + 'seen.txt').read() if os.path.exists(folder + 'seen.txt') else 'nothing'
def draw(name, text):
    open(folder + name, 'w').write('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>' + text + '</text></svg>')
what = args[0] if args else 'draw'
if what == 'exit': sys.exit(int(args[1]))
if what == 'hang': time.sleep(1000)
while what == 'loop': pass
if what == 'flood':
    while True: sys.stdout.write('x' * 65536)
if what == 'flood-folder':
    with open(folder + 'judgeimage.svg', 'w') as file:
        while True: file.write('x' * 65536)
if what == 'large': open(folder + 'judgeimage.png', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n' + bytes(2 * 1024 * 1024))
elif what == 'link': os.symlink('/etc/passwd', folder + 'judgeimage.svg')
elif what == 'lie': open(folder + 'judgeimage.png', 'w').write('<html><script>alert(1)</script></html>')
elif what == 'score': open(folder + 'score.txt', 'w').write('100'); open(folder + 'teammessage.txt', 'w').write('secret')
else:
    draw('judgeimage.svg', '|'.join([open(inp).read().strip(), open(ans).read().strip(), out.strip(), seen.strip(), *args]))
    draw('teamimage.svg', 'for the team')
print('ignored'); print('ignored', file=sys.stderr)
sys.exit(int(args[1]) if what == 'draw' and len(args) > 1 else 0)
`;

const validator = `import sys
inp, ans, folder, *args = sys.argv[1:]
out = sys.stdin.read().split()
open(folder + 'seen.txt', 'a').write(' '.join(['saw', *out, *args]))
sys.exit(42 if out == open(ans).read().split() else 43)
`;

type Files = Readonly<Record<string, string>>;

let packages = 0;

function packageWith(files: Files): Problem {
  const folder = join(home, `drawn${++packages}`);
  const all: Files = {
    'problem.yaml':
      'problem_format_version: 2025-09\nname: Double\nuuid: 0b59ff3e-3b0f-4b1c-8bd1-7d6e3a3f9c11\nlimits: {time_limit: 1}\n',
    'statement/problem.en.md': 'Print twice the number.\n',
    'output_validator/validate.py': validator,
    'output_visualizer/draw.py': visualizer,
    ...files,
  };
  writeFiles(folder, all);
  return readProblem(folder);
}

const caseFiles = (name: string, input: string, args?: readonly string[]): Files => ({
  [`data/${name}.in`]: `${input}\n`,
  [`data/${name}.ans`]: `${2 * Number(input)}\n`,
  ...(args && { [`data/${name}.yaml`]: `output_visualizer_args: ${JSON.stringify(args)}\n` }),
});

const right = 'print(2 * int(input()))\n';
const wrongFor5 = 'n = int(input())\nprint(0 if n == 5 else 2 * n)\n';

async function judged(problem: Problem, source: string, wanted = { accepted: 9, others: 9 }) {
  const path = join(problem.folder, '..', `tried${packages}.py`);
  writeFileSync(path, source);
  const drawn = new Map<string, CaseImages>();
  const see = (name: string, images: CaseImages): void => void drawn.set(name, images);
  const keeps = { of: 'none', bytes: 0, images: { ...wanted, see } } as const;
  let judgement: Judgement | undefined;
  for await (const event of grade(problem, [{ name: 'tried.py', path }], { all: true, keeps }))
    if (event.type === 'judgement') judgement = event.judgement;
  if (judgement === undefined) throw new Error('no judgement');
  const textOf = (name: string, audience: 'judge' | 'team') =>
    /<text>(.*)<\/text>/s.exec(Buffer.from(drawn.get(name)?.[audience]?.bytes ?? []).toString())?.[1];
  return { judgement, drawn, textOf };
}

describe('an output visualizer', () => {
  test('gets the arguments of the validator but its own additional ones, and what the validator left', async () => {
    const problem = packageWith({
      ...caseFiles('sample/1', '4'),
      ...caseFiles('secret/1', '5', ['draw', '7', 'two words']),
      'data/secret/test_group.yaml': 'output_validator_args: [own]\n',
    });
    const { judgement, textOf } = await judged(problem, wrongFor5);
    expect(judgement.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA']);
    // By the specification its exit status (7) is ignored.
    expect(textOf('sample/1', 'judge')).toBe('4|8|8|saw 8');
    expect(textOf('secret/1', 'judge')).toBe('5|10|0|saw 0 own|draw|7|two words');
    expect(textOf('secret/1', 'team')).toBe('for the team');
    expect(JSON.stringify(judgement)).not.toContain('output visualizer');
  });

  test('takes arguments of a group, which those of a case replace', async () => {
    const problem = packageWith({
      ...caseFiles('secret/1', '4'),
      ...caseFiles('secret/2', '5', ['draw', '0', 'own']),
      'data/secret/test_group.yaml': 'output_visualizer_args: [draw, "0", of the group]\n',
    });
    const { textOf } = await judged(problem, right);
    expect(textOf('secret/1', 'judge')).toBe('4|8|8|saw 8|draw|0|of the group');
    expect(textOf('secret/2', 'judge')).toBe('5|10|10|saw 10|draw|0|own');
  });

  const hostile: [string, string[], RegExp][] = [
    ['fails', ['exit', '3'], /exit status 3/],
    ['never ends', ['loop'], /stopped after/],
    ['floods its output', ['flood'], /wrote .* or more/],
    ['leaves a picture of 2 MiB', ['large'], /judgeimage\.png: expected at most 1 MiB/],
    ['leaves a page as a picture', ['lie'], /judgeimage\.png: expected a PNG, JPEG or SVG/],
    ['leaves a link to a file of the machine', ['link'], /./],
    ['leaves a score and a message', ['score'], /wrote (score|teammessage)\.txt, expected only pictures/],
  ];
  // Half a minute.
  if (slow) hostile.push(['sleeps (SLOW=1)', ['hang'], /stopped after/]);

  test.each(hostile)('that %s changes no verdict, and the jury is told', async (_, args, told) => {
    const problem = packageWith({
      ...caseFiles('secret/1', '4', args),
      'output_visualizer/draw.py': visualizer,
    });
    const quick = { ...problem, limits: { ...problem.limits, validationTimeMs: 1000 } };
    const { judgement, drawn } = await judged(quick, right);
    expect(judgement.verdict).toBe('AC');
    expect(judgement.cases[0]?.score).toBeUndefined();
    expect(judgement.cases[0]?.message).not.toContain('secret');
    if (args[0] !== 'link') expect(judgement.cases[0]?.forJury).toMatch(told);
    expect(drawn.size).toBe(0);
  });

  test('that fills its folder is stopped at a limit, and what it left is no picture', async () => {
    const problem = packageWith(caseFiles('secret/1', '4', ['flood-folder']));
    const quick = { ...problem, limits: { ...problem.limits, validationTimeMs: 2000 } };
    const { judgement, drawn } = await judged(quick, right);
    expect(judgement.verdict).toBe('AC');
    expect(judgement.cases[0]?.forJury).toContain('output visualizer:');
    expect(drawn.size).toBe(0);
  });

  test('that does not compile changes no verdict', async () => {
    const problem = packageWith({ ...caseFiles('secret/1', '4'), 'output_visualizer/draw.py': 'def\n' });
    const { judgement } = await judged(problem, right);
    expect(judgement.verdict).toBe('AC');
    expect(judgement.cases[0]?.forJury).toContain('output visualizer:');
  });

  test('draws only as many cases as are wanted: the first accepted ones, and those that fail', async () => {
    const cases = ['1', '2', '3', '4', '5'].map((input) => caseFiles(`secret/${input}`, input));
    const { drawn } = await judged(packageWith(Object.assign({}, ...cases)), wrongFor5, {
      accepted: 2,
      others: 1,
    });
    expect([...drawn.keys()].sort()).toEqual(['secret/1', 'secret/2', 'secret/5']);
  });

  test('finds, in a problem with passes, the output of the last pass and the input of the case', async () => {
    const problem = packageWith({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Twice\ntype: [pass-fail, multi-pass]\nuuid: 0b59ff3e-3b0f-4b1c-8bd1-7d6e3a3f9c12\nlimits: {time_limit: 1, validation_passes: 2}\n',
      ...caseFiles('secret/1', '4'),
      // 4 → 8 → 16; a file that the validator leaves in the first pass is there in the second.
      'output_validator/validate.py': `import os, sys
folder = sys.argv[3]
out = sys.stdin.read().strip()
open(folder + 'seen.txt', 'a').write('saw ' + out + ' ')
if not os.path.exists(folder + 'first'):
    open(folder + 'first', 'w').close()
    open(folder + 'nextpass.in', 'w').write(out)
    sys.exit(42)
assert os.path.exists(folder + 'judgeimage.svg'), 'the picture of the pass before persists'
sys.exit(42 if out == '16' else 43)
`,
    });
    const { judgement, textOf } = await judged(problem, right);
    expect(judgement.cases.map(({ verdict }) => verdict)).toEqual(['AC']);
    expect(judgement.cases[0]?.forJury).not.toContain('output visualizer');
    expect(textOf('secret/1', 'judge')).toBe('4|8|16|saw 8 saw 16');
  });

  test('reads nothing in an interactive problem, and finds what the interactor left', async () => {
    const problem = packageWith({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Talk\ntype: [pass-fail, interactive]\nuuid: 0b59ff3e-3b0f-4b1c-8bd1-7d6e3a3f9c13\nlimits: {time_limit: 1}\n',
      ...caseFiles('secret/1', '4'),
      'output_validator/validate.py': `import sys
print(open(sys.argv[1]).read().strip(), flush=True)
out = input()
open(sys.argv[3] + 'seen.txt', 'w').write('heard ' + out)
sys.exit(42 if out == '8' else 43)
`,
    });
    for (const [source, verdict, heard] of [
      [right, 'AC', 'heard 8'],
      ['input()\nprint(3)\n', 'WA', 'heard 3'],
    ] as const) {
      const { judgement, textOf } = await judged(problem, source);
      expect(judgement.verdict).toBe(verdict);
      expect(textOf('secret/1', 'judge')).toBe(`4|8||${heard}`);
    }
  });
});

describe('an output visualizer of a problem with passes or an interactor', () => {
  const yaml = (types: string, uuid: string, limits = '') =>
    `problem_format_version: 2025-09\nname: Twice\ntype: [pass-fail, ${types}]\nuuid: 0b59ff3e-3b0f-4b1c-8bd1-7d6e3a3f9c${uuid}\nlimits: {time_limit: 1${limits}}\n`;
  /** 4 → 8 → 16. */
  const passes = `import os, sys
folder, first = sys.argv[3], not os.path.exists(sys.argv[3] + 'first')
out = sys.stdin.read().strip()
open(folder + 'seen.txt', 'a').write('saw ' + out + ' ')
if out != ('8' if first else '16'): sys.exit(43)
if first:
    open(folder + 'first', 'w').close()
    open(folder + 'nextpass.in', 'w').write(out)
sys.exit(42)
`;
  /** The same, asked by an interactor in each of two passes. */
  const talks = `import os, sys
folder, first = sys.argv[3], not os.path.exists(sys.argv[3] + 'first')
print(open(sys.argv[1]).read().strip() if first else '8', flush=True)
out = sys.stdin.readline().strip()
open(folder + 'seen.txt', 'a').write('heard ' + out + ' ')
if out != ('8' if first else '16'): sys.exit(43)
if first:
    open(folder + 'first', 'w').close()
    open(folder + 'nextpass.in', 'w').write('8')
sys.exit(42)
`;
  const kinds = [
    ['with passes', yaml('multi-pass', '21', ', validation_passes: 2'), passes, 'saw', true],
    [
      'with passes and an interactor',
      yaml('multi-pass, interactive', '22', ', validation_passes: 2'),
      talks,
      'heard',
      false,
    ],
  ] as const;
  const wrongOn = (n: number) => `n = int(input())\nprint(3 if n == ${n} else 2 * n)\n`;

  test.each(kinds)(
    '%s draws what is accepted, and the pass that is rejected',
    async (_, text, judge, word, reads) => {
      const problem = packageWith({
        'problem.yaml': text,
        'output_validator/validate.py': judge,
        ...caseFiles('secret/1', '4'),
      });
      for (const [source, verdict, seen, last] of [
        [right, 'AC', `${word} 8 ${word} 16`, '16'],
        [wrongOn(8), 'WA', `${word} 8 ${word} 3`, '3'],
        [wrongOn(4), 'WA', `${word} 3`, '3'],
      ] as const) {
        const { judgement, textOf } = await judged(problem, source);
        expect([judgement.verdict, textOf('secret/1', 'judge')]).toEqual([
          verdict,
          `4|8|${reads ? last : ''}|${seen}`,
        ]);
      }
    },
  );

  test.each(kinds)('%s changes no verdict when it fails, and the jury is told', async (_, text, judge) => {
    const problem = packageWith({
      'problem.yaml': text,
      'output_validator/validate.py': judge,
      ...caseFiles('secret/1', '4', ['exit', '3']),
    });
    for (const [source, verdict] of [
      [right, 'AC'],
      [wrongOn(8), 'WA'],
      ['print(1 / 0)\n', 'RTE'],
    ] as const) {
      const { judgement, drawn } = await judged(problem, source);
      expect([judgement.verdict, drawn.size]).toEqual([verdict, 0]);
      if (verdict !== 'RTE')
        expect(judgement.cases[0]?.forJury).toMatch(/output visualizer: .*exit status 3/);
    }
  });
});

test('pictures that the validator itself leaves are shown without a visualizer', async () => {
  const problem = packageWith({
    ...caseFiles('secret/1', '4'),
    'output_visualizer/draw.py': '',
    'output_validator/validate.py': `import sys
open(sys.argv[3] + 'judgeimage.svg', 'w').write('<svg xmlns="http://www.w3.org/2000/svg"><text>by itself</text></svg>')
sys.exit(43)
`,
  });
  rmSync(join(problem.folder, 'output_visualizer'), { recursive: true });
  const { judgement, textOf, drawn } = await judged(readProblem(problem.folder), right);
  expect(judgement.verdict).toBe('WA');
  expect(textOf('secret/1', 'judge')).toBe('by itself');
  expect(drawn.get('secret/1')).toMatchObject({ judge: { mime: 'image/svg+xml' } });
});
