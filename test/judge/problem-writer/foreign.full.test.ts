import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openInputValidators } from '#checking';
import { grade } from '#judging';
import { type Problem, readProblem } from '#problem-reader';
import { adoptPackage, planExport, translateForeign, writePackage } from '#problem-writer';
import type { Judgement } from '#protocol';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { zipOf } from '../problem-reader/zip-builder.ts';
import { printed, said, viaFiles } from './perl-programs.ts';

type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

const never = new AbortController().signal;

async function translatedProblems(
  files: Files,
  name = '',
): Promise<readonly { problem: Problem; notes: readonly string[] }[]> {
  const folder = join(temporaryFolder(), 'task');
  writeFiles(folder, files);
  const packages = await translateForeign(join(folder, name), {}, never);
  return (packages ?? []).map((one) => ({ problem: readProblem(one.folder), notes: one.notes }));
}

async function translatedProblem(files: Files, name = ''): Promise<Problem> {
  const [only] = await translatedProblems(files, name);
  if (only === undefined) throw new Error('not recognised');
  return only.problem;
}

async function judge(problem: Problem, source: string, ending = 'pl'): Promise<Judgement> {
  const path = join(temporaryFolder(), `solution.${ending}`);
  writeFileSync(path, source);
  for await (const event of grade(problem, [{ name: 'solution', path }], {}))
    if (event.type === 'judgement') return event.judgement;
  throw new Error('no judgement');
}

const scoreOf = async (problem: Problem, source: string, ending?: string) => {
  const { verdict, score } = await judge(problem, source, ending);
  return verdict === 'JE' ? 'JE' : score;
};

async function scoreOfAnswers(problem: Problem, files: Files) {
  const path = join(temporaryFolder(), 'answers');
  writeFiles(path, files);
  for await (const event of grade(problem, [{ name: 'answers', path }], {}))
    if (event.type === 'judgement') return event.judgement.score;
  return 'nothing';
}

const cmsFiles: Files = {
  'task.yaml':
    'name: double\ntitle: Il doppio\ntime_limit: 1.5\nmemory_limit: 64\nn_input: 3\ntoken_mode: disabled\npublic_testcases: all\n',
  'gen/GEN': '# comment\n#ST: 30\n1 # the first\n#ST: 70\n2\n#COPY: x.txt\n\n',
  'input/input0.txt': '1\n',
  'input/input1.txt': '2\n',
  'input/input2.txt': '3\n',
  'output/output0.txt': '2\n',
  'output/output1.txt': '4\n',
  'output/output2.txt': '6\n',
  'statement/statement.pdf': '%PDF-1.4\n',
  'sol/solution.py': "n = int(open('input.txt').read())\nprint(2 * n, file=open('output.txt', 'w'))\n",
  'att/hint.txt': 'a hint\n',
};
/** Gives half to an output that is one too large. By CMS: input, right output, output of the contestant. */
const cmsChecker = `#include <cstdio>
int main(int, char **argv) {
    int in, right, out;
    std::fscanf(std::fopen(argv[1], "r"), "%d", &in);
    std::fscanf(std::fopen(argv[2], "r"), "%d", &right);
    if (std::fscanf(std::fopen(argv[3], "r"), "%d", &out) != 1) out = -1;
    std::fprintf(stderr, "translate:%s\\n", out == right ? "success" : "wrong");
    std::printf("%s\\n", right != 2 * in ? "no number" : out == right ? "1.0" : out == right + 1 ? "0.5" : "0.0");
}
`;

// Each process has its number as its last argument. The first is told the input and says something to the second,
// which must find out the double.
const twoProcesses: Files = {
  'task.yaml': 'name: double\ntitle: Double\ntime_limit: 0.5\nn_input: 1\nnum_processes: 2\n',
  'input/input0.txt': '7\n',
  'output/output0.txt': '14\n',
  'sol/stub.cpp':
    '#include <cstdio>\n#include <cstdlib>\nint say(int);\nint hear(int);\nint main(int argc, char **argv) { if (argc != 4) std::abort(); std::FILE *in = std::fopen(argv[1], "r"), *out = std::fopen(argv[2], "w"); int n; if (std::fscanf(in, "%d", &n) != 1) return 0; std::fprintf(out, "%d\\n", std::atoi(argv[3]) == 0 ? say(n) : hear(n)); }\n',
  'check/manager.cpp':
    '#include <csignal>\n#include <cstdio>\nint main(int, char **argv) { std::signal(SIGPIPE, SIG_IGN); int n, said = -1, heard = -1; std::scanf("%d", &n); std::FILE *to = std::fopen(argv[2], "w"), *from = std::fopen(argv[1], "r"), *on = std::fopen(argv[4], "w"), *back = std::fopen(argv[3], "r"); std::fprintf(to, "%d\\n", n); std::fclose(to); if (std::fscanf(from, "%d", &said) != 1) said = -1; std::fprintf(on, "%d\\n", said); std::fclose(on); if (std::fscanf(back, "%d", &heard) != 1) heard = -1; std::printf("%d\\n", heard == 2 * n); }\n',
};
const bothProcesses = (say: string, hear: string, before = ''): string =>
  `#include <cstdio>\n#include <cstdlib>\n#include <initializer_list>\n#include <unistd.h>\n${before}int say(int n) { ${say} }\nint hear(int said) { ${hear} }\n`;

describe('a task of CMS', () => {
  test('has its limits, subtasks (GroupMin), files, statement and attachments', async () => {
    const problem = await translatedProblem(cmsFiles);
    expect(problem).toMatchObject({
      names: { it: 'Il doppio' },
      limits: { timeMs: 1500, memoryBytes: 64 * 1024 ** 2 },
      fileNames: { input: 'input.txt', output: 'output.txt' },
    });
    expect(problem.parts.statements.map(({ language }) => language)).toEqual(['it']);
    expect(problem.parts.attachments).toHaveLength(1);
    expect(problem.parts.submissions.map(({ name }) => name)).toEqual(['accepted/solution.py']);
    const files = ['input.txt', 'output.txt'] as const;
    expect(await scoreOf(problem, viaFiles(...files, '2 * n'))).toBe(100);
    expect(await scoreOf(problem, viaFiles(...files, '2 * n + (n == 3)'))).toBe(30);
    expect(await scoreOf(problem, viaFiles(...files, '2 * n + (n == 1)'))).toBe(70);
  });

  test('has the source of its statement, and its pictures, where no PDF was made', async () => {
    const { parts } = await translatedProblem({
      ...cmsFiles,
      'statement/statement.pdf': undefined,
      'testo/testo.tex': 'Il doppio \\includegraphics{due.png}',
      'testo/due.png': 'png',
      'testo/testo.log': 'log',
    });
    expect(parts.statements.map(({ path }) => basename(path))).toEqual(['problem.it.tex']);
    expect(readdirSync(dirname(parts.statements[0]?.path ?? '')).sort()).toEqual([
      'due.png',
      'problem.it.tex',
    ]);
  });

  test('compares by lines and words, exactly as white diff: case and line breaks count', async () => {
    const problem = await translatedProblem({
      ...cmsFiles,
      'task.yaml':
        'name: lines\ntitle: Lines\ntime_limit: 1\nn_input: 1\ninfile: ""\noutfile:\ntotal_value: 50\n',
      'gen/GEN': undefined,
      'input/input0.txt': '1\n',
      'output/output0.txt': 'Ab  c\nd\n',
    });
    expect(problem.fileNames).toBeUndefined();
    expect(await scoreOf(problem, said(' Ab c \\nd\\n\\n'))).toBe(50);
    for (const wrong of ['ab c\\nd', 'Ab\\nc d', 'Ab c d', 'Ab c\\n\\nd', 'Abc\\nd'])
      expect([wrong, await scoreOf(problem, said(wrong))]).toEqual([wrong, 0]);
  });

  test('keeps the parts of points that its checker gives, and Sum shares points out', async () => {
    const given = { ...cmsFiles, 'check/checker': '\x7fELF', 'check/checker.cpp': cmsChecker };
    const grouped = await translatedProblem(given);
    const files = ['input.txt', 'output.txt'] as const;
    expect(await scoreOf(grouped, viaFiles(...files, '2 * n'))).toBe(100);
    expect(await scoreOf(grouped, viaFiles(...files, '2 * n + (n == 3)'))).toBe(30 + 35);
    expect(await scoreOf(grouped, viaFiles(...files, '2 * n + 9 * (n == 3)'))).toBe(30);
    const summed = await translatedProblem({ ...given, 'gen/GEN': '1\n2\n3\n' });
    expect(await scoreOf(summed, viaFiles(...files, '2 * n + (n == 3)'))).toBeCloseTo((100 / 3) * 2.5, 9);
    const broken = await translatedProblem({ ...given, 'output/output1.txt': '5\n' });
    expect(await scoreOf(broken, viaFiles(...files, '2 * n'))).toBe('JE');
  });

  test('compiles graders in C++ with submissions', async () => {
    const problem = await translatedProblem({
      ...cmsFiles,
      'sol/solution.py': undefined,
      'sol/grader.cpp':
        '#include "double.h"\n#include <fstream>\nint main() { std::ifstream in("input.txt"); std::ofstream out("output.txt"); int n; in >> n; out << twice(n) << "\\n"; }\n',
      'sol/double.h': 'int twice(int n);\n',
      'sol/solution.cpp': '#include "double.h"\nint twice(int n) { return 2 * n; }\n',
    });
    expect(
      await scoreOf(problem, '#include "double.h"\nint twice(int n) { return n < 3 ? 2 * n : 0; }\n', 'cpp'),
    ).toBe(30);
  });

  // Asks for the double of the input and of the next number, and gives half of the points for each.
  const manager =
    '#include <cstdio>\nint main(int, char **argv) { int n, a = -1, b = -1; std::scanf("%d", &n); std::FILE *out = std::fopen(argv[2], "w"), *in = std::fopen(argv[1], "r"); std::fprintf(out, "%d\\n", n); std::fflush(out); if (std::fscanf(in, "%d", &a) != 1) a = -1; std::fprintf(out, "%d\\n", n + 1); std::fflush(out); if (std::fscanf(in, "%d", &b) != 1) b = -1; std::fprintf(out, "-1\\n"); std::fflush(out); std::printf("%g\\n", (a == 2 * n) * 0.5 + (b == 2 * n + 2) * 0.5); }\n';

  // Communication: argv has the file from and the file to the submission, standard input has the input.
  test.each([
    [
      'fifo_io',
      '',
      '#include <cstdio>\nint twice(int);\nint main(int, char **argv) { std::FILE *in = std::fopen(argv[1], "r"), *out = std::fopen(argv[2], "w"); int n; while (std::fscanf(in, "%d", &n) == 1 && n >= 0) { std::fprintf(out, "%d\\n", twice(n)); std::fflush(out); } }\n',
    ],
    [
      'std_io',
      'user_io: std_io\n',
      '#include <cstdio>\nint twice(int);\nint main() { int n; while (std::scanf("%d", &n) == 1 && n >= 0) { std::printf("%d\\n", twice(n)); std::fflush(stdout); } }\n',
    ],
  ])(
    'lets a manager talk with a submission and its stub (%s), which may get a part of the points',
    async (_, io, stub) => {
      const problem = await translatedProblem({
        ...cmsFiles,
        'task.yaml': `${cmsFiles['task.yaml']}${io}`,
        'sol/solution.py': undefined,
        'sol/stub.cpp': stub,
        'check/manager.cpp': manager,
      });
      expect(problem.types).toContain('interactive');
      expect(await scoreOf(problem, 'int twice(int n) { return 2 * n; }\n', 'cpp')).toBe(100);
      // It is asked for 1 and 2, 2 and 3, 3 and 4.
      expect(await scoreOf(problem, 'int twice(int n) { return n == 4 ? 0 : 2 * n; }\n', 'cpp')).toBe(
        30 + 35,
      );
      expect(await scoreOf(problem, 'int twice(int n) { return 0; }\n', 'cpp')).toBe(0);
    },
  );

  test('lets a manager talk with two processes of a submission, which cannot reach each other in any other way', async () => {
    const problem = await translatedProblem(twoProcesses);
    expect([problem.types, problem.processes]).toEqual([expect.arrayContaining(['interactive']), 2]);
    const tried = async (say: string, hear: string) => {
      const { verdict, score } = await judge(problem, bothProcesses(say, hear), 'cpp');
      return [verdict, score];
    };
    expect(await tried('return n + 5;', 'return 2 * (said - 5);')).toEqual(['AC', 100]);
    expect(await tried('return n + 5;', 'return 2 * said;')).toEqual(['WA', 0]);
    // By files, by descriptors that are left open, by the descriptors of others.
    const places = '"/tmp/x", "/dev/shm/x", "x", "/w/x"';
    const each = (mode: string, then: string): string =>
      `for (const char *place : {${places}}) if (std::FILE *f = std::fopen(place, "${mode}")) { ${then} std::fclose(f); }`;
    const leak = `${each('w', 'std::fprintf(f, "%d", n);')} for (int i = 5; i < 200; i++) dprintf(i, "%d\\n", n); for (int p = 1; p < 40; p++) for (int i = 0; i < 20; i++) { char path[99]; std::snprintf(path, 99, "/proc/%d/fd/%d", p, i); if (p == getpid()) continue; if (std::FILE *f = std::fopen(path, "w")) { std::fprintf(f, "%d\\n", 2 * n); std::fclose(f); } } return 0;`;
    const find = `${each('r', 'if (std::fscanf(f, "%d", &said) != 1) said = 0;')} return 2 * said;`;
    expect(await tried(leak, find)).toEqual(['WA', 0]);
  });

  test('says of two processes what happened to the one that failed first', async () => {
    const problem = await translatedProblem(twoProcesses);
    const verdictOf = async (say: string, hear: string) =>
      (await judge(problem, bothProcesses(say, hear), 'cpp')).cases.map(({ verdict }) => verdict)[0];
    expect(await verdictOf('std::abort();', 'return 0;')).toBe('RTE');
    expect(await verdictOf('return n;', 'std::abort();')).toBe('RTE');
    expect(await verdictOf('return n;', 'for (volatile long i = 0;; i++) {}')).toBe('TLE');
    expect(await verdictOf('pause(); return n;', 'return 0;')).toBe('TLE');
    // Before the manager has opened anything.
    const gone = bothProcesses('return 0;', 'return 0;', 'struct Gone { Gone() { _exit(0); } } gone;\n');
    const manager = `#include <unistd.h>\n${twoProcesses['check/manager.cpp']}`;
    const late = { 'check/manager.cpp': manager.replace('std::signal(', 'usleep(300000); std::signal(') };
    const lateProblem = await translatedProblem({ ...twoProcesses, ...late });
    expect((await judge(lateProblem, gone, 'cpp')).cases[0]?.verdict).toBe('WA');
    // Which comes first: that the manager has heard what is wrong, or that it is too much.
    const flood = 'for (;;) std::puts("1");';
    expect(['WA', 'OLE', 'TLE']).toContain(await verdictOf(flood, flood));
    // Each process alone keeps the limit of 0.5 s, both together do not.
    const half = 'for (volatile long i = 0; clock() < 0.4 * CLOCKS_PER_SEC; i++) {}';
    const source = bothProcesses(`${half} return n;`, `${half} return 2 * said;`, '#include <ctime>\n');
    expect((await judge(problem, source, 'cpp')).cases[0]?.verdict).toBe('TLE');
  });

  test.each([
    [
      'py',
      {
        'sol/stub.py':
          'import sys\nimport double\nwith open(sys.argv[1]) as source, open(sys.argv[2], "w") as target:\n    for line in source:\n        if int(line) < 0:\n            break\n        print(double.twice(int(line)), file=target, flush=True)\n',
      },
      'def twice(n):\n    return 2 * n\n',
    ],
    [
      'java',
      {
        'sol/stub.java':
          'import java.io.*;\npublic class stub { public static void main(String[] args) throws IOException { var in = new BufferedReader(new FileReader(args[0])); var out = new PrintWriter(new FileWriter(args[1]), true); for (String line; (line = in.readLine()) != null;) { int n = Integer.parseInt(line); if (n < 0) break; out.println(new twice().of(n)); } } }\n',
      },
      'class twice { int of(int n) { return 2 * n; } }\n',
    ],
    [
      'pas',
      {
        'sol/stub.pas':
          'program stub;\nuses double;\nvar source, target: text; n: longint;\nbegin\n  assign(source, paramstr(1)); reset(source);\n  assign(target, paramstr(2)); rewrite(target);\n  while not eof(source) do begin\n    readln(source, n);\n    if n < 0 then break;\n    writeln(target, twice(n)); flush(target);\n  end;\n  close(target);\nend.\n',
      },
      'unit double;\ninterface\nfunction twice(n: longint): longint;\nimplementation\nfunction twice(n: longint): longint;\nbegin\n  twice := 2 * n;\nend;\nend.\n',
    ],
  ])('compiles stubs with submissions in %s', async (ending, stub, source) => {
    const problem = await translatedProblem({
      ...cmsFiles,
      'sol/solution.py': undefined,
      ...stub,
      'check/manager.cpp': manager,
    });
    const path = join(temporaryFolder(), `double.${ending}`);
    writeFileSync(path, source);
    for await (const event of grade(problem, [{ name: 'double', path }], {}))
      if (event.type === 'judgement') expect(event.judgement).toMatchObject({ verdict: 'AC', score: 100 });
  });

  test('takes outputs as submissions if it is output_only', async () => {
    const problem = await translatedProblem({
      ...cmsFiles,
      'task.yaml': `${cmsFiles['task.yaml']}output_only: true\n`,
    });
    expect(problem.types).toContain('submit-answer');
    const answers = (last: string) => ({
      'group01/01.txt': '2',
      'group02/01.txt': '4',
      'group02/02.txt': last,
    });
    expect(await scoreOfAnswers(problem, answers('6'))).toBe(100);
    expect(await scoreOfAnswers(problem, answers('5'))).toBe(30);
    // Partial marks of a checker: half for one too large.
    const given = {
      ...cmsFiles,
      'task.yaml': `${cmsFiles['task.yaml']}output_only: true\n`,
      'cor/correttore.cpp': cmsChecker,
    };
    const partial = await translatedProblem(given);
    expect(await scoreOfAnswers(partial, answers('7'))).toBe(30 + 35);
  });

  test('is the same problem after import and export', async () => {
    const problem = await translatedProblem({ ...cmsFiles, 'check/checker.cpp': cmsChecker });
    const home = temporaryFolder();
    const adopted = await adoptPackage(
      problem,
      { slug: 'double', home, uuid: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
      never,
    );
    // An export needs what no such package has.
    writeFiles(adopted.folder, { 'input_validators/any.py': 'import sys\nint(input())\nsys.exit(42)\n' });
    const again = readProblem(adopted.folder, { dataFolder: join(home, 'testdata/double') });
    const target = join(home, 'exported');
    await writePackage(planExport(again, '2025-09').files, target, never);
    const exported = readProblem(target);
    const files = ['input.txt', 'output.txt'] as const;
    for (const one of [again, exported]) {
      expect(await scoreOf(one, viaFiles(...files, '2 * n'))).toBe(100);
      expect(await scoreOf(one, viaFiles(...files, '2 * n + (n == 3)'))).toBe(30 + 35);
    }
  });
});

const dmojFiles: Files = {
  'init.yml': `archive: data.zip
test_cases:
- {in: p.in, out: p.out, points: 0}
- {in: a.in, out: a.out, points: 10}
- points: 20
  batched:
  - {in: b1.in, out: b1.out}
  - {in: b2.in, out: b2.out}
- points: 70
  batched: [{in: c.in, out: c.out}]
  dependencies: [1]
`,
  'data.zip': zipOf(
    Object.entries({ p: 1, a: 2, b1: 3, b2: 4, c: 5 }).flatMap(([name, n]) => [
      { name: `${name}.in`, data: `${n}\r\n` },
      { name: `${name}.out`, data: `${2 * n}\n` },
    ]),
  ),
};

describe('a problem of DMOJ', () => {
  test('has batches, dependencies and pretests', async () => {
    const problem = await translatedProblem(dmojFiles);
    expect(await scoreOf(problem, printed('2 * n'))).toBe(100);
    expect(await scoreOf(problem, printed('2 * n + (n == 2)'))).toBe(90);
    expect(await scoreOf(problem, printed('2 * n + (n == 4)'))).toBe(10); // the last batch depends on it
    expect(await scoreOf(problem, printed('2 * n + (n == 5)'))).toBe(30);
    expect(await scoreOf(problem, printed('2 * n + (n == 1)'))).toBe(0); // the pretest
  });

  test('finds cases by the names of files', async () => {
    const cases = { '1': 1, '2.1': 2, '2.2': 3, '10': 4 };
    const files = Object.entries(cases).flatMap(([name, n]) => [
      [`${name}.in`, `${n}\n`],
      [`${name}.out`, `${2 * n}\n`],
    ]);
    const problem = await translatedProblem({
      'init.yml': 'test_cases: {case_points: [5, 15, 80]}\n',
      ...Object.fromEntries(files),
    });
    expect(await scoreOf(problem, printed('2 * n'))).toBe(100);
    expect(await scoreOf(problem, printed('2 * n + (n == 3)'))).toBe(85);
    expect(await scoreOf(problem, printed('2 * n + (n == 4)'))).toBe(20);
  });

  test.each([
    ['standard', 'a  B\\n\\nc', ['a B\\nc'], ['a b\\nc', 'a\\nB c']],
    ['{name: easy}', 'a B\\nc', ['CBA', 'a b c'], ['a b', 'a b c c']],
    ['identical', 'a b\\n', ['a b'], ['a  b', 'a b\\n']],
    ['sorted', 'a b\\nc', ['c\\na b'], ['b a\\nc', 'a\\nb c']],
    ['unordered', 'a b\\nc', ['c b\\na'], ['a b b']],
    [
      '{name: floats, args: {precision: 2}}',
      '1.0 x\\n100',
      ['1.005 x\\n100.9', '1 x\\n1e2'],
      ['1.02 x\\n100', '1 y\\n100', '1 x 100'],
    ],
    ['{name: floatsabs, args: {precision: 1}}', '100', ['100.1'], ['100.2']],
    ['{name: floatsrel, args: {precision: 1}}', '100', ['109'], ['112']],
  ])('compares as the checker %s', async (checker, answer, right, wrong) => {
    const problem = await translatedProblem({
      'init.yml': `checker: ${checker}\ntest_cases: [{in: 1.in, out: 1.out, points: 1}]\n`,
      '1.in': '1\n',
      '1.out': answer.replaceAll('\\n', '\n'),
    });
    for (const one of right) expect([one, await scoreOf(problem, said(one))]).toEqual([one, 1]);
    for (const one of wrong) expect([one, await scoreOf(problem, said(one))]).toEqual([one, 0]);
  });

  test.each([
    ['default', 'return out == 2 * in ? 0 : 1;'],
    [
      'testlib',
      'if (out == 2 * in + 1) { std::fprintf(stderr, "points 3\\n"); return 7; } return out == 2 * in ? 0 : 2;',
    ],
    [
      'coci',
      'if (out == 2 * in + 1) { std::fprintf(stderr, "partial 3/10\\n"); return 7; } return out == 2 * in ? 0 : 1;',
    ],
  ])('asks a bridged checker of type %s', async (type, verdict) => {
    const problem = await translatedProblem({
      'init.yml': `checker: {name: bridged, args: {files: check.cpp, lang: CPP17, type: ${type}}}\ntest_cases: [{in: 1.in, points: 10}]\n`,
      '1.in': '4\n',
      // input, output, answer
      'check.cpp': `#include <cstdio>\nint main(int, char **argv) { int in = 0, out = 0; std::fscanf(std::fopen(argv[1], "r"), "%d", &in); std::fscanf(std::fopen(argv[2], "r"), "%d", &out); ${verdict} }\n`,
    });
    expect(await scoreOf(problem, printed('2 * n'))).toBe(10);
    expect(await scoreOf(problem, printed('2 * n + 1'))).toBe(type === 'default' ? 0 : 3);
    expect(await scoreOf(problem, printed('2 * n + 2'))).toBe(0);
  });

  test('talks with a bridged interactor', async () => {
    const problem = await translatedProblem({
      'init.yml':
        'unbuffered: true\ninteractive: {files: talk.cpp, lang: CPP17}\ntest_cases: [{in: 1.in, out: 1.out, points: 1}]\n',
      '1.in': '4\n',
      '1.out': '8\n',
      'talk.cpp':
        '#include <fstream>\n#include <iostream>\nint main(int, char **argv) { int n, right, out = 0; std::ifstream(argv[1]) >> n; std::ifstream(argv[2]) >> right; std::cout << n << std::endl; std::cin >> out; return out == right ? 0 : 1; }\n',
    });
    expect(problem.types).toContain('interactive');
    expect(await scoreOf(problem, printed('2 * n'))).toBe(1);
    expect(await scoreOf(problem, printed('3 * n'))).toBe(0);
  });
});

const hydroFiles: Files = {
  'problem.yaml': 'pid: P1000\nowner: 2\ntitle: 翻倍\ntag: [easy]\nnSubmit: 3\n',
  'problem_zh.md': '输出两倍。\n',
  'problem_en.md': 'Print twice the number.\n',
  'testdata/config.yaml': `type: default
time: 1.5s
memory: 64m
subtasks:
- {id: 1, score: 30, type: min, cases: [{input: 1.in, output: 1.out}]}
- {id: 2, type: sum, cases: [{input: 2.in, output: 2.out}, {input: 3.in, output: 3.out}], if: [1]}
`,
  ...Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`testdata/${n}.in`, `${n}\n`],
      [`testdata/${n}.out`, `${2 * n}\n`],
    ]),
  ),
};

// The manager says the input to the first process, what that says to the second, and wants the double back.
const hydroManager =
  '#include <cstdio>\nint main(int, char **argv) { int n, said = -1, heard = -1; std::scanf("%d", &n); std::FILE *to = std::fopen(argv[2], "w"), *from = std::fopen(argv[1], "r"), *on = std::fopen(argv[4], "w"), *back = std::fopen(argv[3], "r"); std::fprintf(to, "%d\\n", n); std::fflush(to); if (std::fscanf(from, "%d", &said) != 1) said = -1; std::fprintf(on, "%d\\n", said); std::fflush(on); if (std::fscanf(back, "%d", &heard) != 1) heard = -1; std::puts(heard == 2 * n ? "1" : heard == 2 * n + 1 ? "0.55" : "no"); return 3; }\n';
const hydroCommunication: Files = {
  ...hydroFiles,
  'testdata/config.yaml':
    'type: communication\nmanager: {file: manager.cc, lang: cc}\nnum_processes: 2\ntime: 1s\nsubtasks: [{id: 1, score: 7, type: min, cases: [{input: 1.in, output: 1.out}]}, {id: 2, score: 93, cases: [{input: 2.in, output: 2.out}]}]\n',
  'testdata/manager.cc': hydroManager,
};
const bothHydro = (doubled: string): string => printed(`$ARGV[0] == 0 ? n + 5 : ${doubled}`);

describe('a problem of Hydro', () => {
  test('lets a manager talk with processes of a submission, and counts whole points', async () => {
    const problem = await translatedProblem(hydroCommunication);
    expect([problem.types, problem.processes]).toEqual([expect.arrayContaining(['interactive']), 2]);
    expect(await scoreOf(problem, bothHydro('2 * (n - 5)'))).toBe(100);
    // 55 % of 7 are 3 whole points.
    expect(await scoreOf(problem, bothHydro('2 * (n - 5) + (n == 6)'))).toBe(93 + 3);
    expect(await scoreOf(problem, bothHydro('2 * n'))).toBe(0);
  });

  test('has limits, subtasks with points that are shared out, dependencies, statements', async () => {
    const problem = await translatedProblem(hydroFiles);
    expect(problem).toMatchObject({
      names: { zh: '翻倍', en: '翻倍' },
      limits: { timeMs: 1500, memoryBytes: 64 * 1024 ** 2 },
    });
    expect(await scoreOf(problem, printed('2 * n'))).toBe(100);
    expect(await scoreOf(problem, printed('2 * n + (n == 3)'))).toBe(65);
    expect(await scoreOf(problem, printed('2 * n + (n == 1)'))).toBe(0);
  });

  test('has the pictures of its statement beside it, and says which links are lost', async () => {
    const given = { ...hydroFiles, 'additional_file/a.png': 'png', 'additional_file/b.zip': 'zip' };
    const statement = '![a](file://a.png) ![gone](file://gone.png)';
    const [only] = await translatedProblems({ ...given, 'problem_zh.md': `${statement} [b](file://b.zip)` });
    const chinese = only?.problem.parts.statements.find(({ language }) => language === 'zh');
    expect(readFileSync(chinese?.path ?? '', 'utf8')).toBe(
      '![a](a.png) ![gone](file://gone.png) [b](file://b.zip)',
    );
    expect(readdirSync(dirname(chinese?.path ?? ''))).toContain('a.png');
    expect(only?.notes).toContainEqual(expect.stringContaining('file://'));
    const [other] = await translatedProblems({ ...given, 'problem_zh.md': '![a](file://a.png)' });
    expect(other?.notes).not.toContainEqual(expect.stringContaining('file://'));
  });

  test('has its validator of inputs', async () => {
    const problem = await translatedProblem({
      ...hydroFiles,
      'testdata/config.yaml': `validator: val.cc\n${hydroFiles['testdata/config.yaml']}`,
      // By testlib: standard input, exit status 3 rejects.
      'testdata/val.cc':
        '#include <cstdio>\nint main() { int n; return std::scanf("%d", &n) == 1 && n != 2 ? 0 : 3; }\n',
    });
    const validators = await openInputValidators(problem, { workers: 1 });
    const opinions = await Promise.all(problem.cases.map((one) => validators.check(one)));
    await validators.close();
    expect(opinions.map(({ kind }) => kind)).toEqual(['accepted', 'rejected', 'accepted']);
  });

  test('takes cases from the names of files: subtask-number', async () => {
    const files = ['a1-1', 'a1-2', 'a2-1'].flatMap((name, n) => [
      [`${name}.in`, `${n}\n`],
      [`${name}.ans`, `${2 * n}\n`],
    ]);
    const problem = await translatedProblem({ 'config.yaml': 'time: 500ms\n', ...Object.fromEntries(files) });
    expect(problem.limits).toMatchObject({ timeMs: 500, memoryBytes: 256 * 1024 ** 2 });
    expect(await scoreOf(problem, printed('2 * n'))).toBe(100);
    expect(await scoreOf(problem, printed('2 * n + (n == 1)'))).toBe(50);
  });

  test.each([
    [
      'testlib',
      'std::fprintf(stderr, out == 2 * in ? "ok fine" : out == 2 * in + 1 ? "points 0.5 half" : "wrong answer no"); return 7;',
      [1, 2],
      50,
    ],
    ['hustoj', 'return out != 2 * in;', [1, 3], 0],
    ['qduoj', 'return out != 2 * in;', [1, 2], 0],
    [
      'lemon',
      'std::FILE *f = std::fopen(argv[5], "w"); std::fprintf(f, "%d", out == 2 * in ? std::atoi(argv[4]) : out == 2 * in + 1 ? 50 : 0); std::fclose(f); std::fclose(std::fopen(argv[6], "w")); return 0;',
      [1, 2],
      50,
    ],
  ])('asks a checker of type %s', async (type, verdict, [input, output], half) => {
    const problem = await translatedProblem({
      'config.yaml': `checker_type: ${type}\nchecker: {file: check.cc, lang: cc}\ncases: [{input: 1.in, output: 1.out}]\n`,
      '1.in': '4\n',
      '1.out': '8\n',
      'check.cc': `#include <cstdio>\n#include <cstdlib>\nint main(int, char **argv) { int in = 0, out = 0; std::fscanf(std::fopen(argv[${input}], "r"), "%d", &in); std::fscanf(std::fopen(argv[${output}], "r"), "%d", &out); ${verdict} }\n`,
    });
    expect(await scoreOf(problem, printed('2 * n'))).toBe(100);
    expect(await scoreOf(problem, printed('2 * n + 1'))).toBe(half);
    expect(await scoreOf(problem, printed('2 * n + 2'))).toBe(0);
  });
});

const fpsItem = (title: string, extra = '', output = '8'): string => `<item>
<title><![CDATA[${title}]]></title><time_limit unit="s"><![CDATA[2]]></time_limit><memory_limit unit="mb">64</memory_limit>
<description><![CDATA[<p>Print &lt;b&gt; <b>twice</b> n<sup>2</sup><br/>*not* markup<script>alert(1)</script></p><pre>a  b</pre>]]></description>
<input>n</input><output>2n</output><sample_input>1</sample_input><sample_output>2</sample_output>
<test_input><![CDATA[4]]></test_input><test_output><![CDATA[${output}]]></test_output>
<hint></hint><source>us</source><solution language="Python"><![CDATA[print(2 * int(input()))]]></solution>${extra}</item>`;
const fpsOf = (...items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.2" url="https://example.org/">${items.join('\n')}</fps>\n`;

const fpsChecker =
  '<spj language="C"><![CDATA[#include <stdio.h>\nint main(int c, char **v) { int in, right, out = 0; fscanf(fopen(v[1], "r"), "%d", &in); fscanf(fopen(v[2], "r"), "%d", &right); fscanf(fopen(v[3], "r"), "%d", &out); return right == 8 && out % in == 0 ? 0 : 1; }\n]]></spj>';

describe('problems of FPS', () => {
  test('have limits, a statement as Markdown, samples and solutions', async () => {
    const [first, second] = await translatedProblems(
      { 'all.xml': fpsOf(fpsItem('A+B'), fpsItem('翻倍')) },
      'all.xml',
    );
    expect(first?.problem).toMatchObject({
      names: { en: 'A+B' },
      limits: { timeMs: 2000, memoryBytes: 64 * 1024 ** 2 },
    });
    expect(second?.problem.names).toEqual({ zh: '翻倍' });
    expect(first?.problem.parts.submissions.map(({ name }) => name)).toEqual(['accepted/solution1.py']);
    const problem = first?.problem as Problem;
    expect((await judge(problem, printed('2 * n'))).verdict).toBe('AC');
    expect((await judge(problem, printed('3 * n'))).verdict).toBe('WA');
  });

  test('keep formulas, tables, links and what is emphasised', async () => {
    const html =
      '<p>$1 \\le n_i$, \\(x_*\\), [tex]a&lt;b[/tex], 5$, <a href="https://e.example/a_b?x=1&amp;y">here</a>, <b>now</b></p><table border=1><tr><th>a<th>b|c</tr><tr><td class=x>$1$</td></tr></table><p>_end_';
    const item = fpsItem('A').replace(
      /<description>.*<\/description>/s,
      `<description><![CDATA[${html}]]></description>`,
    );
    const [only] = await translatedProblems({ 'all.xml': fpsOf(item) }, 'all.xml');
    const [statement] = only?.problem.parts.statements ?? [];
    expect(
      readFileSync(statement?.path ?? '', 'utf8')
        .split('\n\n')
        .slice(0, 3),
    ).toEqual([
      '$1 \\le n_i$, $x_*$, $a<b$, 5$, [here](<https://e.example/a_b?x=1&y>), **now**',
      '| a | b\\|c |\n|---|---|\n| $1$ |  |',
      '\\_end\\_',
    ]);
  });

  test('ask a checker (spj): input, answer, output; 0 accepts', async () => {
    const problem = await translatedProblem(
      { 'all.xml': fpsOf(fpsItem('Twice', fpsChecker).replace(/<sample_input>.*<\/sample_output>/, '')) },
      'all.xml',
    );
    expect((await judge(problem, printed('3 * n'))).verdict).toBe('AC');
    expect((await judge(problem, printed('n + 1'))).verdict).toBe('WA');
  });
});

/** A program in a language by its ending, or answers, and the score or verdict that it has before and after. */
type Tried = readonly [source: string | Files, result: number | string, ending?: string];

/** What each gets, in their order, from one judge. */
async function resultsOf(problem: Problem, tried: readonly Tried[]): Promise<readonly unknown[]> {
  const submissions = tried.map(([source, , ending = 'pl'], index) => {
    const isProgram = typeof source === 'string';
    const path = join(temporaryFolder(), isProgram ? `solution.${ending}` : 'answers');
    if (isProgram) writeFileSync(path, source);
    else writeFiles(path, source);
    return { name: `${index}`, path };
  });
  const results: unknown[] = [];
  for await (const event of grade(problem, submissions, {}))
    if (event.type === 'judgement') results.push(event.judgement.score ?? event.judgement.verdict);
  return results;
}

const outputOnly = { 'task.yaml': `${cmsFiles['task.yaml']}output_only: true\n` };
const answersOf = (last: string): Files => ({
  'group01/01.txt': '2',
  'group02/01.txt': '4',
  'group02/02.txt': last,
});
/** As HUSTOJ and QDUOJ write it: times in seconds or milliseconds, memory in MiB. */
const qduojItem = (title: string): string =>
  fpsItem(title).replace('<time_limit unit="s"><![CDATA[2]]>', '<time_limit unit="ms"><![CDATA[400]]>');

const talk =
  '#include <fstream>\n#include <iostream>\nint main(int, char **argv) { int n, right, out = 0; std::ifstream(argv[1]) >> n; std::ifstream(argv[2]) >> right; std::cout << n << std::endl; std::cin >> out; return out == right ? 0 : 1; }\n';
const stdioStub =
  '#include <cstdio>\nint twice(int);\nint main() { int n; while (std::scanf("%d", &n) == 1 && n >= 0) { std::printf("%d\\n", twice(n)); std::fflush(stdout); } }\n';
const askTwice =
  '#include <cstdio>\nint main(int, char **argv) { int n, a = -1; std::scanf("%d", &n); std::FILE *out = std::fopen(argv[2], "w"), *in = std::fopen(argv[1], "r"); std::fprintf(out, "%d\\n", n); std::fflush(out); if (std::fscanf(in, "%d", &a) != 1) a = -1; std::fprintf(out, "-1\\n"); std::fflush(out); std::printf("%g\\n", a == 2 * n ? 1.0 : a == 2 * n + 1 ? 0.5 : 0.0); }\n';
const cppTwice = (expression: string): string => `int twice(int n) { return ${expression}; }\n`;
const dmojCase = { '1.in': '4\n', '1.out': '8\n' };
const dmojChecker = (checker: string, answer = '8\n'): Files => ({
  'init.yml': `checker: ${checker}\ntest_cases: [{in: 1.in, out: 1.out, points: 10}]\n`,
  ...dmojCase,
  '1.out': answer,
});
const bridged = (type: string, verdict: string): Files => ({
  ...dmojChecker(`{name: bridged, args: {files: check.cpp, lang: CPP17, type: ${type}}}`),
  'check.cpp': `#include <cstdio>\nint main(int, char **argv) { int in = 0, out = 0; std::fscanf(std::fopen(argv[1], "r"), "%d", &in); std::fscanf(std::fopen(argv[2], "r"), "%d", &out); ${verdict} }\n`,
});
const hydroChecker: Files = {
  'config.yaml': `checker_type: testlib\nchecker: {file: check.cc, lang: cc}\ncases: [{input: 1.in, output: 1.out}]\n`,
  ...dmojCase,
  'check.cc':
    '#include <cstdio>\nint main(int, char **argv) { int in = 0, out = 0; std::fscanf(std::fopen(argv[1], "r"), "%d", &in); std::fscanf(std::fopen(argv[2], "r"), "%d", &out); std::fprintf(stderr, out == 2 * in ? "ok fine" : out == 2 * in + 1 ? "points 0.5 half" : "wrong answer no"); return 7; }\n',
};
const ofFiles = ['input.txt', 'output.txt'] as const;

const trips: readonly (readonly [what: string, files: Files, tried: readonly Tried[]])[] = [
  [
    'CMS, compared by lines and words',
    { ...cmsFiles, 'output/output0.txt': '2 \n\n' },
    [
      [viaFiles(...ofFiles, '2 * n'), 100],
      [viaFiles(...ofFiles, '2 * n + (n == 2)'), 30],
    ],
  ],
  [
    'CMS, with a grader',
    {
      ...cmsFiles,
      'sol/solution.py': undefined,
      'sol/grader.cpp':
        '#include "double.h"\n#include <fstream>\nint main() { std::ifstream in("input.txt"); std::ofstream out("output.txt"); int n; in >> n; out << twice(n) << "\\n"; }\n',
      'sol/double.h': 'int twice(int n);\n',
    },
    [
      [`#include "double.h"\n${cppTwice('2 * n')}`, 100, 'cpp'],
      [`#include "double.h"\n${cppTwice('n < 3 ? 2 * n : 0')}`, 30, 'cpp'],
    ],
  ],
  [
    'CMS, with a manager and a stub',
    {
      ...cmsFiles,
      'task.yaml': `${cmsFiles['task.yaml']}user_io: std_io\n`,
      'sol/solution.py': undefined,
      'sol/stub.cpp': stdioStub,
      'check/manager.cpp': askTwice,
    },
    [
      [cppTwice('2 * n'), 100, 'cpp'],
      [cppTwice('2 * n + (n == 3)'), 30 + 35, 'cpp'],
      [cppTwice('0'), 0, 'cpp'],
    ],
  ],
  [
    'DMOJ, with batches, dependencies and a pretest',
    dmojFiles,
    [
      [printed('2 * n'), 100],
      [printed('2 * n + (n == 4)'), 10],
      [printed('2 * n + (n == 1)'), 0],
    ],
  ],
  [
    'DMOJ, compared as floats',
    dmojChecker('{name: floats, args: {precision: 2}}', '1.0 x\n100\n'),
    [
      [said('1.005 x\\n100.9'), 10],
      [said('1.02 x\\n100'), 0],
    ],
  ],
  [
    'DMOJ, compared without order',
    dmojChecker('unordered', 'a b\nc\n'),
    [
      [said('c b\\na'), 10],
      [said('a b b'), 0],
    ],
  ],
  [
    'DMOJ, with a checker that gives parts of points',
    bridged(
      'coci',
      'if (out == 2 * in + 1) { std::fprintf(stderr, "partial 3/10\\n"); return 7; } return out == 2 * in ? 0 : 1;',
    ),
    [
      [printed('2 * n'), 10],
      [printed('2 * n + 1'), 3],
      [printed('3 * n'), 0],
    ],
  ],
  [
    'DMOJ, with an interactor',
    {
      'init.yml':
        'unbuffered: true\ninteractive: {files: talk.cpp, lang: CPP17}\ntest_cases: [{in: 1.in, out: 1.out, points: 1}]\n',
      ...dmojCase,
      'talk.cpp': talk,
    },
    [
      [printed('2 * n'), 1],
      [printed('3 * n'), 0],
    ],
  ],
  [
    'Hydro, with subtasks that depend on others',
    hydroFiles,
    [
      [printed('2 * n'), 100],
      [printed('2 * n + (n == 3)'), 65],
      [printed('2 * n + (n == 1)'), 0],
    ],
  ],
  [
    'CMS, with outputs as submissions',
    { ...cmsFiles, ...outputOnly },
    [
      [answersOf('6'), 100],
      [answersOf('5'), 30],
    ],
  ],
  [
    'CMS, with outputs as submissions and a checker that gives parts of points',
    { ...cmsFiles, ...outputOnly, 'cor/correttore.cpp': cmsChecker },
    [
      [answersOf('7'), 30 + 35],
      [answersOf('9'), 30],
    ],
  ],
  [
    'CMS, with two processes',
    twoProcesses,
    [
      [bothProcesses('return n + 5;', 'return 2 * (said - 5);'), 100, 'cpp'],
      [bothProcesses('return n + 5;', 'return 2 * said;'), 0, 'cpp'],
    ],
  ],
  [
    'Hydro, with two processes',
    hydroCommunication,
    [
      [bothHydro('2 * (n - 5)'), 100],
      [bothHydro('2 * (n - 5) + (n == 6)'), 93 + 3],
    ],
  ],
  [
    'FPS of HUSTOJ, with a checker',
    { 'all.xml': fpsOf(fpsItem('Twice', fpsChecker).replace(/<sample_input>.*<\/sample_output>/, '')) },
    [
      [printed('3 * n'), 'AC'],
      [printed('n + 1'), 'WA'],
    ],
  ],
  [
    'FPS of QDUOJ',
    { 'all.xml': fpsOf(qduojItem('Twice')) },
    [
      [printed('2 * n'), 'AC'],
      [printed('2 * n + (n == 4)'), 'WA'],
      ['1 while 1;\n', 'TLE'],
    ],
  ],
  [
    'Hydro, with a checker',
    hydroChecker,
    [
      [printed('2 * n'), 100],
      [printed('2 * n + 1'), 50],
      [printed('n'), 0],
    ],
  ],
];

describe('a problem of another system that is imported and exported as 2025-09', () => {
  test.each(trips)('keeps its points, and when it is imported once more: %s', async (_, files, tried) => {
    const problem = await translatedProblem(files, files['all.xml'] === undefined ? '' : 'all.xml');
    const home = temporaryFolder();
    const uuid = '1b4e28ba-2fa1-11d2-883f-0016d3cca427';
    const adopted = await adoptPackage(problem, { slug: 'double', home, uuid }, never);
    // An export needs what no such package has.
    writeFiles(adopted.folder, { 'input_validators/any.py': 'import sys\ninput()\nsys.exit(42)\n' });
    const again = readProblem(adopted.folder, { dataFolder: join(home, 'testdata/double') });
    const target = join(home, 'exported');
    await writePackage(planExport(again, '2025-09').files, target, never);
    const exported = readProblem(target);
    const elsewhere = temporaryFolder();
    const { folder } = await adoptPackage(exported, { slug: 'double', home: elsewhere, uuid }, never);
    const last = readProblem(folder, { dataFolder: join(elsewhere, 'testdata/double') });
    for (const one of [problem, again, exported, last])
      expect([one.folder, await resultsOf(one, tried)]).toEqual([
        one.folder,
        tried.map(([, result]) => result),
      ]);
  });
});
