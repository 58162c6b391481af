import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { digestIn, findPlace } from '#catalogue';
import { formatIssues, shownPath, UserError } from '#host';
import { hasGeneratorsYaml, ownProblemFolders, type Problem } from '#problem-reader';
import { sanitiseBlock } from '#report';
import { checkPlannedData, checkTestData, generateTestData, makePlannedData } from '#testdata';
import { countOf } from '#text';
import { examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { withProgress } from '../terminal/progress-display.ts';

const help = examples([
  ['judge testdata msquare', 'regenerate the data of one problem'],
  ['judge testdata --check', 'exit with 1 if any file of any problem differs'],
  ['judge testdata path/to/package', 'fill data/ of a package that has generators/generators.yaml'],
]);

/** `judge testdata`. */
export const testdataCommand = withTrust({ configure, help, run });

function configure(command: Command): void {
  command
    .argument(
      '[problem...]',
      'slugs or folders of problems (default: all problems of the workspace or of the judge)',
    )
    .option('--check', 'change nothing; check that the stored data are exactly what the generator makes');
}

async function run(command: Command, io: Io): Promise<number> {
  const [names] = command.processedArgs as [readonly string[]];
  const { check } = command.opts<{ readonly check?: true }>();
  const problems = await problemsToMake(names, ownProblemFolders, io);
  let failed = false;
  for (const problem of problems) {
    const ok = check ? await prove(problem, io) : await make(problem, io);
    failed ||= !ok;
  }
  return failed ? exitStatus.failed : exitStatus.done;
}

/** The problems to make data for: the named ones, or else those of `all` that have a generator. All are read before any
 *  data are made, so a mistyped name changes nothing. @throws UserError for a named problem without a generator */
export async function problemsToMake(
  names: readonly string[],
  all: () => readonly string[],
  io: Io,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const name of names.length > 0 ? names : all()) {
    await refuseZip(name);
    const problem = await readForUser(name, io, { withoutData: true });
    if (hasGenerator(problem)) problems.push(problem);
    else if (names.length > 0) throw withoutGenerator(problem);
    else io.stdout.write(`${problem.slug}: no generator, so its data were not changed\n`);
  }
  return problems;
}

/** False for many imported problems, which come with their data only. */
const hasGenerator = ({ folder }: Problem): boolean =>
  hasGeneratorsYaml(folder) || existsSync(join(folder, 'generator.ts'));

const withoutGenerator = ({ slug, dialect }: Problem): UserError =>
  new UserError(
    `${slug}: expected generators/generators.yaml or generator.ts to make its data with, found neither`,
    dialect === 'polygon'
      ? { hint: 'Tests that are missing in a Polygon package are made when it is graded.' }
      : {},
  );

/** Data are written into the package, so a zip file, which is unpacked in the cache, will not do. @throws UserError */
async function refuseZip(name: string): Promise<void> {
  const path = await findPlace(name);
  if (digestIn(name) === undefined && statSync(path).isDirectory()) return;
  throw new UserError(
    `Expected a problem folder to make the data in, found the zip file ${shownPath(path)}`,
    { hint: 'Unpack it first.' },
  );
}

async function prove(problem: Problem, io: Io): Promise<boolean> {
  const issues = await withProgress(io, `checking ${problem.slug}`, (options) =>
    hasGeneratorsYaml(problem.folder)
      ? checkPlannedData(problem, { ...options, afresh: true })
      : checkTestData(problem, options),
  );
  const { colours } = styleOf(io.stdout, io.env);
  if (issues.length === 0) io.stdout.write(`${problem.slug}: ${colours.green('as generated')}\n`);
  else
    io.stdout.write(
      `${problem.slug}: ${colours.red(countOf(issues.length, 'difference'))}\n${sanitiseBlock(formatIssues(issues))}\n`,
    );
  return issues.length === 0;
}

async function make(problem: Problem, io: Io): Promise<boolean> {
  if (hasGeneratorsYaml(problem.folder)) return makePlanned(problem, io);
  const made = await withProgress(io, `making ${problem.slug}`, (options) =>
    generateTestData(problem, options),
  );
  const parts = [
    `${countOf(made.cases, 'case')} made`,
    ...(made.handMade > 0 ? [`${countOf(made.handMade, 'hand-made file')} kept`] : []),
    ...made.groups.map(
      (group) => `group ${group.name}: ${countOf(group.cases, 'case')}, only the digest stored`,
    ),
  ];
  io.stdout.write(`${problem.slug}: ${parts.join('; ')}\n`);
  return true;
}

async function makePlanned(problem: Problem, io: Io): Promise<boolean> {
  const made = await withProgress(io, `making ${problem.slug}`, (options) =>
    makePlannedData(problem, options),
  );
  const { cases, added, changed, removed, warnings } = made;
  if (warnings.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(warnings))}\n`);
  const files = `${countOf(added, 'file')} added, ${changed} changed, ${removed} removed`;
  io.stdout.write(`${problem.slug}: ${countOf(cases, 'case')} made from generators.yaml; ${files}\n`);
  return true;
}
