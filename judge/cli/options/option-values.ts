import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isInstalled, printable, projectRoot, UserError } from '#host';
import { findWorkspace, type Workspace } from '#problem-reader';
import { feedbackPolicies, usualFeedback } from '#protocol';
import { type CiReporter, type CiSetting, ciReporters } from '#report';
import { formatCount } from '#text';
import { type Verdict, verdicts } from '#verdict';
import type { Io } from '../terminal/io.ts';
import { version } from '../version.ts';

/** `AC,TLE` → verdicts; ignores case. Throws commander's own error: status 2. */
export function parseVerdicts(text: string): readonly Verdict[] {
  return text.split(',').map((word) => {
    const verdict = verdicts.find((known) => known === word.trim().toUpperCase());
    if (verdict === undefined) {
      throw new InvalidArgumentError(`"${word}" is not a verdict (${verdicts.join(', ')}).`);
    }
    return verdict;
  });
}

/** `--reporter <format>`: results for other systems. */
export const reporterOption = (): Option =>
  new Option(
    '--reporter <form>',
    'print results for another system: JUnit XML, GitHub annotations, SARIF 2.1.0, GitLab code quality, TAP 14, results.json of Gradescope, result.json of Classroom 50, a result for the autograding of GitHub; for an editor: lines (file:line:column: message)',
  ).choices(ciReporters);

/** Its result.json is refused without them. */
const classroomNeeds = ['CLASSROOM', 'ASSIGNMENT', 'SUBMISSION_TAG', 'COMMIT_URL', 'RELEASE_URL'];

/** What reporters say besides results. Classroom 50 says in the environment whose submission it is.
 *  @throws UserError if it does not */
export function ciSettingOf(reporter: CiReporter | undefined, { env }: Io): CiSetting {
  const needed = reporter === 'classroom50' ? classroomNeeds : [];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new UserError(
      `--reporter classroom50: expected ${missing.join(', ')} in the environment, as its runner sets them, found nothing`,
    );
  return { version: version(), env, now: new Date() };
}

/** `--feedback <policy>`: how much contestants see in the named outputs. `except`: what it does not change. */
export const feedbackOption = (outputs: string, except = ''): Option =>
  new Option(
    '--feedback <policy>',
    `what contestants see in ${outputs}; each choice shows more than the one before (default: ${usualFeedback})${except}`,
  )
    .choices(feedbackPolicies)
    .conflicts('jury');

/** The absolute path of a folder. */
export function parseFolder(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected a folder, found an empty name.');
  return resolve(text);
}

/** A whole number from 1. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/u.test(text))
    throw new InvalidArgumentError('Expected a whole number from 1 to 9999.');
  return Number(text);
}

/** Megabytes for a search: one array has less than 2³² bytes. */
export const parseMemory = (text: string): number => wholeNumber(text, 150, 4400);

/** A whole number from 1 to a billion. */
export const parseLargeCount = (text: string): number => wholeNumber(text, 1, 1e9);

/** How many fresh inputs; 0 is none. */
export const parseFreshCount = (text: string): number => wholeNumber(text, 0, 1000);

/** How many mutants; 0 is none. */
export const parseMutants = (text: string): number => wholeNumber(text, 0, 10_000);

/** A seed: a whole number of 32 bits. */
export const parseSeed = (text: string): number => wholeNumber(text, 0, 2 ** 32 - 1);

/** A TCP port; 0: any free one. */
export const parsePort = (text: string): number => wholeNumber(text, 0, 65_535);

/** A number of moves; 0 asks for a shortest answer. */
export const parseUpperBound = (text: string): number => wholeNumber(text, 0, 1e6);

function wholeNumber(text: string, least: number, most: number): number {
  const value = /^(0|[1-9]\d{0,11})$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
}

/** Seconds above 0, decimals allowed; returned in ms. */
export function parseSeconds(text: string): number {
  const seconds = /^\d*\.?\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new InvalidArgumentError('Expected seconds above 0 and at most 3600, for example 2 or 0.5.');
  }
  return seconds * 1000;
}

/** Seconds, or 0 for not at all; returned in ms. */
export const parseShrinkSeconds = (text: string): number => (text === '0' ? 0 : parseSeconds(text));

/** Arguments for a checker, separated by blanks. */
export function parseWords(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** `--jobs <n>` of every command that runs programs. */
export const jobsOption = [
  '-j, --jobs <n>',
  'number of programs to run at the same time (default: one per core)',
  parseCount,
] as const;

/** `--links-into <folder>`: links of a package may also lead into a folder that contains it. */
export const linksIntoOption = [
  '--links-into <folder>',
  'follow symbolic links from the package into this folder, for packages that share files',
] as const;

/** Arguments for commander's `option`: where new problems go. */
export const homeOption = [
  '--home <folder>',
  'folder with problems/ and testdata/ (default: the workspace, or the project that the judge runs from)',
] as const;

/** Where new problems go: the folder of `--home`, the workspace, or the judge's own folder.
 *  @throws UserError for an installed judge outside every workspace */
export function homeOf(home: string | undefined): Workspace {
  if (home !== undefined) return { root: home };
  const workspace = findWorkspace();
  if (workspace !== undefined) return workspace;
  if (!isInstalled) return { root: projectRoot };
  throw new UserError('Expected a workspace here or in a folder above, found none.', {
    hint: 'Make one: judge init',
  });
}

/** Refuses an argument where `action` takes none. @throws UserError */
export function refuseMore(action: string, argument: string | undefined): void {
  if (argument !== undefined)
    throw new UserError(`${action}: expected no further argument, found "${printable(argument)}"`);
}

/** Refuses options that say nothing about the action. `of`: the actions of each option, by the name of its value.
 *  @throws UserError */
export function refuseForeign<Action extends string>(
  command: Command,
  action: Action,
  of: Readonly<Record<string, readonly Action[]>>,
): void {
  for (const option of command.options) {
    const name = option.attributeName();
    const actions = of[name];
    if (actions === undefined || actions.includes(action) || command.getOptionValueSource(name) !== 'cli')
      continue;
    const places = actions.map((one) => `${command.name()} ${one}`).join(', ');
    throw new UserError(`${command.name()} ${action}: found ${option.long}, which is for ${places}`);
  }
}

/** `--seeds`: which inputs of a generator. */
export function seedsOption(most: number): Option {
  const parse = (text: string) => parseSeeds(text, most);
  return new Option('--seeds <seeds>', 'which seeds: 1..1000, or 1,2,5')
    .argParser(parse)
    .default(parse('1..100'), '1..100');
}

/** `1..1000`, or numbers with commas. */
function parseSeeds(text: string, most: number): readonly number[] {
  const [, from, to] = /^(\d{1,9})\.\.(\d{1,9})$/u.exec(text) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (count >= 1 && count <= most) return Array.from({ length: count }, (_, at) => Number(from) + at);
  const listed = /^\d{1,9}(,\d{1,9})*$/u.test(text) ? [...new Set(text.split(',').map(Number))] : [];
  if (listed.length >= 1 && listed.length <= most) return listed;
  throw new InvalidArgumentError(
    `Expected seeds such as 1..1000 or 1,2,5, at most ${formatCount(most)} of them.`,
  );
}

/** `--generator`: what makes the input of a seed. */
export const generatorOption = [
  '--generator <command>',
  'a program that prints an input, with its arguments; {seed} becomes the seed',
] as const;
