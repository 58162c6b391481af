import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { main } from '#cli';
import { grade } from '#judging';
import { makeWorkspace, type Problem, readProblem } from '#problem-reader';
import { verify } from '#verify';
import { writeFiles } from '../../write-files.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { zipOf } from '../problem-reader/zip-builder.ts';
import { converted } from './converted.ts';
import { printed, said, viaFiles } from './perl-programs.ts';

// Packages that have every feature of their format that is read, as the documents of the format name them. Features
// that exclude each other are in packages of their own.

type Files = Readonly<Record<string, string | Uint8Array>>;
/** The name of a program, which says its language; its text; the score or verdict that it gets. */
type Tried = readonly [name: string, source: string, result: number | string];

interface Fixture {
  readonly files: Files;
  /** What is imported; default: the folder. */
  readonly place?: string;
  /** What the import must say of things that are lost or changed. */
  readonly notes?: readonly RegExp[];
  /** What the problem must have, as it is read back. */
  readonly has: object;
  /** Why it cannot be exported. */
  readonly refused?: RegExp;
  /** The first one is right. */
  readonly tried: readonly Tried[];
}

async function imported({ files, place = '' }: Fixture) {
  const home = temporaryFolder();
  for (const folder of ['own', 'task']) mkdirSync(join(home, folder));
  makeWorkspace(join(home, 'own'));
  writeFiles(join(home, 'task'), files);
  const io = fakeIo();
  const argv = ['import', join(home, 'task', place), '--as', 'double', '--home', join(home, 'own')];
  const status = await main(argv, io);
  expect(status, io.err()).toBe(0);
  const folder = join(home, 'own', 'problems', 'double');
  const dataFolder = join(home, 'own', 'testdata', 'double');
  // A package of Polygon keeps its data beside it.
  const read = () => readProblem(folder, existsSync(dataFolder) ? { dataFolder } : {});
  return { folder, read, said: io.err() };
}

/** The errors of `judge verify`. */
async function errorsOf(folder: string): Promise<readonly string[]> {
  const options = { mutants: 0, seed: 1, all: false, slots: 2, cache: false };
  for await (const event of verify(folder, options))
    if (event.type === 'report')
      return event.report.checks.flatMap(({ findings }) =>
        findings.flatMap(({ severity, place, expected, found }) =>
          severity === 'error' ? [`${place}: expected ${expected}, found ${found}`] : [],
        ),
      );
  throw new Error('no report');
}

/** The name of each program, and its score or verdict. */
async function resultsOf(
  problem: Problem,
  tried: readonly Tried[],
): Promise<Readonly<Record<string, unknown>>> {
  const programs = tried.map(([name, source]) => {
    const path = join(temporaryFolder(), name);
    writeFiles(join(path, '..'), { [name]: source });
    return { name, path };
  });
  const results: Record<string, unknown> = {};
  for await (const event of grade(problem, programs, {}))
    if (event.type === 'judgement') {
      const { submission, verdict, score } = event.judgement;
      results[submission] = verdict === 'JE' ? event.judgement : (score ?? verdict);
    }
  return results;
}

const numbered = (count: number, name: (n: number, kind: 'in' | 'out') => string): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => at + 1).flatMap((n) => [
      [name(n, 'in'), `${n}\n`],
      [name(n, 'out'), `${2 * n}\n`],
    ]),
  );
const printedByPython = (expression: string): string => `n = int(input())\nprint(${expression})\n`;
const cppTwice = (expression: string): string =>
  `#include "double.h"\nint twice(int n) { return ${expression}; }\n`;
/** Reads the numbers of two files that its arguments name, and thinks. */
const reading = (input: number, output: number, thinks: string): string =>
  `#include <cstdio>\n#include <cstdlib>\n#include <cstring>\nint main(int argc, char **argv) { int in = 0, out = 0; if (argc < 3 || std::fscanf(std::fopen(argv[${input}], "r"), "%d", &in) != 1) return 9; if (std::fscanf(std::fopen(argv[${output}], "r"), "%d", &out) != 1) out = -1; ${thinks} }\n`;

const cms: Readonly<Record<string, Fixture>> = {
  'a batch task with the older names of keys, files, subtasks, a checker that gives parts, graders and attachments':
    {
      files: {
        'task.yaml':
          'nome_breve: double\nnome: Il doppio\ntimeout: 1.5\nmemlimit: 64\nn_input: 4\ninfile: double.in\noutfile: double.out\nprimary_language: en\nrisultati: 0,1\ntoken_mode: finite\ntoken_max_number: 3\nmax_submission_number: 50\nmin_submission_interval: 60\nscore_mode: max_subtask\nversion: first\n',
        'gen/GEN': '# comment\n#ST: 30\n1 # the first\n#ST: 70\n2\n#COPY: x.txt\n\n4\n',
        ...numbered(4, (n, kind) =>
          kind === 'in' ? `input/input${n - 1}.txt` : `output/output${n - 1}.txt`,
        ),
        'testo/testo.pdf': '%PDF-1.4\n',
        'att/hint.txt': 'a hint\n',
        'cor/correttore.cpp': reading(
          1,
          3,
          'std::puts(out == 2 * in ? "1.0" : out == 2 * in + 1 ? "0.5" : "0.0"); std::fputs("translate:success", stderr); return 0;',
        ),
        'sol/grader.cpp':
          '#include "double.h"\n#include <fstream>\nint main() { std::ifstream in("double.in"); std::ofstream out("double.out"); int n; in >> n; out << twice(n) << "\\n"; }\n',
        'sol/double.h': 'int twice(int n);\n',
        'sol/grader.pas':
          "program grader;\nuses double, wordslib;\nvar n: longint;\nbegin\n  assign(input, 'double.in'); reset(input);\n  assign(output, 'double.out'); rewrite(output);\n  readln(n); say(twice(n)); close(output);\nend.\n",
        'sol/wordslib.pas':
          'unit wordslib;\ninterface\nprocedure say(n: longint);\nimplementation\nprocedure say(n: longint);\nbegin\n  writeln(n);\nend;\nend.\n',
        'sol/solution.cpp': cppTwice('2 * n'),
        'sol/soluzione.cpp': cppTwice('n + n'),
        'sol/slow.cpp': cppTwice('n'),
      },
      notes: [/token_mode.*rules of the contest/, /left out.*sol\/slow\.cpp/, /there is no input validator/],
      has: {
        names: { en: 'Il doppio' },
        limits: { timeMs: 1500, memoryBytes: 64 * 1024 ** 2 },
        fileNames: { input: 'double.in', output: 'double.out' },
      },
      tried: [
        ['double.cpp', cppTwice('2 * n'), 100],
        ['half.cpp', cppTwice('2 * n + (n == 3)'), 30 + 35],
        ['no.cpp', cppTwice('2 * n + 5 * (n == 3)'), 30],
        [
          'double.pas',
          'unit double;\ninterface\nfunction twice(n: longint): longint;\nimplementation\nfunction twice(n: longint): longint;\nbegin\n  twice := 2 * n;\nend;\nend.\n',
          100,
        ],
      ],
    },
  'scores that task.yaml names, standard input and output, lines compared as words': {
    files: {
      'task.yaml':
        'name: double\ntitle: Double\ntime_limit: 1\nmemory_limit: 64\ninfile: ""\noutfile: ""\nn_input: 3\nscore_type: GroupMul\nscore_type_parameters: [[40, 1], [60, 2]]\n',
      ...numbered(3, (n, kind) => (kind === 'in' ? `input/input${n - 1}.txt` : `output/output${n - 1}.txt`)),
      'statement/statement.pdf': '%PDF-1.4\n',
      'sol/solution.py': printedByPython('2 * n'),
    },
    notes: [/GroupMul multiplies/],
    has: { names: { it: 'Double' } },
    tried: [
      ['right.pl', printed('" ", 2 * n, " \\n\\n"'), 100],
      ['wrong.pl', printed('2 * n + (n == 2)'), 40],
    ],
  },
  // GroupThreshold: a case is right if 0 < outcome <= threshold; the outcome is here one more than the distance.
  'subtasks with thresholds, their cases by patterns, one of them in two': {
    files: {
      'task.yaml':
        'name: double\ntitle: Double\ntime_limit: 1\nmemory_limit: 64\ninfile: ""\noutfile: ""\nn_input: 3\nscore_type: GroupThreshold\nscore_type_parameters: [[30, "00[01]$", 1], [70, "002|001", 3]]\n',
      ...numbered(3, (n, kind) => (kind === 'in' ? `input/input${n - 1}.txt` : `output/output${n - 1}.txt`)),
      'check/checker.cpp': reading(
        1,
        3,
        'std::printf("%d.0\\n", out < 0 ? 0 : 1 + std::abs(out - 2 * in)); std::fputs("distance", stderr); return 0;',
      ),
      'sol/solution.py': printedByPython('2 * n'),
    },
    has: { names: { it: 'Double' } },
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['near.pl', printed('2 * n + 2 * (n == 3)'), 100],
      ['far.pl', printed('2 * n + 3 * (n == 3)'), 30],
      ['first.pl', printed('2 * n + (n == 1)'), 70],
      ['shared.pl', printed('2 * n + (n == 2)'), 70],
      ['nothing.pl', printed('n != 2 ? 2 * n : -1'), 0],
    ],
  },
};

const dmojCases = numbered(4, (n, kind) => `${n}.${kind}`);
const dmojChecker = (checker: string, answer: string, more = ''): Files => ({
  'init.yml': `checker: ${checker}\ntest_cases:\n- {in: 1.in, out: 1.out, points: 10}\n${more}`,
  '1.in': '4\n',
  '1.out': answer,
});
const dmoj: Readonly<Record<string, Fixture>> = {
  'a program that calls functions of submissions (signature_grader), as in the IOI': {
    files: {
      ...dmojCases,
      'init.yml':
        'signature_grader: {entry: handler.c, header: header.h}\ntest_cases:\n- {in: 1.in, out: 1.out, points: 40}\n- {in: 2.in, out: 2.out, points: 60}\n',
      'handler.c':
        '#include "header.h"\n#include <stdio.h>\nstatic int n;\nint main() { if (scanf("%d", &n) == 1) printf("%d\\n", twice(n)); return 0; }\n',
      'header.h': '#ifndef HEADER\n#define HEADER\nint twice(int);\n#endif\n',
    },
    notes: [/signature_grader: submissions include header\.h themselves and have no main/],
    has: { languages: ['c', 'cpp'] },
    tried: [
      ['right.cpp', '#include "header.h"\nint twice(int n) { return 2 * n; }\n', 100],
      ['right.c', '#include "header.h"\nint twice(int n) { return 2 * n; }\n', 100],
      ['wrong.cpp', '#include "header.h"\nint twice(int n) { return 2 * n + (n == 2); }\n', 40],
    ],
  },
  'a checker in Python that gives parts of points': {
    files: {
      ...dmojCases,
      'init.yml':
        'checker: {name: check.py, args: {wide: 2}}\ntest_cases:\n- {in: 1.in, out: 1.out, points: 30}\n- {in: 2.in, out: 2.out, points: 70}\n',
      'near.py': 'def on(away):\n    return away == 0\n',
      'check.py':
        'from dmoj.result import CheckerResult\nfrom dmoj.utils.unicode import utf8text\nimport near\n\n\ndef check(process_output, judge_output, judge_input, point_value, submission_source, wide=1, **kwargs):\n    try:\n        away = abs(int(utf8text(process_output)) - 2 * int(judge_input))\n    except ValueError:\n        return CheckerResult(False, 0, "no number")\n    if near.on(away):\n        return True\n    return CheckerResult(True, point_value / 2, "near") if away <= wide else False\n',
    },
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['near.pl', printed('2 * n + 2 * (n == 2)'), 65],
      ['far.pl', printed('2 * n + 3 * (n == 2)'), 30],
      ['word.pl', printed('n == 2 ? "x" : 2 * n'), 30],
    ],
  },
  'an archive, pretests, batches with dependencies, points for all, files, both ends of lines': {
    files: {
      'init.yml':
        'archive: data.zip\npoints: 5\nfile_io: {input: d.in, output: d.out}\noutput_prefix_length: 5\nwall_time_factor: 2\nhints: [unicode]\ntest_cases:\n- {in: 1.in, out: 1.out, points: 0}\n- {in: 2.in, out: 2.out}\n- {points: 20, batched: [{in: 2.in, out: 2.out}, {in: 3.in, out: 3.out, binary_data: true}]}\n- {points: 70, batched: [{in: 4.in, out: 4.out}], dependencies: [1]}\n',
      'data.zip': zipOf(
        Object.entries(dmojCases).map(([name, data]) => ({ name, data: String(data).replace('\n', '\r\n') })),
      ),
    },
    notes: [/limits.*DMOJ keeps in its site/, /no submission of the jury/],
    has: { limits: { timeMs: 2000 }, fileNames: { input: 'd.in', output: 'd.out' } },
    tried: [
      ['right.pl', viaFiles('d.in', 'd.out', '2 * n'), 95],
      ['batch.pl', viaFiles('d.in', 'd.out', '2 * n + (n == 3)'), 5],
      ['pretest.pl', viaFiles('d.in', 'd.out', '2 * n + (n == 1)'), 0],
    ],
  },
  'cases by the names of files, in either case of letters, a point for each': {
    files: {
      'init.yml': 'archive: data.zip\n',
      'data.zip': zipOf(
        Object.entries({ 'D.1.IN': '1\n', 'D.1.OUT': '2\n', 'd.2.1.in': '2\n', 'd.2.1.out': '4' }).map(
          ([name, data]) => ({ name, data }),
        ),
      ),
    },
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 2],
      ['wrong.pl', printed('2 * n + (n == 2)'), 1],
    ],
  },
  'the checker linecount': {
    files: dmojChecker('{name: linecount, args: {feedback: false}}', 'a b\nc\n\nd\ne\n'),
    notes: [/linecount gives points to programs that fail/],
    has: {},
    tried: [
      ['right.pl', said(' a b\\n\\nc \\nd\\ne'), 10],
      ['part.pl', said('a b\\nx\\nd\\nx'), 5],
      ['many.pl', said('a b\\nc\\nd\\ne\\ne'), 0],
    ],
  },
  'the checker linematches': {
    files: dmojChecker(
      '{name: linematches, args: {point_distribution: [1, 4], filler_lines_required: false}}',
      'a\nb\n',
    ),
    has: {},
    tried: [
      ['right.pl', said('a\\nb'), 10],
      ['part.pl', said('a'), 2],
      ['blanks.pl', said('a \\nb'), 8],
      ['none.pl', said('b'), 0],
    ],
  },
  'the checker linematches, with as many lines': {
    files: dmojChecker('{name: linematches, args: {point_distribution: [1, 4]}}', 'a\nb\n'),
    has: {},
    tried: [
      ['right.pl', said('a\\nb'), 10],
      ['part.pl', said('x\\nb'), 8],
      ['short.pl', said('a'), 0],
    ],
  },
  'the checker rstripped': {
    files: dmojChecker('rstripped', 'a\n\nb\n'),
    has: {},
    tried: [
      ['right.pl', said('a  \\n\\nb'), 10],
      ['wrong.pl', said('a\\nb'), 0],
      ['before.pl', said(' a\\n\\nb'), 0],
    ],
  },
  'the checker rstripped without empty lines, and a case that says no points': {
    files: {
      ...dmojChecker('', 'a\n\nb\n'),
      'init.yml':
        'checker: {name: rstripped, args: {filter_new_line: true}}\ntest_cases: [{in: 1.in, out: 1.out}]\n',
    },
    has: {},
    tried: [
      ['right.pl', said('a \\nb'), 1],
      ['wrong.pl', said('a\\nc'), 0],
    ],
  },
  'a bridged checker of WCIPEG': {
    files: {
      ...dmojChecker('{name: bridged, args: {files: [check.cpp, near.h], lang: CPP17, type: peg}}', '8\n'),
      'near.h': 'static int near_to(int out, int answer) { return out == answer + 1; }\n',
      // output, answer, input
      'check.cpp': `#include "near.h"\n${reading(2, 1, 'if (near_to(out, in)) { std::puts("3\\n10"); return 1; } return out != in;')}`,
    },
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 10],
      ['part.pl', printed('2 * n + 1'), 3],
      ['wrong.pl', printed('n'), 0],
    ],
  },
  'an interactor by testlib that gives points': {
    files: {
      'init.yml':
        'unbuffered: true\ninteractive: {files: talk.cpp, lang: CPP17, type: testlib, preprocessing_time: 1}\ntest_cases: [{in: 1.in, out: 1.out, points: 10}]\n',
      '1.in': '4\n',
      '1.out': '8\n',
      // input, nothing, answer
      'talk.cpp': reading(
        1,
        3,
        'int heard = 0; std::printf("%d\\n", in); std::fflush(stdout); if (std::scanf("%d", &heard) != 1) return 2; if (heard == out + 1) { std::fprintf(stderr, "points 4\\n"); return 7; } return heard != out;',
      ),
    },
    notes: [/unbuffered/],
    has: { types: ['scoring', 'interactive'] },
    tried: [
      ['right.pl', printed('2 * n'), 10],
      ['part.pl', printed('2 * n + 1'), 4],
      ['wrong.pl', printed('n'), 0],
    ],
  },
};

const hydroPages: Files = {
  'problem.yaml': 'pid: P1000\nowner: 2\ntitle: Double\ntag: [easy]\nnSubmit: 3\nnAccept: 1\n',
  'problem_en.md': 'Print twice the number. ![a](file://a.png)\n',
  'problem_zh.md': '输出两倍。\n',
  'additional_file/a.png': 'png',
};
const hydroChecker = (type: string, source: string): Files => ({
  'config.yaml': `checker_type: ${type}\nchecker: {file: check.cc, lang: cc}\njudge_extra_files: [words.h]\ncases: [{input: 1.in, output: 1.out, score: 100}]\n`,
  '1.in': '4\n',
  '1.out': '8\n',
  'words.h': '// for the checker\n',
  'check.cc': `#include "words.h"\n${source}`,
});
const hydro: Readonly<Record<string, Fixture>> = {
  'an export with pages, pictures, files of programs, limits of cases, subtasks, a validator and extra files':
    {
      files: {
        ...hydroPages,
        'testdata/config.yaml':
          'type: default\ntime: 1s\nmemory: 64m\nfilename: d\nchecker_type: strict\nvalidator: val.cc\nuser_extra_files: [more.h]\nlangs: [cc, py]\ntime_limit_rate: {py: 2}\nmemory_limit_rate: {py: 2}\ndetail: full\nsubtasks:\n- {id: 2, type: sum, if: [1], time: 1500ms, memory: 32m, cases: [{input: 2.in, output: 2.out}, {input: 3.in, output: 3.out, time: 0.5s}]}\n- {id: 1, score: 30, type: min, cases: [{input: 1.in, output: 1.out}]}\n',
        'testdata/more.h': '#define TWO 2\n',
        'testdata/val.cc':
          '#include <cstdio>\nint main() { int n; return std::scanf("%d", &n) == 1 && n > 0 ? 0 : 3; }\n',
        ...numbered(3, (n, kind) => `testdata/${n}.${kind}`),
      },
      notes: [
        /different time limits/,
        /different memory limits/,
        /time_limit_rate is left out/,
        /user_extra_files/,
      ],
      has: {
        names: { en: 'Double', zh: 'Double' },
        keywords: ['easy'],
        limits: { timeMs: 1500, memoryBytes: 64 * 1024 ** 2 },
        fileNames: { input: 'd.in', output: 'd.out' },
      },
      tried: [
        ['right.pl', viaFiles('d.in', 'd.out', '2 * n'), 100],
        ['part.pl', viaFiles('d.in', 'd.out', '2 * n + (n == 3)'), 65],
        ['first.pl', viaFiles('d.in', 'd.out', '2 * n + (n == 1)'), 0],
        [
          'more.cpp',
          '#include "more.h"\n#include <fstream>\nint main() { int n; std::ifstream("d.in") >> n; std::ofstream("d.out") << TWO * n << "\\n"; }\n',
          100,
        ],
      ],
    },
  'cases by the names of files: names that are no words, capitals, and number before name': {
    files: {
      'config.yml': 'time: 500ms\n',
      '数1-1.in': '1\n',
      '数1-1.ans': '2\n',
      '数2-1.in': '2\n',
      '数2-1.out': '4\n',
      'b2-2.IN.TXT': '3\n',
      'b2-2.OUT.TXT': '6\n',
    },
    has: { limits: { timeMs: 500 } },
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['wrong.pl', printed('2 * n + (n == 3)'), 50],
    ],
  },
  'subtasks of which the best case counts': {
    files: {
      'config.yaml':
        'subtasks:\n- {id: 1, score: 40, type: max, cases: [{input: 1.in, output: 1.out}, {input: 2.in, output: 2.out}]}\n- {id: 2, score: 60, type: min, cases: [{input: 3.in, output: 3.out}]}\n',
      ...numbered(3, (n, kind) => `${n}.${kind}`),
    },
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['one.pl', printed('2 * n + (n == 1)'), 100],
      ['neither.pl', printed('2 * n + (n < 3)'), 60],
      ['first.pl', printed('2 * n + (n > 1)'), 40],
    ],
  },
  'a subtask of which the best case counts, and cases of different points': {
    files: {
      'config.yaml':
        'subtasks:\n- {id: 1, score: 40, type: max, cases: [{input: 1.in, output: 1.out, score: 25}, {input: 2.in, output: 2.out, score: 10}, {input: 3.in, output: 3.out}, {input: 4.in, output: 4.out, score: 10}]}\n- {id: 2, score: 60, type: min, cases: [{input: 5.in, output: 5.out}]}\n',
      ...numbered(5, (n, kind) => `${n}.${kind}`),
    },
    notes: [/best case of subtask 1.*3 groups/],
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['without-3.pl', printed('2 * n + (n == 3)'), 60 + 25],
      ['first.pl', printed('2 * n + (n > 1)'), 25],
      ['fourth.pl', printed('2 * n + (n != 4)'), 10],
      ['third.pl', printed('2 * n + (n != 3)'), 40],
      ['none.pl', printed('2 * n + (n < 5)'), 60],
    ],
  },
  'questions with one answer, with several choices, and with answers of different points': {
    files: {
      'config.yaml': 'type: objective\nanswers:\n  1: [B, 30]\n  2: [[A, C], 31]\n  3: {x: 39, y: 20}\n',
    },
    notes: [/question: answer/],
    has: { types: ['scoring', 'submit-answer'] },
    tried: [
      ['all.yaml', '1: B\n2: [A, C]\n3: x\n', 100],
      ['form.yaml', "'1': B\n'2':\n  - C\n'3': 'y'\n", 30 + 15 + 20],
      ['other.yaml', '1: A\n2: [A, B]\n3: z\n', 0],
    ],
  },
  'a checker of Kattis': {
    files: hydroChecker(
      'kattis',
      // input, answer, folder; the output is standard input
      '#include <cstdio>\n#include <fstream>\n#include <string>\nint main(int, char **argv) { int right = 0, out = 0; std::fscanf(std::fopen(argv[2], "r"), "%d", &right); std::scanf("%d", &out); if (out == right + 1) std::ofstream(std::string(argv[3]) + "/score.txt") << 40; return out == right ? 42 : 43; }\n',
    ),
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['part.pl', printed('2 * n + 1'), 40],
      ['wrong.pl', printed('n'), 0],
    ],
  },
  'a checker of SYZOJ': {
    files: hydroChecker(
      'syzoj',
      // finds its files beside it
      '#include <fstream>\n#include <iostream>\nint main() { int in = 0, right = 0, out = 0; std::ifstream("input") >> in; std::ifstream("answer") >> right; std::ifstream("user_out") >> out; if (right != 2 * in) return 1; std::cout << (out == right ? 100 : out == right + 1 ? 40.5 : 0); }\n',
    ),
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['part.pl', printed('2 * n + 1'), 40],
      ['wrong.pl', printed('n'), 0],
    ],
  },
  'a standard checker of testlib': {
    files: {
      'config.yaml': 'checker_type: testlib\nchecker: wcmp\ncases: [{input: 1.in, output: 1.out}]\n',
      '1.in': '4\n',
      '1.out': '8\n',
    },
    has: {},
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['wrong.pl', printed('n'), 0],
    ],
  },
};

// A picture of one point.
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const fpsItem = (more: string): string =>
  `<fps version="1.2"><item><title>Double</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit><description>Twice</description>${more}</item></fps>\n`;
const before = '#include <cstdio>\nint twice(int);';
const after = 'int main() { int n; if (std::scanf("%d", &n) == 1) std::printf("%d\\n", twice(n)); }';
const fps: Readonly<Record<string, Fixture>> = {
  'an item with a picture, several samples and tests, a checker, solutions in several languages': {
    place: 'all.xml',
    files: {
      'all.xml': `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.2" url="https://github.com/zhblue/freeproblemset/">
<generator name="HUSTOJ" url="https://github.com/zhblue/hustoj/"/>
<item>
<title><![CDATA[Double]]></title><url><![CDATA[https://oj.example/problem.php?id=1]]></url>
<time_limit unit="ms"><![CDATA[1500]]></time_limit><memory_limit unit="kb"><![CDATA[65536]]></memory_limit>
<img><src><![CDATA[/upload/a.png]]></src><base64><![CDATA[${png}]]></base64></img>
<description><![CDATA[<p>Twice <img src="/upload/a.png"></p>]]></description>
<input><![CDATA[n]]></input><output><![CDATA[2n]]></output>
<sample_input><![CDATA[1]]></sample_input><sample_output><![CDATA[2]]></sample_output>
<sample_input><![CDATA[2]]></sample_input><sample_output><![CDATA[4]]></sample_output>
<test_input><![CDATA[4]]></test_input><test_output><![CDATA[8]]></test_output>
<test_input><![CDATA[5]]></test_input><test_output><![CDATA[10]]></test_output>
<hint><![CDATA[add]]></hint><source><![CDATA[us]]></source>
<solution language="C++"><![CDATA[#include <iostream>
int main() { int n; std::cin >> n; std::cout << 2 * n; }]]></solution>
<solution language="Python"><![CDATA[print(2 * int(input()))]]></solution>
<solution language="Bash"><![CDATA[read n; echo $((2 * n))]]></solution>
<solution language="Scheme"><![CDATA[(display (* 2 (read)))]]></solution>
<spj language="C++"><![CDATA[${reading(1, 3, 'return out % (2 * in) != 0;')}]]></spj>
<remote_oj></remote_oj><remote_id></remote_id><template language="C"></template>
</item>
</fps>
`,
    },
    notes: [/solution in "Scheme" is left out/, /the statement was HTML/],
    has: {
      names: { en: 'Double' },
      limits: { timeMs: 1500, memoryBytes: 64 * 1024 ** 2 },
    },
    tried: [
      ['right.pl', printed('2 * n'), 'AC'],
      ['other.pl', printed('6 * n'), 'AC'],
      ['wrong.pl', printed('2 * n + (n == 5)'), 'WA'],
    ],
  },
  'code around submissions in one language, which its solutions have too, and what the editor begins with': {
    place: 'all.xml',
    files: {
      'all.xml': fpsItem(
        `<test_input>4</test_input><test_output>8</test_output>
<solution language="C++"><![CDATA[${before}\nint twice(int n) { return n + n; }\n${after}]]></solution>
<solution language="C++"><![CDATA[int main() {}]]></solution>
<prepend language="C++"><![CDATA[${before}]]></prepend><append language="C++"><![CDATA[${after}]]></append>
<template language="C++"><![CDATA[int twice(int n) {\n}\n]]></template>
<append language="Scheme"><![CDATA[(display (twice 1))]]></append>`,
      ),
    },
    notes: [
      /solution in cpp is left out: expected the code around it/,
      /append of "Scheme" is left out/,
      /the statement was HTML/,
    ],
    has: { names: { en: 'Double' } },
    tried: [
      ['right.cpp', 'int twice(int n) { return 2 * n; }', 'AC'],
      ['wrong.cpp', 'int twice(int n) { return 2 * n + 1; }', 'WA'],
      ['whole.cpp', '#include <cstdio>\nint main() { std::puts("8"); }\n', 'CE'],
      ['whole.pl', printed('2 * n'), 'AC'],
    ],
  },
  'a checker as testlib calls it, and tests in another order': {
    place: 'all.xml',
    files: {
      'all.xml': fpsItem(
        `<test_input name="a"><![CDATA[4]]></test_input><test_input name="b"><![CDATA[5]]></test_input>
<test_output name="b"><![CDATA[10]]></test_output><test_output name="a"><![CDATA[8]]></test_output>
<tpj language="C++"><![CDATA[${reading(1, 2, 'int right = 0; const bool has = std::fscanf(std::fopen(argv[3], "r"), "%d", &right) == 1; return !has || right != 2 * in || out != right;')}]]></tpj>`,
      ),
    },
    has: { names: { en: 'Double' } },
    tried: [
      ['right.pl', printed('2 * n'), 'AC'],
      ['wrong.pl', printed('2 * n + (n == 4)'), 'WA'],
    ],
  },
};

const html = (value: string) => ({ format: 'html', value });
const qduoj: Readonly<Record<string, Fixture>> = {
  'points of cases, code around submissions and an answer, as a zip file': {
    place: 'export.zip',
    files: {
      'export.zip': zipOf([
        {
          name: '1/problem.json',
          data: JSON.stringify({
            ...{ display_id: 'A', title: 'Double', tags: ['easy'], hint: html(''), source: 'us' },
            ...{
              description: html('<p>Twice</p>'),
              input_description: html('n'),
              output_description: html('2n'),
            },
            test_case_score: [
              { score: 30, input_name: '1.in', output_name: '1.out' },
              { score: 70, input_name: '2.in', output_name: '2.out' },
            ],
            ...{ time_limit: 1500, memory_limit: 64, rule_type: 'OI', spj: null },
            samples: [{ input: '1', output: '2' }],
            template: { 'C++': { prepend: before, template: '', append: after } },
            answers: [{ language: 'C++', code: 'int twice(int n) { return n + n; }' }],
          }),
        },
        ...[1, 2].flatMap((n) => [
          { name: `1/testcase/${n}.in`, data: `${n}\n` },
          { name: `1/testcase/${n}.out`, data: `${2 * n}` },
        ]),
      ]),
    },
    notes: [/translated from the format of QDUOJ/, /the statement was HTML/],
    has: {
      names: { en: 'Double' },
      keywords: ['easy'],
      limits: { timeMs: 1500, memoryBytes: 64 * 1024 ** 2 },
    },
    tried: [
      ['right.cpp', 'int twice(int n) { return 2 * n; }', 100],
      ['part.cpp', 'int twice(int n) { return 2 * n + (n == 1); }', 70],
      ['blanks.pl', printed('2 * n, " \\n"'), 100],
      ['blank.pl', printed('" ", 2 * n'), 0],
    ],
  },
};

const polygonXml = (
  more: { readonly judging?: string; readonly assets?: string } = {},
): string => `<problem short-name="double" revision="3" url="https://polygon.example/p/double">
  <names><name language="english" value="Double"/></names>
  <statements><statement charset="UTF-8" language="english" mathjax="true" path="statements/english/problem.tex" type="application/x-tex"/></statements>
  <judging cpu-name="" cpu-speed="" input-file="" output-file="" run-count="1"${more.judging ?? ''}>
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>67108864</memory-limit><test-count>4</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
        <test method="manual" sample="true" group="0" points="0.0"/><test method="manual" group="1" points="30.0"/>
        <test cmd="gen 3" method="generated" group="2" points="35.0"/><test cmd="gen 4" method="generated" group="2" points="35.0"/>
      </tests>
      <groups>
        <group feedback-policy="complete" name="0" points="0.0" points-policy="complete-group"/>
        <group feedback-policy="icpc" name="1" points="30.0" points-policy="complete-group"><dependencies><dependency group="0"/></dependencies></group>
        <group feedback-policy="points" name="2" points="70.0" points-policy="each-test"><dependencies><dependency group="1"/></dependencies></group>
      </groups>
    </testset>
  </judging>
  <files>
    <resources><file path="files/testlib.h" type="h.g++"/></resources>
    <executables><executable><source path="files/gen.cpp" type="cpp.g++17"/><binary path="files/gen.exe" type="exe.win32"/></executable></executables>
    <attachments><file path="files/notes.txt"/></attachments>
  </files>
  <assets>
    ${more.assets ?? '<checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/><copy path="check.cpp"/></checker>'}
    <validators><validator><source path="files/valid.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/main.py" type="python.3"/></solution>
      <solution tag="wrong-answer"><source path="solutions/wrong.py" type="python.3"/></solution>
    </solutions>
  </assets>
  <properties><property name="tests-wellformed" value="true"/></properties>
  <stresses><stress-count>0</stress-count><stress-path-pattern>stresses/%03d</stress-path-pattern><list/></stresses>
  <tags><tag value="math"/></tags>
</problem>
`;
const polygonFiles: Files = {
  'problem.xml': polygonXml(),
  'files/testlib.h': '#pragma once\n',
  'files/check.cpp': `#include "testlib.h"\n${reading(3, 2, 'return out != in;')}`,
  'files/valid.cpp':
    '#include "testlib.h"\n#include <cstdio>\nint main() { int n; return std::scanf("%d", &n) == 1 ? 0 : 3; }\n',
  'files/gen.cpp':
    '#include "testlib.h"\n#include <cstdio>\nint main(int, char **argv) { std::puts(argv[1]); }\n',
  'files/notes.txt': 'notes\n',
  'statement-sections/english/legend.tex': 'Print twice the number.\n',
  'statement-sections/english/input.tex': 'A number.\n',
  'statement-sections/english/output.tex': 'Twice.\n',
  'statements/english/problem.tex': '\\begin{problem}{Double}\n',
  'solutions/main.py': printedByPython('2 * n'),
  'solutions/wrong.py': printedByPython('n'),
  ...numbered(4, (n, kind) => `tests/0${n}${kind === 'in' ? '' : '.a'}`),
};
const polygon: Readonly<Record<string, Fixture>> = {
  'groups with points, dependencies and both policies, a standard checker, a validator, a generator': {
    files: polygonFiles,
    has: { names: { en: 'Double' }, limits: { timeMs: 1500, memoryBytes: 64 * 1024 ** 2 } },
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['part.pl', printed('2 * n + (n == 4)'), 65],
      ['first.pl', printed('2 * n + (n == 2)'), 0],
      ['sample.pl', printed('2 * n + (n == 1)'), 0],
    ],
  },
  'a checker of its own that gives points in percent': {
    files: {
      ...polygonFiles,
      'problem.xml': polygonXml({
        judging: ' treat-points-from-checker-as-percent="true"',
        assets: '<checker type="testlib"><source path="files/own.cpp" type="cpp.g++17"/></checker>',
      }),
      // By testlib (quitp): points are said on standard error, with exit status 7.
      'files/own.cpp': `// quitp(50, "near")\n#include "testlib.h"\n${reading(3, 2, 'if (out == in + 1) { std::fprintf(stderr, "points 50 near\\n"); return 7; } return out != in;')}`,
    },
    has: {},
    refused: /its checker gives a part of the points/,
    tried: [
      ['right.pl', printed('2 * n'), 100],
      ['part.pl', printed('2 * n + (n == 4)'), 30 + 35 + 17.5],
      ['wrong.pl', printed('2 * n + 5 * (n == 4)'), 65],
    ],
  },
};

const anyInput = 'exit(<STDIN> =~ /^\\s*-?\\d+\\s*$/ ? 42 : 43);\n';

const rows = Object.entries({
  CMS: cms,
  DMOJ: dmoj,
  Hydro: hydro,
  FPS: fps,
  QDUOJ: qduoj,
  Polygon: polygon,
}).flatMap(([format, fixtures]) =>
  Object.entries(fixtures).map(([what, fixture]) => [format, what, fixture] as const),
);

/** Checkers are tried with outputs of the size that is allowed, which takes seconds with the usual one. */
function allowShorterOutputs(folder: string): void {
  const path = join(folder, 'problem.yaml');
  const { limits, ...rest } = parse(readFileSync(path, 'utf8'));
  writeFiles(folder, { 'problem.yaml': stringify({ ...rest, limits: { ...limits, output: 1 } }) });
}

test.each(rows)(
  'a package of %s is imported, verified without errors, graded and exported with the same results: %s',
  async (_, what, fixture) => {
    const { folder, read, said } = await imported(fixture);
    for (const note of fixture.notes ?? []) expect(said).toMatch(note);
    expect(read()).toMatchObject(fixture.has);
    // What a setter adds: some formats have no solutions and statements, and most no validators.
    const [[name, right]] = fixture.tried as [Tried];
    const { dialect, names, parts } = read();
    if (dialect === '2025-09') {
      allowShorterOutputs(folder);
      writeFiles(folder, { [`submissions/accepted/own/${name}`]: right });
      if (parts.inputValidators.length === 0) writeFiles(folder, { 'input_validators/any.pl': anyInput });
      if (parts.statements.length === 0)
        for (const language of Object.keys(names))
          writeFiles(folder, { [`statement/problem.${language}.md`]: 'Double.\n' });
    }
    expect(await errorsOf(folder), what).toEqual([]);
    if (fixture.refused) await expect(converted(read(), '2025-09')).rejects.toThrow(fixture.refused);
    const exported = fixture.refused ? [] : [await converted(read(), '2025-09')];
    const results = Object.fromEntries(fixture.tried.map(([tried, , result]) => [tried, result]));
    for (const problem of [read(), ...exported])
      expect(await resultsOf(problem, fixture.tried), problem.folder).toEqual(results);
  },
);
