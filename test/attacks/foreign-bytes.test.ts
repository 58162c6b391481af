/** Whatever bytes strangers send, each parser answers with a value or with one of its own complaints: nothing else is
 *  thrown, nothing is left on the disk. For FUZZ_MINUTES=60 each is tried for an hour. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkData, readProgram } from '#checktestdata';
import { Store, UserError } from '#host';
import { openPackage, readProblem, readZippedFiles, ZipFault } from '#problem-reader';
import { latexToMarkdown } from '#statement';
import { soundPackage, temporaryFolder } from '../judge/problem-reader/package-builder.ts';
import { link, type ZipEntry, zipOf } from '../judge/problem-reader/zip-builder.ts';
import { testServer } from '../judge/server/server.ts';
import { writeFiles } from '../write-files.ts';
import { changed, fuzz, mostMs, wordsOf } from './fuzzing.ts';

/** Complaints that people are shown; anything else is a fault of ours. */
function requireComplaint(error: unknown): void {
  if (!(error instanceof UserError || error instanceof ZipFault)) throw error;
}

it('a checktestdata program and its data', { timeout: mostMs }, async () => {
  const words = [
    ...[
      'SPACE',
      'NEWLINE',
      'EOF',
      'INT(',
      'FLOAT(',
      'FLOATP(',
      'STRING(',
      'REGEX(',
      'REP(',
      'REPI(i,',
      'WHILE(',
      'WHILEI(i,',
    ],
    ...[
      'IF(',
      'ELSE',
      'END',
      'ASSERT(',
      'SET(',
      'UNSET(',
      'MATCH(',
      'UNIQUE(',
      'INARRAY(',
      'STRLEN(',
      'ISEOF',
      'FIXED',
    ],
    ...[
      '"ab"',
      '"[a-z]{1,3}+"',
      '"(a|b)*"',
      '"["',
      '"\\\\',
      'a',
      'i',
      'a[i]',
      'a[1,2]',
      '1',
      '0',
      '-1',
      '1e9',
      '99999999999999999999',
    ],
    ...[',', ')', '(', '+', '-', '*', '/', '%', '^', '==', '<', '&&', '||', '!', '=', '#', '\n'],
  ];
  const right = [
    'INT(1,10,n) NEWLINE REP(n,SPACE) INT(-5,5) END NEWLINE',
    'WHILE(!ISEOF) REGEX("[a-z]+") NEWLINE END',
    'SET(a=1,b=a^70) ASSERT(b>a/1) FLOAT(0,1,x,FIXED) EOF',
  ];
  const programs = fc.oneof(
    wordsOf(words),
    changed(
      right.map((text) => Buffer.from(text)),
      words,
    ),
  );
  const data = ['', '3\n1 2 3\n', 'abc\n', '-0.5e3', '\0\xff'].map((text) => Buffer.from(text, 'latin1'));
  await fuzz('checktestdata', programs, (source) => {
    const read = readProgram(source);
    if (!read.ok) {
      expect(read.issue).toMatchObject({
        line: expect.any(Number),
        column: expect.any(Number),
        reason: expect.any(String),
      });
      return;
    }
    for (const one of data) {
      const stop = new Error('too many rounds');
      let [at, rounds] = [0, 0];
      try {
        const { kind } = checkData(
          read.program,
          (into) => {
            const part = one.subarray(at, at + into.length);
            into.set(part);
            at += part.length;
            return part.length;
          },
          {
            onRound: () => {
              if (++rounds > 1000) throw stop;
            },
          },
        );
        expect(kind).toMatch(/^(accepted|rejected|failed)$/);
      } catch (error) {
        if (error !== stop) throw error;
      }
    }
  });
});

describe('a zip file', () => {
  const files: readonly ZipEntry[] = Object.entries(soundPackage).map(([name, data]) => ({ name, data }));
  const entry = fc.record({
    name: fc.oneof(
      fc.constantFrom(
        'problem.yaml',
        'a/',
        'a/b',
        '../x',
        '/etc/x',
        'a\\b',
        'C:x',
        '.',
        '',
        'a\0b',
        'data/secret/1.in',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    data: fc.string({ maxLength: 40 }),
    mode: fc.option(fc.constantFrom(0o100644, 0o120777, 0o040755, 0o010644, 0o020666, 0), { nil: undefined }),
    method: fc.constantFrom(0, 8, 8, 12),
    flags: fc.constantFrom(0, 0, 1, 8, 0x800),
    madeBy: fc.constantFrom(3, 3, 0, 19),
    extra: fc.option(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      { nil: undefined },
    ),
    claimedSize: fc.option(fc.constantFrom(0, 1, 0xffffffff), { nil: undefined }),
  });
  const made = fc.array(entry, { maxLength: 6 }).map((entries) => {
    const defined = entries.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)),
    );
    return zipOf([...files, ...(defined as unknown as ZipEntry[])]);
  });
  const marks = [
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    'PK\x06\x06',
    'PK\x06\x07',
    '\xff\xff\xff\xff',
    '\0\0\0\0',
  ];
  const zips = fc.oneof(
    made,
    changed([zipOf(files), zipOf([link('a', '../../x'), ...files]), zipOf(files, 70_000)], marks),
  );

  it('of a contestant', { timeout: mostMs }, async () => {
    const path = join(temporaryFolder(), 'x.zip');
    await fuzz('zip', zips, async (bytes) => {
      writeFileSync(path, bytes);
      await readZippedFiles(path, { entries: 20, bytes: 10_000, tooLarge: 'too large' }).catch(
        requireComplaint,
      );
    });
  });

  it('with a package', { timeout: mostMs }, async () => {
    const folder = temporaryFolder();
    const store = new Store(join(folder, 'cache'));
    const path = join(folder, 'x.zip');
    await fuzz(
      'zip',
      zips,
      async (bytes) => {
        writeFileSync(path, bytes);
        await openPackage(path, { store })
          .then((opened) => void readProblem(opened), requireComplaint)
          .catch(requireComplaint);
        expect(readdirSync(folder).sort()).toEqual(['cache', 'x.zip']);
      },
      150,
    );
  });
});

describe('a package', () => {
  /** Reads the package with another content of one file. */
  async function tryFile(
    target: string,
    name: string,
    inputs: fc.Arbitrary<Buffer>,
    without: readonly string[] = [],
  ) {
    const folder = join(temporaryFolder(), 'twice');
    writeFiles(
      folder,
      Object.fromEntries(Object.entries(soundPackage).filter(([path]) => !without.includes(path))),
    );
    await fuzz(target, inputs, (content) => {
      writeFiles(folder, { [name]: content });
      try {
        readProblem(folder);
      } catch (error) {
        requireComplaint(error);
      }
    });
  }
  const yaml = [
    ...[
      'name:',
      'uuid:',
      'type:',
      'limits:',
      'time_limit:',
      'memory:',
      'output:',
      'constants:',
      'credits:',
      'authors:',
      'license:',
    ],
    ...[
      'problem_format_version:',
      '2025-09',
      'legacy',
      'pass-fail',
      'scoring',
      '[interactive, multi-pass]',
      '- ',
      '  ',
      ': ',
      '? ',
      '&a ',
      '*a',
      '!!binary ',
      '!!js/function ',
    ],
    ...[
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '|',
      '>-',
      '\n',
      '\t',
      '#',
      '---',
      '...',
      '<<: *a',
      '1e999',
      '.nan',
      '0x1f',
      '1:30',
      'null',
      '~',
      '__proto__:',
      'constructor:',
    ],
  ];
  const text = (of: string): Buffer => Buffer.from(of);

  it('problem.yaml', { timeout: mostMs }, () =>
    tryFile(
      'problem-yaml',
      'problem.yaml',
      fc.oneof(wordsOf(yaml), changed([text(soundPackage['problem.yaml'] ?? '')], yaml)),
    ),
  );

  it('test_group.yaml', { timeout: mostMs }, () => {
    const keys = [
      'scoring:',
      'score:',
      'max_score:',
      'aggregation:',
      'sum',
      'min',
      'require_pass:',
      'input_validator_args:',
      'output_validator_args:',
      '{{a}}',
      '100',
      '-1',
    ];
    const right = text('max_score: 100\nscore_aggregation: sum\noutput_validator_args: [a, "b c"]\n');
    return tryFile(
      'group-yaml',
      'data/secret/test_group.yaml',
      fc.oneof(wordsOf([...yaml, ...keys]), changed([right], [...yaml, ...keys])),
    );
  });

  it('submissions.yaml', { timeout: mostMs }, () => {
    const keys = [
      'accepted/*:',
      'permitted:',
      'required:',
      'score:',
      '[AC, TLE]',
      'message:',
      'use_for_time_limit:',
      '**',
      '{a,b}',
      '[!a',
      '\\\\',
    ];
    const right = text('accepted/*.py:\n  permitted: [AC]\n  required: [AC]\n');
    return tryFile(
      'submissions-yaml',
      'submissions/submissions.yaml',
      fc.oneof(wordsOf([...yaml, ...keys]), changed([right], [...yaml, ...keys])),
    );
  });

  it('problem.xml', { timeout: mostMs }, () => {
    const words = [
      ...[
        '<problem>',
        '</problem>',
        '<names>',
        '<name language="english" value="x"/>',
        '<judging ',
        'input-file="a"',
        'run-count="2"',
        '<testset name="tests">',
        '</testset>',
      ],
      ...[
        '<time-limit>1</time-limit>',
        '<test-count>99999999</test-count>',
        '<input-path-pattern>',
        '%02d',
        '%99999d',
        '%s',
        '../../x',
        '<tests>',
        '<test method="manual"/>',
        '<groups>',
        '<group points="1" name="a"/>',
        '<dependency group="a"/>',
      ],
      ...[
        '<!DOCTYPE a [<!ENTITY b "c">]>',
        '&b;',
        '&#0;',
        '&#x1f600;',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '<?xml ?>',
        '"',
        "'",
        '<',
        '>',
      ],
    ];
    const right =
      text(`<?xml version="1.0"?><problem short-name="a"><names><name language="english" value="A"/></names>
<judging input-file="" output-file="" run-count="1"><testset name="tests"><time-limit>1000</time-limit><memory-limit>1048576</memory-limit>
<test-count>2</test-count><input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual" group="a" points="1"/><test method="generated" cmd="g 1" group="b"/></tests>
<groups><group name="a" points="1" points-policy="complete-group"/><group name="b"><dependencies><dependency group="a"/></dependencies></group></groups>
</testset></judging><assets><checker name="std::wcmp.cpp"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<solutions><solution tag="main"><source path="solutions/a.cpp" type="cpp.g++17"/></solution></solutions></assets></problem>`);
    return tryFile('problem-xml', 'problem.xml', fc.oneof(wordsOf(words), changed([right], words)), [
      'problem.yaml',
    ]);
  });
});

it('a statement in LaTeX', { timeout: mostMs }, async () => {
  const words = [
    ...[
      '\\begin{',
      'itemize',
      'tabular',
      'verbatim',
      'figure',
      '}',
      '{',
      '\\end{',
      '\\item',
      '\\textbf{',
      '\\emph{',
      '\\section{',
      '\\verb|',
      '|',
      '\\\\',
      '&',
      '$',
      '$$',
      '\\(',
      '\\)',
      '\\[',
    ],
    ...[
      '\\newcommand',
      '\\def',
      '\\a',
      '#1',
      '#2',
      '[2]',
      '\\let',
      '\\url{',
      '\\href{',
      '\\includegraphics{',
      '\\input{',
      '\\includesample{1}',
      '\\"',
      "\\'e",
      '~',
      '--',
      '``',
      "''",
      '%',
      '\n',
      '\n\n',
      '<b>',
      '`',
      '*',
      '_',
    ],
  ];
  const right = [
    '\\newcommand{\\a}[1]{x#1} \\a{y} \\begin{itemize}\\item $a_1$ \\textbf{b}\\end{itemize}',
    '\\begin{verbatim}a\\end{verbatim} \\begin{tabular}{ll}a&b\\\\c&d\\end{tabular}',
  ];
  await fuzz(
    'latex',
    fc.oneof(
      wordsOf(words),
      changed(
        right.map((one) => Buffer.from(one)),
        words,
      ),
    ),
    (input) => {
      expect(typeof latexToMarkdown(input.toString('utf8'))).toBe('string');
    },
  );
});

describe('a form', () => {
  const server = testServer();
  let headers: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    headers = (await server.account('setter', 'setter')).bearer;
    for (const name of ['uploads per account', 'requests per account'] as const)
      await server.services.settings.change(name, 0);
  });

  it('with files', { timeout: mostMs }, async () => {
    const right = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="slug"\r\n\r\ntwice\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\nPK\x03\x04\r\n--b--\r\n',
    );
    const words = [
      ...[
        '--b',
        '--b--',
        '\r\n',
        '\r\n\r\n',
        'Content-Disposition: form-data',
        '; name="file"',
        '; name=slug',
        '; filename="../../x"',
        "; filename*=utf-8''%00",
        '; filename=""',
      ],
      ...[
        'Content-Type: text/html; charset=nosuch',
        'Content-Transfer-Encoding: base64',
        '"',
        '\\"',
        '%00',
        '\0',
        '\xff',
        ':',
        ';',
      ],
    ];
    const statusOf = async (body: Buffer): Promise<number> => {
      const answer = await server.request('/api/v1/problems', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
        body: new Uint8Array(body),
      });
      await answer.text();
      return answer.status;
    };
    await fuzz('form', fc.oneof(wordsOf(words, ['', '\r\n']), changed([right], words)), async (body) => {
      expect([202, 400, 409, 413, 415, 422]).toContain(await statusOf(body));
    });
    expect(await statusOf(right)).toBe(202); // it still takes what is right
    expect(readdirSync(join(server.folder, 'uploads'))).toEqual([]);
  });
});
