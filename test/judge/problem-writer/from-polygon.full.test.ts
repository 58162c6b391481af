import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { grade } from '#judging';
import { findPackage, type Problem, readProblem } from '#problem-reader';
import { planExport, writePackage } from '#problem-writer';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { converted, never, ready } from './converted.ts';

const ended = 'int main() { return 0; }\n';

const xml = `<problem short-name="twice">
  <names><name language="english" value="Twice &amp; again"/></names>
  <statements>
    <statement language="english" path="statements/english/problem.tex" type="application/x-tex"/>
    <statement language="russian" path="statements/.pdf/russian/problem.pdf" type="application/pdf"/>
    <statement language="french" path="statements/french/problem.html" type="text/html"/>
  </statements>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test method="manual" sample="true" group="small"/><test method="manual" group="large"/></tests>
    </testset>
  </judging>
  <files>
    <resources>
      <file path="files/testlib.h"/>
      <file path="files/shared.h"><assets><asset name="solution"/></assets></file>
    </resources>
    <attachments><file path="files/notes.txt"/></attachments>
  </files>
  <assets>
    <checker type="testlib">
      <source path="files/check.cpp" type="cpp.g++17"/>
      <testset>
        <input-path-pattern>files/tests/checker-tests/%02d</input-path-pattern>
        <output-path-pattern>files/tests/checker-tests/%02d.o</output-path-pattern>
        <answer-path-pattern>files/tests/checker-tests/%02d.a</answer-path-pattern>
        <tests><test verdict="ok"/></tests>
      </testset>
    </checker>
    <validators><validator>
      <source path="files/valid.cpp" type="cpp.g++17"/>
      <testset>
        <input-path-pattern>files/tests/validator-tests/%02d</input-path-pattern>
        <tests><test verdict="valid"/><test verdict="invalid" group="large"/></tests>
      </testset>
    </validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/main.cpp" type="cpp.g++17"/></solution>
      <solution tag="accepted"><source path="solutions/other.py" type="python.3"/></solution>
      <solution tag="presentation-error"><source path="solutions/words.py" type="python.3"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/slow.py" type="python.3"/></solution>
      <solution tag="time-limit-exceeded-or-memory-limit-exceeded"><source path="solutions/both.py" type="python.3"/></solution>
      <solution tag="memory-limit-exceeded"><source path="solutions/large.py" type="python.3"/></solution>
    </solutions>
  </assets>
  <tags><tag value="math"/></tags>
</problem>
`;

/** A package of Polygon with a checker that ends as the output says, and whose message comes from a header. */
function polygonPackage(changes: Readonly<Record<string, string | undefined>> = {}): Problem {
  const folder = join(temporaryFolder(), 'twice');
  writeFiles(folder, {
    'problem.xml': xml,
    'files/testlib.h': '#include "deep/words.h"\n',
    'files/deep/words.h': 'static const char *const words = "as the output says";\n',
    'files/check.cpp': [
      '#include <testlib.h>',
      '#include <cstdlib>',
      '#include <fstream>',
      '#include <iostream>',
      'static std::ifstream made("/dev/null"); // a static object is made before main() as usual',
      'int main(int argc, char **argv) {',
      '  int status = 0, answer = 0;',
      '  std::ifstream output(argv[2]), jury(argv[3]);',
      '  if (argc != 4 || !made.is_open() || !(jury >> answer) || answer != 7) return 99;',
      '  if (!(output >> status)) return 8;',
      '  std::cerr << words << ": " << status;',
      '  if (status == 6) std::abort();',
      '  std::exit(status);',
      '}\n',
    ].join('\n'),
    'files/valid.cpp': [
      '#include "testlib.h"',
      '#include <iostream>',
      '#include <string>',
      'int main(int argc, char **argv) {',
      '  std::string all;',
      '  for (int i = 1; i < argc; i++) all += argv[i];',
      '  int number;',
      '  return std::cin >> number && number > 0 && all == "--groupsmall" ? 0 : 3;',
      '}\n',
    ].join('\n'),
    'files/notes.txt': 'notes\n',
    'files/shared.h': '// for all\n',
    'files/tests/checker-tests/01': '1\n',
    'files/tests/checker-tests/01.o': '0\n',
    'files/tests/checker-tests/01.a': '7\n',
    'files/tests/validator-tests/01': '1\n',
    'files/tests/validator-tests/02': '-1\n',
    'solutions/main.cpp': ended,
    ...Object.fromEntries(
      ['other', 'words', 'slow', 'both', 'large'].map((name) => [`solutions/${name}.py`, `# ${name}\n`]),
    ),
    'statement-sections/english/legend.tex':
      'Print \\t{0} if \\bf{all} is well, see \\includegraphics{well.png}.\n',
    'statement-sections/english/input.tex': 'A number.\n',
    'statement-sections/english/output.tex': '',
    'statement-sections/english/well.png': 'a picture',
    'statements/english/problem.tex': '\\begin{problem}{Twice}\n',
    'statements/french/problem.html': '<p>\n',
    'statements/.pdf/russian/problem.pdf': '%PDF-1.4\n',
    ...Object.fromEntries(['01', '01.a', '02', '02.a'].map((name) => [`tests/${name}`, '7\n'])),
    ...changes,
  });
  return readProblem(folder);
}

describe('a package of Polygon', () => {
  it('has its parts at their places in format 2025-09', async () => {
    const made = await converted(polygonPackage(), '2025-09');
    expect(made).toMatchObject({
      dialect: '2025-09',
      types: ['pass-fail'],
      names: { en: 'Twice & again', ru: 'Twice & again' },
      limits: { timeMs: 1500, memoryBytes: 268435456 },
      keywords: ['math'],
      warnings: [],
    });
    const text = (path: string) => readFileSync(join(made.folder, path), 'utf8');
    expect(text('statement/problem.en.tex')).toBe(
      '\\problemname{Twice \\& again}\n\nPrint \\texttt{0} if \\textbf{all} is well, see \\includegraphics{well.png}.\n\n\\section*{Input}\n\nA number.\n',
    );
    expect(text('output_validator/check.cpp')).toMatch(/^#include "testlib\.h"\n#include <cstdlib>\n/);
    for (const path of [
      'statement/well.png',
      'statement/problem.ru.pdf',
      'output_validator/deep/words.h',
      'input_validators/valid/testlib.h',
      'input_validators/valid/deep/words.h',
      'attachments/notes.txt',
      'include/default/shared.h',
    ])
      expect(existsSync(join(made.folder, path)), path).toBe(true);
    expect(made.cases.map(({ name, inputValidatorArgs }) => [name, inputValidatorArgs])).toEqual([
      ['sample/01', ['--testset', 'tests', '--group', 'small']],
      ['secret/02', ['--testset', 'tests', '--group', 'large']],
    ]);
    expect(
      made.parts.validatorTests.map(({ kind, inputValidatorArgs }) => [kind, inputValidatorArgs]),
    ).toEqual([['invalid_input', ['--testset', 'tests', '--group', 'large']]]);
    expect(made.parts.submissions.map(({ name }) => name).sort()).toEqual([
      'accepted/main.cpp',
      'accepted/other.py',
      'memory_limit_exceeded/large.py',
      'slow/slow.py',
      'too_slow_or_large/both.py',
      'wrong_answer/words.py',
    ]);
    expect(made.parts.submissions.filter((one) => one.isModelSolution).map(({ name }) => name)).toEqual([
      'accepted/main.cpp',
    ]);
    expect(made.notes.find((note) => note.includes('left out'))).toContain('statements/french/problem.html');
  });

  it.each([
    ['a header that is not there', { 'files/deep/words.h': undefined }, 'deep/words.h'],
    ['testlib.h from elsewhere', { 'files/testlib.h': undefined }, 'testlib.h'],
    [
      'a header from outside',
      { 'files/deep/words.h': '#include "../../../../../../../etc/passwd"\n' },
      'etc/passwd',
    ],
    [
      'a checker in another language',
      { 'problem.xml': xml.replace('files/check.cpp', 'solutions/other.py') },
      'C++',
    ],
    [
      'a checker that asks for groups',
      { 'files/check.cpp': '#include "testlib.h"\nint main() { return checker.group().size(); }\n' },
      'group',
    ],
    ['points', { 'problem.xml': xml.replace('sample="true"', 'sample="true" points="5"') }, 'points'],
  ])('with %s is not converted', async (_, changes, reason) => {
    const { problem } = await ready(polygonPackage(changes), 'legacy');
    expect(problem.dialect).toBe('polygon');
    expect(() => planExport(problem, 'legacy')).toThrow(reason);
  });

  it('does not follow links of headers or statements out of the package', async () => {
    const problem = polygonPackage();
    const linkOut = (path: string) => {
      rmSync(join(problem.folder, path));
      symlinkSync('/etc/passwd', join(problem.folder, path));
    };
    linkOut('statement-sections/english/input.tex');
    await expect(ready(problem, 'legacy')).rejects.toThrow('input.tex');
    linkOut('files/deep/words.h');
    const { problem: kept } = await ready(problem, 'legacy');
    expect(() => planExport(kept, 'legacy')).toThrow('deep/words.h');
  });

  it('takes headers from above the program beside it', async () => {
    const changes = { 'files/testlib.h': '#include "../files/deep/words.h"\n' };
    const { folder } = await converted(polygonPackage(changes), '2025-09');
    expect(readFileSync(join(folder, 'output_validator/testlib.h'), 'utf8')).toBe(
      '#include "files/deep/words.h"\n',
    );
    expect(existsSync(join(folder, 'output_validator/files/deep/words.h'))).toBe(true);
  });

  it.each(['interactivepolygon', 'polygontwice', 'polygonfiles'])(
    'such as %s is not converted',
    async (name) => {
      const problem = readProblem(join(projectRoot, 'test', 'packages', name));
      expect((await ready(problem, '2025-09')).problem).toBe(problem);
    },
  );

  it('has programs that keep their meaning, whatever status they end with', async () => {
    const { folder: target } = await converted(polygonPackage(), '2025-09');
    const [home, feedback] = [temporaryFolder(), join(temporaryFolder(), 'feedback')];
    mkdirSync(feedback);
    const compile = async (folder: string) => {
      const sources = ['testlib-adapter.cpp', folder === 'output_validator' ? 'check.cpp' : 'valid.cpp'];
      const program = join(home, folder.replace('/', '-'));
      const paths = sources.map((name) => join(target, folder, name));
      await execa('g++', ['-std=c++20', '-Wall', '-Wextra', '-Werror', ...paths, '-o', program]);
      return program;
    };
    const [check, valid] = await Promise.all([
      compile('output_validator'),
      compile('input_validators/valid'),
    ]);
    const data = [join(target, 'data/secret/02.in'), join(target, 'data/secret/02.ans')];
    const checked = async (output: string) => {
      const { exitCode } = await execa(check, [...data, feedback], { input: output, reject: false });
      return [exitCode, readFileSync(join(feedback, 'judgemessage.txt'), 'utf8')];
    };
    for (const [status, expected] of [
      [0, 42],
      [1, 43],
      [2, 43],
      [4, 43],
      [8, 43],
      [3, 1],
      [7, 1],
      [99, 1],
      [6, 1],
    ])
      expect(await checked(`${status}\n`)).toEqual([expected, `as the output says: ${status}`]);
    expect(await checked('')).toEqual([43, '']);
    expect(await execa(check, data, { reject: false })).toMatchObject({ exitCode: 1 });
    const validated = async (input: string, group: string) =>
      (await execa(valid, ['--group', group], { input, reject: false })).exitCode;
    expect(await validated('5\n', 'small')).toBe(42);
    expect(await validated('-5\n', 'small')).toBe(43);
    expect(await validated('5\n', 'large')).toBe(43);
  });

  it('of clocks12, written in the format legacy, which goes through 2025-09, tells right from wrong', async () => {
    const files = planExport(readProblem(findPackage('clocks12')), 'polygon').files;
    const polygon = join(temporaryFolder(), 'clocks12');
    await writePackage(files, polygon, never);
    const made = await converted(readProblem(polygon), 'legacy');
    const [right, wrong] = ['accepted', 'wrong_answer'].map((folder) =>
      made.parts.submissions.find(({ name }) => new RegExp(`^${folder}/.*\\.(c|cpp)$`).test(name)),
    );
    const verdicts: string[] = [];
    for await (const event of grade(made, [right!, wrong!], {}))
      if (event.type === 'judgement') verdicts.push(event.judgement.verdict);
    expect(verdicts).toEqual(['AC', 'WA']);
  });
});
