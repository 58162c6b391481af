import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import type { PackageReport, ProblemFacts } from '#protocol';
import { addPackage, cancelChecks, putBlob, storeSetting } from '#store';
import { slow } from '../../sample.ts';
import { soundPackage } from '../problem-reader/package-builder.ts';
import { link, type ZipEntry, zipOf } from '../problem-reader/zip-builder.ts';
import { judgementOf, submit, verdictsOf } from './archive.ts';
import { workingJudge } from './open.ts';

const judge = workingJudge();

interface Checked {
  readonly state: string;
  readonly report: PackageReport;
  readonly facts: ProblemFacts | null;
}

/** Uploads a package and waits for its check. */
async function uploaded(slug: string, zip: Buffer): Promise<Checked> {
  const { db } = judge;
  const id = await addPackage(db, { slug, blob: await putBlob(db, zip) });
  await sql`select pg_notify('job', '')`.execute(db);
  for (;;) {
    const { rows } =
      await sql<Checked>`select state, report, facts from problem_version where id = ${id}`.execute(db);
    if (rows[0] && !['waiting', 'checking'].includes(rows[0].state)) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const zipOfFiles = (
  files: Readonly<Record<string, string | undefined>>,
  ...more: readonly ZipEntry[]
): Buffer =>
  zipOf([
    ...Object.entries(files).flatMap(([name, data]) => (data === undefined ? [] : [{ name, data }])),
    ...more,
  ]);

/** The files of a package, without submissions that wait for their limit: those only with SLOW=1. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && (slow || !/does-not-flush|never-stops/.test(name)),
  );

const zipOfFolder = (folder: string): Buffer =>
  zipOf(
    filesIn(folder).map((name) => ({
      name,
      data: readFileSync(join(folder, name)),
      mode: statSync(join(folder, name)).mode,
    })),
  );

const packages = join(projectRoot, 'test/packages');
const messages = ({ findings }: PackageReport) => findings.map(({ message }) => message).join('\n');

describe('an uploaded package', () => {
  it('is checked and can then be used', async () => {
    const { state, report, facts } = await uploaded('guess', zipOfFolder(join(packages, 'interactiveguess')));
    expect(
      messages({ ...report, findings: report.findings.filter(({ severity }) => severity === 'error') }),
    ).toBe('');
    expect({ state, ok: report.ok }).toEqual({ state: 'ready', ok: true });
    expect(report.checks?.map(({ name }) => name)).toContain('submissions');
    expect(report.submissions).toHaveLength(
      filesIn(join(packages, 'interactiveguess', 'submissions')).length,
    );
    for (const one of report.submissions ?? []) {
      expect(one.faults).toEqual([]);
      if (one.name.startsWith('accepted/'))
        expect(one).toMatchObject({ verdict: 'AC', expected: expect.stringMatching(/AC|accepted/i) });
    }
    expect(facts).toMatchObject({ slug: 'guess', types: expect.arrayContaining(['interactive']) });
    const program =
      'lo, hi = 1, 1000\nwhile True:\n    print((lo + hi) // 2, flush=True)\n    word = input()\n    break\n';
    const id = await submit(judge.db, {
      account: judge.ann,
      problem: 'guess',
      language: 'python3',
      files: [{ name: 'guess.py', content: Buffer.from(program) }],
    });
    expect(await verdictsOf(judge.db, [id])).toEqual(['WA']);
    const { rows } = await sql<{
      digest: string;
    }>`select digest from problem_version join problem on problem.version_id
      = problem_version.id where slug = 'guess'`.execute(judge.db);
    expect((await judgementOf(judge.db, id)).record).toMatchObject({
      problem: 'guess',
      problemDigest: rows[0]?.digest,
    });
  });

  it.runIf(slow)('whose own submission fails is refused, and says which (SLOW=1)', async () => {
    const wrong = { 'submissions/accepted/a.py': 'print(1)\n' };
    const { state, report, facts } = await uploaded('twice', zipOfFiles({ ...soundPackage, ...wrong }));
    expect({ state, ok: report.ok, facts }).toEqual({ state: 'refused', ok: false, facts: null });
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        check: 'submissions',
        place: expect.stringContaining('a.py'),
      }),
    );
  });

  it.runIf(slow)(
    'with a time limit that only its submissions give has the measured one (SLOW=1)',
    async () => {
      const yaml = soundPackage['problem.yaml']?.replace(/limits:\n.*\n/, '');
      const files = {
        ...soundPackage,
        'problem.yaml': yaml,
        'submissions/accepted/a.py': 'print(2 * int(input()))\n',
      };
      const { state, facts } = await uploaded('measured', zipOfFiles(files));
      expect(state).toBe('ready');
      expect(facts?.limits.timeMs).toBe(1000); // the least limit of the format
    },
  );

  it('that only a strict reader refuses is ready, and its format is marked with a warning', async () => {
    const yaml = `${soundPackage['problem.yaml']?.replace(/^license:.*\n/m, '')}license: cc by\n`;
    const { state, report } = await uploaded(
      'strict',
      zipOfFiles({
        ...soundPackage,
        'problem.yaml': yaml,
        'submissions/accepted/a.py': 'print(2 * int(input()))\n',
      }),
    );
    expect(state).toBe('ready');
    expect(messages(report)).toMatch(/an owner, author or source/);
    expect(report.checks?.find(({ name }) => name === 'format')?.status).toBe('warning');
  });

  it('is shown with its files: pictures, PDF, attachments', async () => {
    const png = '\u0089PNG';
    const { state, facts } = await uploaded(
      'files',
      zipOfFiles({
        ...soundPackage,
        'statement/problem.en.md':
          'At most {{n}}.\n\n![a cat](cat.png){width=30%}\n\n{{nextsample}}\n\nEnd.\n',
        'problem.yaml': `${soundPackage['problem.yaml']}constants:\n  n: 10\nkeywords: [cats]\n`,
        'statement/cat.png': png,
        'attachments/starter.py': 'print()\n',
        'submissions/accepted/a.py': 'print(2 * int(input()))\n',
      }),
    );
    expect(state).toBe('ready');
    const [statement] = facts?.statements ?? [];
    const picture = statement?.pictures[0];
    expect(statement?.html).toBe(
      `<p>At most 10.</p>\n<p><img src="${picture?.name}" alt="a cat" width="30%"></p>\n<div data-sample="1"></div>\n<p>End.</p>\n`,
    );
    expect(picture?.name).toBe(`pictures/${picture?.digest}.png`);
    expect(facts).toMatchObject({ tags: ['cats'], attachments: [{ name: 'starter.py', size: 8 }] });
  });
});

describe('a hostile package is refused and says why:', () => {
  it.each<[string, Buffer, RegExp]>([
    ['no zip file', Buffer.from('hello'), /end of central directory|zip/i],
    ['a module of ours', zipOfFiles({ ...soundPackage, 'checker.ts': 'export {}' }), /checker\.ts/],
    ['a generator of ours', zipOfFiles({ ...soundPackage, 'generator.ts': 'export {}' }), /generator\.ts/],
    ['a way out', zipOfFiles(soundPackage, { name: '../../etc/cron.d/x', data: 'x' }), /\.\./],
    ['an absolute path', zipOfFiles(soundPackage, { name: '/etc/cron.d/x', data: 'x' }), /absolute/],
    [
      'a link that leads out',
      zipOfFiles(soundPackage, link('data/secret/2.in', '../../../../etc/passwd')),
      /link/,
    ],
    [
      'a bomb',
      zipOfFiles(soundPackage, { name: 'a', data: 'x', claimedSize: 2 ** 31 }),
      /larger|size|bytes/i,
    ],
    [
      'too many entries',
      zipOf(Array.from({ length: 60_000 }, (_, i) => ({ name: `f${i}`, method: 0 }))),
      /60000 entries/,
    ],
    ['no problem', zipOf([{ name: 'readme.txt', data: '' }]), /problem\.yaml/],
    ['broken YAML', zipOfFiles({ ...soundPackage, 'problem.yaml': 'name: [' }), /problem\.yaml|flow|\]/],
  ])('%s', async (_, zip, reason) => {
    const { state, report, facts } = await uploaded('hostile', zip);
    expect({ state, ok: report.ok, facts }).toEqual({ state: 'refused', ok: false, facts: null });
    expect(JSON.stringify(report.findings)).toMatch(reason);
    expect(JSON.stringify(report)).not.toMatch(/\/dev\/shm|\/root|\/tmp|\/home|node_modules/);
  });

  it('and the queue goes on', async () => {
    const files = { ...soundPackage, 'submissions/accepted/a.py': 'print(2 * int(input()))\n' };
    expect((await uploaded('sound', zipOfFiles(files))).state).toBe('ready');
  });
});

describe('a package whose programs never end, with a time limit of a day', () => {
  const endless = zipOfFiles({
    ...soundPackage,
    'problem.yaml': soundPackage['problem.yaml']?.replace('time_limit: 2', 'time_limit: 86000'),
    'submissions/accepted/a.py': 'while True: pass\n',
  });

  /** Waits until a check runs programs of the jury. @returns the problem */
  async function judging(slug: string): Promise<number> {
    for (;;) {
      const { rows } = await sql<{ id: number }>`
        select problem.id from problem join problem_version as version on version.problem_id = problem.id
        where slug = ${slug} and version.report->>'checking' = 'submissions'`.execute(judge.db);
      if (rows[0]) return rows[0].id;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it('is checked no more when somebody cancels it, and the next one is', async () => {
    const checked = uploaded('endless', endless);
    const ended = await cancelChecks(judge.db, await judging('endless'), 'the check was cancelled by ann');
    expect(ended).toHaveLength(1);
    await sql`select pg_notify('cancel', ${String(ended[0]?.job)})`.execute(judge.db);
    const { state, report } = await checked;
    expect([state, messages(report)]).toEqual(['refused', 'the check was cancelled by ann']);
    const files = { ...soundPackage, 'submissions/accepted/a.py': 'print(2 * int(input()))\n# next\n' };
    expect((await uploaded('next', zipOfFiles(files))).state).toBe('ready');
    const [problem] = await judge.db.selectFrom('problem').select('id').where('slug', '=', 'next').execute();
    expect(await cancelChecks(judge.db, problem?.id ?? 0, 'too late')).toEqual([]);
  });

  it('is checked for as long as the setting says', async () => {
    await storeSetting(judge.db, 'package check minutes', 0.05);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(judge.db);
    const hasLooked = async () =>
      (
        await judge.db
          .selectFrom('worker')
          .selectAll()
          .where('seen_at', '>', rows[0]?.now as Date)
          .execute()
      ).length > 0;
    while (!(await hasLooked())) await new Promise((resolve) => setTimeout(resolve, 100));
    const { report } = await uploaded('again', endless);
    expect(messages(report)).toMatch(/stopped after 0.05 minutes/);
    await storeSetting(judge.db, 'package check minutes', undefined);
  });
});
