import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeDigest } from '#setup';
import { everyNth, slow } from '../../sample.ts';
import { WholeProject } from './whole-project.ts';

let project: WholeProject;
/** What tests ask of the build is exported here. */
let build: string;
/** The digest while nothing is changed. */
let usual: string;

beforeAll(async () => {
  project = new WholeProject();
  build = project.addProgram(`
    export { ResultCache } from './judging/index.ts';
    export { languageTable, readLanguageTable } from './language/table/index.ts';
    export { preparedTable } from './language/table/prepared-table.ts';
    export { readProblem } from './problem-reader/index.ts';
    export { judgeDigest } from './setup/index.ts';`);
  await project.build();
  usual = await ofBuild();
});

afterAll(() => project.remove());

const digest = async (from: string) => {
  const program = `import { judgeDigest } from '${from}'; process.stdout.write(judgeDigest());`;
  const { code, stdout, stderr } = await project.run(program);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};
const ofBuild = () => digest(build);
const ofSources = () => digest('./judge/setup/judge-digest.mjs');

// Every other change; all with SLOW=1.
describe('the digest of the judge', () => {
  it('is the same for the sources and for their build, in any folder', async () => {
    expect(usual).toMatch(/^[0-9a-f]{64}$/);
    expect([await ofBuild(), await ofSources(), judgeDigest()]).toEqual([usual, usual, usual]);
  });

  it.each(
    everyNth(3, [
      { name: 'judge/sandbox/launcher/watch.c', from: '#include "run.h"', to: '#include  "run.h"' },
      { name: 'judge/language/languages.yaml', from: 'timeFactor: 2', to: 'timeFactor: 3' },
      { name: 'package-lock.json', from: '"version"', to: '"version" ' },
    ]),
  )('is another one for another $name, without a new build', async (change) => {
    const after = await project.whileChanged(change, async () => [await ofBuild(), await ofSources()]);
    expect(after[0]).not.toBe(usual);
    expect(after[1]).toBe(after[0]);
  });

  it.runIf(slow)('changes if a build is changed by hand (SLOW=1)', async () => {
    const name = project.builtFrom('judge/verdict/determine.ts');
    const change = { name, from: 'verdict:"WA"', to: 'verdict:"AC"' };
    expect(await project.whileChanged(change, ofBuild)).not.toBe(usual);
    expect(await ofBuild()).toBe(usual);
  });

  it('of an unknown room is refused', () => {
    expect(() => judgeDigest(['judge/nowhere'])).toThrow(RangeError);
  });
});

describe('a judge that was changed', () => {
  const files = {
    'contest.yaml': 'id: echo\nname: Echo\nproblems: [echo]\n',
    'problems/echo/problem.yaml': 'problem_format_version: legacy\nname: Echo\nlimits: {time_limit: 1}\n',
    'problems/echo/data/secret/1.in': '1\n',
    'problems/echo/data/secret/1.ans': '1\n',
    'ada/echo.txt': '2\n',
  };

  /** Without set-up, which would build again after a change of the sources. */
  async function verdictInContest(): Promise<unknown> {
    for (const [name, text] of Object.entries(files)) project.write(`finals/${name}`, text);
    const args = JSON.stringify(['contest', project.path('finals'), '--json', project.path('finals.json')]);
    const program = `import { main } from './build/judge/cli/main.js'; process.exitCode = await main(${args});`;
    expect(await project.run(program)).toMatchObject({ code: 0 });
    const { attempts } = JSON.parse(readFileSync(project.path('finals.json'), 'utf8'));
    return attempts[0].judgement.verdict;
  }

  it.runIf(slow)(
    'does not use stored contest judgements of the earlier one, which still finds its own (SLOW=1)',
    async () => {
      expect(await verdictInContest()).toBe('WA');
      const name = project.builtFrom('judge/judging/kinds/submit-answer.ts');
      const change = { name, from: '"AC":"WA"', to: '"AC":"AC"' };
      expect(await project.whileChanged(change, verdictInContest)).toBe('AC');
      expect(await verdictInContest()).toBe('WA');
    },
  );

  /** Stores the result of one case unless it is known; returns the known one. */
  const keep = (folder: string) => `
    import { ResultCache, readProblem } from '${build}';
    const problem = readProblem('${folder}');
    const known = await new ResultCache().open(problem, problem.cases, {
      sandbox: { backEnd: 'none', measuredBy: 'rusage', missing: [], hints: [] },
      alone: false,
    });
    const results = known.resultsOf({ digest: 'a'.repeat(64) });
    const [first] = problem.cases;
    process.stdout.write(results.find(first)?.verdict ?? 'nothing');
    results.add(first, { name: first.name, verdict: 'WA', message: '' });
    results.save();`;
  const known = async () => {
    const { code, stdout, stderr } = await project.run(keep(project.path('finals/problems/echo')));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  };

  it.each(
    everyNth(4, [
      { name: 'judge/verdict/determine.ts', isBuilt: true, from: 'verdict:"WA"', to: 'verdict:"AC"' },
      { name: 'judge/sandbox/launcher/watch.c', from: '#include "run.h"', to: '#include  "run.h"' },
      { name: 'judge/language/languages.yaml', from: 'timeFactor: 2', to: 'timeFactor: 3' },
      { name: 'build/judge/language/languages.json', from: '"timeFactor":2', to: '"timeFactor":3' },
    ]),
  )('takes no result of a case from the one before ($name)', async ({ name, isBuilt, from, to }) => {
    const change = { name: isBuilt ? project.builtFrom(name) : name, from, to };
    for (const [name, text] of Object.entries(files)) project.write(`finals/${name}`, text);
    await known();
    expect(await known()).toBe('WA');
    expect(await project.whileChanged(change, known)).toBe('nothing');
  });
});

describe('the table of languages that set-up prepares', () => {
  const factor = { from: 'timeFactor: 2', to: 'timeFactor: 3' };
  const file = 'judge/language/languages.yaml';
  /** Whether the prepared table was there, and whether what the judge uses is what the file says. */
  const compared = async () => {
    const { stdout, stderr } = await project.run(`
      import { isDeepStrictEqual } from 'node:util';
      import { languageTable, preparedTable, readLanguageTable } from '${build}';
      const prepared = ${JSON.stringify(project.path('build/judge/language/languages.json'))};
      const file = ${JSON.stringify(project.path(file))};
      const isSame = isDeepStrictEqual(languageTable(), readLanguageTable(file));
      process.stdout.write(JSON.stringify({ isPrepared: preparedTable(file, prepared) !== undefined, isSame }));`);
    return stderr === '' ? JSON.parse(stdout) : stderr;
  };

  it('is what the file says, and is not used after the file has changed', async () => {
    expect(await compared()).toEqual({ isPrepared: true, isSame: true });
    const changed = await project.whileChanged({ name: file, ...factor }, compared);
    expect(changed).toEqual({ isPrepared: false, isSame: true });
  });

  it.runIf(slow)('is not used if it is damaged (SLOW=1)', async () => {
    const name = 'build/judge/language/languages.json';
    const damaged = await project.whileChanged({ name, from: '"version":1', to: '"version":[' }, compared);
    expect(damaged).toEqual({ isPrepared: false, isSame: true });
    const broken = await project.whileChanged({ name, from: '"version":1', to: '"version":9' }, compared);
    expect(broken).toEqual({ isPrepared: true, isSame: true });
  });
});
