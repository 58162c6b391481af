import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '#cli';
import { makeWorkspace } from '#problem-reader';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { link, type ZipEntry, zipOf } from '../problem-reader/zip-builder.ts';
import { fakeIo } from './fake-io.ts';

type Files = Readonly<Record<string, string | Buffer | undefined>>;
/** What is wrong, the files that differ from the sound package, and what the message says: place, expected, found.
 *  `entries`: further ones of the zip file. */
interface Fault {
  readonly files?: Files;
  readonly entries?: readonly ZipEntry[];
  readonly said: RegExp;
  /** True: it is imported, and the message is a warning. */
  readonly isWarning?: true;
}
interface Format {
  readonly sound: Files;
  readonly faults: Readonly<Record<string, Fault>>;
  /** Kinds of faults that the format cannot have, and why. */
  readonly without?: Readonly<Record<string, string>>;
}

/** Each format is broken in each of these ways. */
const kinds = [
  'no checker',
  'an unknown key',
  'a cycle of subtasks',
  'another encoding',
  'an absolute path in the zip file',
  'a path that leads out',
  'a symbolic link that leads out',
  'a zip bomb',
  'a description that cannot be parsed',
  'a file that is not there',
  'a value of another type',
];

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The same in every format that is a zip file. */
const zipFaults: Readonly<Record<string, Fault>> = {
  'a zip bomb': {
    entries: [{ name: 'bomb', data: '1', claimedSize: 3 * 1024 ** 3 }],
    said: /bomb|larger|GiB|bytes/,
  },
  'a symbolic link that leads out': {
    entries: [link('out', '/etc/passwd')],
    said: /out\b.*(link|leads out)/s,
  },
  'a path that leads out': { entries: [{ name: '../../out', data: '1' }], said: /\.\.\/\.\.\/out/ },
  'an absolute path in the zip file': { entries: [{ name: '/etc/out', data: '1' }], said: /\/etc\/out/ },
};

const data: Files = {
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': '2\n',
  'data/secret/1.in': '4\n',
  'data/secret/1.ans': '8\n',
};

const standardYaml = 'problem_format_version: 2025-09\nname: Twice\nlimits: {time_limit: 2}\n';
const standard: Format = {
  sound: { 'problem.yaml': standardYaml, 'statement/problem.en.md': 'Twice.\n', ...data },
  faults: {
    ...zipFaults,
    'no checker': {
      files: { 'problem.yaml': `${standardYaml}type: interactive\n` },
      said: /twice\.zip cannot be judged.*output_validator/,
    },
    'an unknown key': {
      files: { 'problem.yaml': `${standardYaml}colour: red\n` },
      said: /problem\.yaml:4.*colour/,
      isWarning: true,
    },
    'another encoding': {
      files: { 'problem.yaml': latin1(`${standardYaml}source: caf\xe9\n`) },
      said: /problem\.yaml.*UTF-8/,
    },
    'a description that cannot be parsed': {
      files: { 'problem.yaml': 'name: [\n' },
      said: /problem\.yaml:\d/,
    },
    'a file that is not there': { files: { 'data/secret/1.ans': undefined }, said: /secret\/1\.(ans|in)/ },
    'a value of another type': {
      files: { 'problem.yaml': standardYaml.replace('2}', 'soon}') },
      said: /problem\.yaml:3.*time_limit.*soon/s,
    },
    'a cycle of subtasks': {
      files: {
        'problem.yaml': `${standardYaml}type: scoring\n`,
        'data/secret/test_group.yaml': 'max_score: 100\n',
        ...Object.fromEntries(
          ['ab', 'ba'].flatMap(([one, other]) => [
            [`data/secret/${one}/1.in`, '1\n'],
            [`data/secret/${one}/1.ans`, '2\n'],
            [
              `data/secret/${one}/test_group.yaml`,
              `max_score: 50\nscore_aggregation: pass-fail\nrequire_pass: ${other}\n`,
            ],
          ]),
        ),
        ...{ 'data/secret/1.in': undefined, 'data/secret/1.ans': undefined },
      },
      said: /secret\/a .*earlier group in require_pass.*secret\/b/,
    },
    'another version': {
      files: { 'problem.yaml': standardYaml.replace('2025-09', '2031-01') },
      said: /problem_format_version.*2031-01/s,
    },
  },
};

const legacyYaml = 'name: Twice\nvalidation: default\nlimits: {memory: 64}\n';
const legacy: Format = {
  sound: {
    'problem.yaml': legacyYaml,
    'problem_statement/problem.en.tex': 'Twice.\n',
    '.timelimit': '2\n',
    ...data,
  },
  faults: {
    ...zipFaults,
    'no checker': {
      files: { 'problem.yaml': legacyYaml.replace('default', 'custom') },
      said: /output_validators/,
    },
    'an unknown key': {
      files: { 'problem.yaml': `${legacyYaml}colour: red\n` },
      said: /problem\.yaml:4.*colour/,
      isWarning: true,
    },
    'another encoding': {
      files: { 'problem.yaml': latin1(`${legacyYaml}source: caf\xe9\n`) },
      said: /problem\.yaml.*UTF-8/,
    },
    'a description that cannot be parsed': {
      files: { 'problem.yaml': 'name: [\n' },
      said: /problem\.yaml:\d/,
    },
    'a file that is not there': { files: { 'data/secret/1.ans': undefined }, said: /secret\/1\.(ans|in)/ },
    'a value of another type': {
      files: { 'problem.yaml': legacyYaml.replace('64', 'much') },
      said: /problem\.yaml:3.*memory.*much/s,
    },
  },
  without: { 'a cycle of subtasks': 'groups do not depend on each other' },
};

const polygonXml = (
  more = '',
  test = '<test method="manual"/>',
): string => `<?xml version="1.0" encoding="utf-8"?>
<problem short-name="twice" revision="7">
  <names><name language="english" value="Twice"/></names>
  <judging input-file="" output-file=""><testset name="tests">
    <time-limit>2000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>${test}</tests>${more}
  </testset></judging>
  <assets>
    <checker type="testlib" name="std::lcmp.cpp"><source path="files/check.py" type="python.3"/></checker>
    <solutions><solution tag="main"><source path="solutions/twice.py" type="python.3"/></solution></solutions>
  </assets>
</problem>
`;
const xmlWith = (from: string | RegExp, to: string): Files => ({
  'problem.xml': polygonXml().replace(from, to),
});
const polygon: Format = {
  sound: {
    'problem.xml': polygonXml(),
    'files/check.py': 'pass\n',
    'solutions/twice.py': 'print(2 * int(input()))\n',
    'tests/01': '4\n',
    'tests/01.a': '8\n',
  },
  faults: {
    ...zipFaults,
    'no checker': { files: { 'files/check.py': undefined }, said: /files\/check\.py/ },
    'an unknown key': {
      files: xmlWith('</problem>', '<colour>red</colour></problem>'),
      said: /problem\.xml:\d+.*colour/,
      isWarning: true,
    },
    'a file that is not there': {
      files: { 'solutions/twice.py': undefined },
      said: /solutions\/twice\.py/,
    },
    'a cycle of subtasks': {
      files: {
        'problem.xml': polygonXml(
          '<groups><group name="a" points="50" points-policy="each-test"><dependencies><dependency group="b"/></dependencies></group><group name="b" points="50" points-policy="each-test"><dependencies><dependency group="a"/></dependencies></group></groups>',
          '<test method="manual" group="a" points="50"/>',
        ),
      },
      said: /problem\.xml:\d+ .*without a circle.*"a"/,
    },
    'another encoding': {
      files: { 'problem.xml': latin1(polygonXml().replace('Twice', 'caf\xe9')) },
      said: /problem\.xml.*UTF-8/i,
    },
    'a description that cannot be parsed': {
      files: xmlWith('</names>', '</name>'),
      said: /problem\.xml.*XML/s,
    },
    'an absolute path': {
      files: xmlWith('path="files/check.py"', 'path="/etc/passwd"'),
      said: /problem\.xml.*\/etc\/passwd/s,
    },
    'a value of another type': { files: xmlWith('>2000<', '>soon<'), said: /time-limit.*soon/s },
    'another number of tests': { files: xmlWith('<test-count>1', '<test-count>2'), said: /2 tests/ },
    'entities that multiply': {
      files: {
        'problem.xml': polygonXml()
          .replace('?>\n', '?>\n<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n')
          .replace('"Twice"', '"&b;"'),
      },
      said: /XML|entit|DOCTYPE/i,
    },
  },
};

const cms: Format = {
  sound: {
    'task.yaml': 'name: twice\ntitle: Twice\ntime_limit: 1\nn_input: 1\n',
    'gen/GEN': '#ST: 100\n1\n',
    'input/input0.txt': '1\n',
    'output/output0.txt': '2\n',
  },
  faults: {
    ...zipFaults,
    'no checker': { files: { 'check/checker': '\x7fELF' }, said: /check\/checker.*source/ },
    'an unknown key': {
      files: { 'task.yaml': 'name: twice\ntime_limit: 1\nn_input: 1\ncolour: red\n' },
      said: /task\.yaml:4.*colour/,
      isWarning: true,
    },
    'a value of another type': {
      files: { 'task.yaml': 'name: twice\ntime_limit: soon\nn_input: 1\n' },
      said: /task\.yaml:2.*time_limit.*soon/s,
    },
    'subtasks of 90 points': { files: { 'gen/GEN': '#ST: 90\n1\n' }, said: /gen\/GEN.*100 points.*90/ },
    'another encoding': { files: { 'task.yaml': latin1('name: caf\xe9\n') }, said: /task\.yaml.*UTF-8/ },
    'an absolute path': {
      files: { 'task.yaml': 'name: twice\ntime_limit: 1\nn_input: 1\ninfile: /etc/passwd\n' },
      said: /task\.yaml.*etc\/passwd/s,
    },
    'a description that cannot be parsed': { files: { 'task.yaml': 'name: [\n' }, said: /task\.yaml:\d/ },
    'a file that is not there': {
      files: { 'output/output0.txt': undefined },
      said: /output\/output0\.txt/,
    },
  },
  without: { 'a cycle of subtasks': 'subtasks do not depend on each other' },
};

const dmojInit = (text: string): Files => ({ 'init.yml': text });
const dmojCases = 'test_cases: [{in: 1.in, out: 1.out, points: 1}]\n';
const dmoj: Format = {
  sound: { 'init.yml': dmojCases, '1.in': '1\n', '1.out': '2\n' },
  faults: {
    ...zipFaults,
    'no checker': {
      files: dmojInit(`checker: {name: bridged, args: {files: c.cpp, lang: CPP17}}\n${dmojCases}`),
      said: /c\.cpp/,
    },
    'an unknown key': {
      files: dmojInit(`${dmojCases}colour: red\n`),
      said: /init\.yml:2.*colour/,
      isWarning: true,
    },
    'a cycle of subtasks': {
      files: dmojInit(
        'test_cases: [{points: 1, batched: [{in: 1.in}], dependencies: [2]}, {points: 1, batched: [{in: 1.in}], dependencies: [1]}]\n',
      ),
      said: /dependencies.*earlier batches/,
    },
    'another encoding': {
      files: { 'init.yml': latin1(`# caf\xe9\n${dmojCases}`) },
      said: /init\.yml.*UTF-8/,
    },
    'an absolute path': {
      files: dmojInit(dmojCases.replace('1.in', '/etc/passwd')),
      said: /init\.yml.*etc\/passwd/s,
    },
    'a description that cannot be parsed': { files: dmojInit('test_cases: [\n'), said: /init\.yml:\d/ },
    'a file that is not there': { files: { '1.in': undefined }, said: /1\.in/ },
    'an unknown key of a case': {
      files: dmojInit(dmojCases.replace('points: 1', 'points: 1, colour: red')),
      said: /init\.yml:1.*test_cases\.0\.colour(?!.*test_cases\.0\.in)/s,
      isWarning: true,
    },
    'a value of another type': {
      files: dmojInit(dmojCases.replace('points: 1', 'points: many')),
      said: /init\.yml:1.*points.*many/s,
    },
  },
};

const hydroCases = 'cases: [{input: 1.in, output: 1.out}]\n';
const hydroConfig = (text: string): Files => ({ 'config.yaml': text });
const hydro: Format = {
  sound: { 'config.yaml': hydroCases, '1.in': '1\n', '1.out': '2\n' },
  faults: {
    ...zipFaults,
    'no checker': {
      files: hydroConfig(`checker_type: testlib\nchecker: c.cc\n${hydroCases}`),
      said: /c\.cc/,
    },
    'an unknown key': {
      files: hydroConfig(`${hydroCases}colour: red\n`),
      said: /config\.yaml:2.*colour/,
      isWarning: true,
    },
    'a cycle of subtasks': {
      files: hydroConfig(
        `subtasks: [{id: 1, if: [2], ${hydroCases.trim()}}, {id: 2, if: [1], ${hydroCases.trim()}}]\n`,
      ),
      said: /earlier subtasks/,
    },
    'another encoding': {
      files: { 'config.yaml': latin1(`# caf\xe9\n${hydroCases}`) },
      said: /config\.yaml.*UTF-8/,
    },
    'an absolute path': {
      files: hydroConfig(hydroCases.replace('1.in', '/etc/passwd')),
      said: /config\.yaml.*etc\/passwd/s,
    },
    'a description that cannot be parsed': { files: hydroConfig('cases: [\n'), said: /config\.yaml:\d/ },
    'a file that is not there': { files: { '1.in': undefined }, said: /1\.in/ },
    'a value of another type': {
      files: hydroConfig(`time: soon\n${hydroCases}`),
      said: /config\.yaml.*a time such as.*soon/s,
    },
  },
};

const fpsItem =
  '<item><title>Twice</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit><test_input>1</test_input><test_output>2</test_output></item>';
const fpsXml = (item: string): Files => ({
  'all.xml': `<?xml version="1.0"?>\n<fps version="1.2">${fpsItem}${item}</fps>\n`,
});
const fpsWith = (from: string | RegExp, to: string): Files => fpsXml(fpsItem.replace(from, to));
/** Each with a sound problem before it, which is not imported either. */
const fps: Format = {
  sound: fpsXml(fpsItem),
  faults: {
    ...zipFaults,
    ...Object.fromEntries(
      (
        [
          ['no title', fpsWith('<title>Twice</title>', ''), /all\.xml:2.*title/],
          ['an unknown key', fpsWith('</item>', '<colour>red</colour></item>'), /colour/, true],
          ['no time limit', fpsWith(/<time_limit.*time_limit>/, ''), /all\.xml:2.*time_limit.*none/],
          ['a value of another type', fpsWith('unit="mb"', 'unit="pages"'), /all\.xml:2.*mb or kb.*pages/],
          ['no test', fpsWith(/<test_input.*test_output>/, ''), /all\.xml:2.*test_input/],
          [
            'a file that is not there',
            fpsWith('<test_output>2</test_output>', ''),
            /all\.xml:2.*<test_output>/,
          ],
          ['no checker', fpsWith('</item>', '<spj language="Pascal">x</spj></item>'), /C or C\+\+.*Pascal/],
          [
            'an interactor, of which no document says how it is called',
            fpsWith('</item>', '<interactor language="C++">x</interactor></item>'),
            /all\.xml:2.*a checker.*interactor/,
          ],
          [
            'another encoding',
            { 'all.xml': latin1(`<fps>${fpsItem.replace('Twice', 'caf\xe9')}</fps>`) },
            /all\.xml.*UTF-8/,
          ],
          ['a description that cannot be parsed', { 'all.xml': '<fps><item></fps>' }, /all\.xml.*valid XML/],
          [
            'entities that multiply',
            {
              'all.xml': `<!DOCTYPE fps [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><fps>${fpsItem.replace('Twice', '&b;')}</fps>`,
            },
            /XML|entity/i,
          ],
        ] as const
      ).map(([what, files, said, isWarning]) => [what, { files, said, ...(isWarning && { isWarning }) }]),
    ),
  },
  without: { 'a cycle of subtasks': 'there are no subtasks' },
};

const qduojText = JSON.stringify({
  ...{ display_id: 'A1', title: 'Twice', time_limit: 1000, memory_limit: 64, samples: [], rule_type: 'ACM' },
  ...Object.fromEntries(
    ['description', 'input_description', 'output_description'].map((key) => [
      key,
      { format: 'html', value: '' },
    ]),
  ),
  spj: null,
  test_case_score: [{ score: 1, input_name: '1.in', output_name: '1.out' }],
});
const qduojWith = (from: string, to: string): Files => ({ '2/problem.json': qduojText.replace(from, to) });
/** The second of two problems is broken: the first is not imported either. */
const qduoj: Format = {
  sound: Object.fromEntries(
    [1, 2].flatMap((number) => [
      [`${number}/problem.json`, qduojText],
      [`${number}/testcase/1.in`, '1\n'],
      [`${number}/testcase/1.out`, '2\n'],
    ]),
  ),
  faults: {
    ...zipFaults,
    'no checker': {
      files: qduojWith('"spj":null', '"spj":{"language":"Python3","code":"x"}'),
      said: /2\/problem\.json.*C or C\+\+.*Python3/s,
    },
    'an unknown key': {
      files: qduojWith('{', '{"colour":"red",'),
      said: /2\/problem\.json:1.*colour/,
      isWarning: true,
    },
    'another encoding': {
      files: { '2/problem.json': latin1(qduojText.replace('Twice', 'caf\xe9')) },
      said: /2\/problem\.json.*UTF-8/,
    },
    'an absolute path': {
      files: qduojWith('1.in', '/etc/passwd'),
      said: /2\/problem\.json.*etc\/passwd/s,
    },
    'a description that cannot be parsed': { files: { '2/problem.json': '{' }, said: /2\/problem\.json:\d/ },
    'a file that is not there': { files: { '2/testcase/1.in': undefined }, said: /2\/testcase\/1\.in/ },
    'a value of another type': {
      files: qduojWith('1000', '"soon"'),
      said: /2\/problem\.json:1.*time_limit.*soon/s,
    },
  },
  without: { 'a cycle of subtasks': 'there are no subtasks' },
};

const formats: Readonly<Record<string, Format>> = {
  '2025-09': standard,
  legacy,
  Polygon: polygon,
  CMS: cms,
  DMOJ: dmoj,
  Hydro: hydro,
  FPS: fps,
  QDUOJ: qduoj,
};

/** What `judge import` makes of a package, in a workspace of its own. */
async function imported(files: Files, entries: readonly ZipEntry[] = []) {
  const home = temporaryFolder();
  mkdirSync(join(home, 'own'));
  makeWorkspace(join(home, 'own'));
  const isXml = files['all.xml'] !== undefined && entries.length === 0;
  const given = Object.entries(files).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name, data: text }],
  );
  writeFiles(home, isXml ? files : { 'twice.zip': zipOf([...given, ...entries]) });
  const io = fakeIo();
  const status = await main(
    ['import', join(home, isXml ? 'all.xml' : 'twice.zip'), '--home', join(home, 'own')],
    io,
  );
  const made = ['problems', 'testdata'].flatMap((name) => {
    const folder = join(home, 'own', name);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
  return { status, made, err: io.err() };
}

/** Lines that say what is wrong: a message has one, or one for each side of the same fault. */
const faultLines = (err: string): number =>
  err.split('\n').filter((line) => /expected|found/.test(line)).length;

describe.each(Object.entries(formats))('a package of %s', (_, { sound, faults, without = {} }) => {
  it('is imported if it is sound', async () => {
    const { status, made, err } = await imported(sound);
    expect([status, made], err).toEqual([0, expect.arrayContaining([expect.stringMatching(/^twice/)])]);
  });

  it('is tried broken in ten ways, and in each that the format allows', () => {
    expect(Object.keys(faults).length).toBeGreaterThanOrEqual(10);
    expect(kinds.filter((kind) => !(kind in faults) && !(kind in without))).toEqual([]);
  });

  it.each(Object.entries(faults))(
    'with %s is told so in one message, and nothing of it is imported',
    async (_name, fault) => {
      const { files = {}, entries, said, isWarning } = fault;
      const { status, made, err } = await imported({ ...sound, ...files }, entries);
      expect(err).toMatch(said);
      expect(err).not.toMatch(/\n\s+at |Error:|undefined|\[object/);
      if (isWarning) return expect(status).toBe(0);
      expect([status, made]).toEqual([2, []]);
      expect(faultLines(err), err).toBeLessThanOrEqual(2);
    },
  );
});
