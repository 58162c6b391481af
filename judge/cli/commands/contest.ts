import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { findPlace } from '#catalogue';
import { frozen, scoreboard } from '#contest';
import {
  attemptsOf,
  countedAttempts,
  gradeContest,
  type JudgedEntry,
  type JudgementStore,
  juryCopies,
  type OpenedContest,
  openContest,
  whyPointsDoNotAdd,
} from '#contest-grader';
import { type ContestFolder, type Entry, readClass, readContest } from '#contest-reader';
import {
  type FileIssue,
  formatIssues,
  issuePlace,
  KeptValues,
  shownPath,
  sweepTemporaryFolders,
  UserError,
} from '#host';
import { ResultCache } from '#judging';
import { findWorkspace, isHeldBy } from '#problem-reader';
import {
  type CaseFilm,
  type ContestReport,
  reasonOf,
  renderCi,
  renderContest,
  sanitiseBlock,
  sanitiseLine,
} from '#report';
import { countOf, titleIn } from '#text';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import {
  actionsHelp,
  configureActions,
  isContestAction,
  nearAction,
  runContestAction,
} from '../online/contests/contest.ts';
import { openForUser } from '../opening.ts';
import {
  ciSettingOf,
  feedbackOption,
  jobsOption,
  linksIntoOption,
  parseFreshCount,
  parseSeed,
  reporterOption,
} from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { ContestDisplay } from '../terminal/contest-display.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import {
  type ContestFlags,
  requireContestFiles,
  requireRoster,
  writeContestFiles,
} from './contest-folder/contest-files.ts';
import { filmsOf } from './contest-folder/contest-films.ts';
import { outcomesOfContest } from './contest-folder/contest-outcomes.ts';
import { type FreshTrial, freshTrial } from './contest-folder/fresh-trial.ts';
import { requireSimilarFiles, writeSimilarFiles } from './contest-folder/similar-files.ts';
import { freshSeed } from './solve-random.ts';

const help = `${examples([
  ['judge contest finals', 'grade what has changed and print the scoreboard'],
  ['judge contest finals --html finals.html', 'also write a page that works offline'],
  ['judge contest finals --similar pairs.html', 'also report similar programs'],
  ['judge contest finals --fresh-inputs 20', 'name accepted programs that only know the stored inputs'],
])}
Put problems that are not part of this project into <folder>/problems/, as <slug>/ or <slug>.zip.

Each contestant has a folder or a zip file next to contest.yaml. It holds <problem>.<ext>, or a folder <problem>/ with
several files. Further attempts are <problem>-2.<ext> and so on. A text file <problem>.txt is taken as the
output (a move sequence, for instance) and no program is run; a folder of such files holds <case>.txt for
each test case. Downloads from Moodle and Canvas can be used unchanged: their folders, file names, and zip
files for a whole class, even with zip files inside. The optional roster.csv (columns id, name, group, email)
gives the names of students; its columns may have names in other languages (Matrikelnummer, Nachname …). Folders
that tools make (venv, node_modules, build …) are left out, and the notes name them. For files with other names
the judge guesses the problem where that is safe (from a word in the name, the folder or the assignment), and lists
every guess and every file that it ignored. A guess counts only where nothing of the same contestant is named for the
problem, and uses no attempt that a surer one needs. To decide yourself, use the key match of contest.yaml:
match: {"aufgabe1*": clocks}.

contest.yaml: id, name, formal_name, start_time, duration, scoreboard_freeze_duration, scoreboard_type,
penalty_time (as in the Contest API), rules (icpc, ioi, fewest-moves, relative, class), late_factor (class:
the factor for attempts after the end), late (the same in steps: [{after: "24:00:00", factor: 0.5}]),
deadlines (by name, id or group of contestants: {red: "6:00:00"}), attempts (how many count), marks (groups
or cases: which of them share the points), feedback (as --feedback), fresh_inputs (as --fresh-inputs), match, and problems: slugs, or maps with
id, label, name, tests, points, weights (of groups), better (fewer, more), best (by case), files ({input:
msquare.in, output: msquare.out}: files that programs read and write instead of standard input and output), and in
a class due (a deadline of its own, as time since the start), late_factor, late and attempts of its own.
The optional submissions.yaml gives the times (version: 1; times: {ada/msquare.cpp: "1:02:03"}). An
attempt without a time counts as submitted at the start, so ties share a rank.

Judgements are cached by content (source, problem, compiler, sandbox, judge). An interrupted contest
continues where it stopped, and only what has changed is graded again.\n`;

const grading = withTrust({ configure, run }, (command) =>
  readContest(contestFolder((command.processedArgs as [string])[0])).problems.map(({ place }) => place),
);

/** `judge contest`: one word is a folder to grade, two are an action and its contest on a running judge. */
export const contestCommand: CommandModule = {
  configure(command) {
    grading.configure(command);
    configureActions(command);
  },
  help: `${help}\n${actionsHelp}`,
  isMistyped: (word) => mistakeOf(word) !== undefined,
  async run(command, io) {
    const [first, second] = command.processedArgs as [string, string | undefined];
    const mistake = mistakeOf(first);
    if (mistake !== undefined) throw mistake;
    const isFolder = second === undefined && existsSync(contestFolder(first)); // whatever it is called
    if (isContestAction(first) && !isFolder) return runContestAction(first, command, io);
    if (second !== undefined)
      throw new UserError(
        `judge contest ${shownPath(first)}: expected nothing after the folder, found "${second}"`,
      );
    return grading.run(command, io);
  },
};

/** What to say of a word that is no folder, but nearly an action. */
function mistakeOf(word: string): UserError | undefined {
  const meant = nearAction(word);
  if (meant === '' || existsSync(contestFolder(word))) return undefined;
  return new UserError(`judge contest ${shownPath(word)}: expected a folder or an action${meant}`);
}

const repeatable = (flags: string, description: string): Option =>
  new Option(flags, `${description}; repeatable`)
    .argParser((value: string, before: readonly string[]) => [...before, value])
    .default([], 'none');

/** The folder that a person names: a path, or the name of a folder in contests/ of the workspace. */
function contestFolder(name: string): string {
  if (existsSync(name) || !/^[\w.-]+$/.test(name)) return name;
  const root = findWorkspace()?.root;
  const own = root === undefined ? name : join(root, 'contests', name);
  return existsSync(own) ? own : name;
}

function configure(command: Command): void {
  command
    .description('grade a folder of contestants and print the scoreboard')
    .argument(
      '<folder>',
      'folder with contest.yaml and one folder per contestant, or its name in contests/ of the workspace; or an action, see below',
    )
    .option('--html <file>', 'write an HTML page: scoreboard, every run, move sequences to step through')
    .option('--csv <file>', 'write the scoreboard as CSV, with a byte order mark for Excel')
    .option('--json <file>', 'write all results as JSON')
    .option('--feedback-folder <folder>', 'write a page and a Markdown file for each contestant')
    .addOption(
      repeatable(
        '--similar <file>',
        'write a report on similar programs, for the teacher only: a page (.html), .csv or .json',
      ),
    )
    .addOption(
      repeatable('--ignore <path>', 'code that contestants were given, which does not count as copied'),
    )
    .addOption(
      repeatable(
        '--earlier <path>',
        'programs of an earlier year, which are compared with those of the contest',
      ),
    )
    .option(
      '--export-programs <folder>',
      'write the programs, code that was given out and earlier years as JPlag and MOSS read them, for the teacher only',
    )
    .option('--moodle <file>', 'write grades as a Moodle grading worksheet')
    .option('--canvas <file>', 'write grades as a Canvas gradebook')
    .option('--brightspace <file>', 'write grades as a table that Brightspace imports')
    .option('--blackboard <file>', 'write grades as a table that Blackboard takes')
    .option('--ilias <file>', 'write grades as the status file of an ILIAS exercise, if roster.csv is one')
    .addOption(reporterOption())
    .option(...jobsOption)
    .option(...linksIntoOption)
    .option('--fresh', 'ignore cached results')
    .option(
      '--fresh-inputs <n>',
      "try accepted programs on this many new inputs too, made by the problem's generators with new seeds; changes no verdict",
      parseFreshCount,
    )
    .option(
      '--seed <n>',
      'with --fresh-inputs: equal seeds give equal inputs (default: a new one)',
      parseSeed,
    )
    .option('--frozen', 'rank as the public sees it: attempts after the freeze are pending')
    .addOption(
      feedbackOption(
        'the page and the JSON',
        '; the scoreboard shows what is accepted with all of them (see --frozen)',
      ),
    )
    .option('--jury', 'include what only the jury may see in the page and the JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const [folder] = command.processedArgs as [string];
  return runContest(contestFolder(folder), command.opts<ContestFlags>(), io);
}

/** Grades the contest in a folder, prints its scoreboard and writes its files. Returns the exit status.
 *  @throws UserError */
export async function runContest(
  folder: string,
  flags: ContestFlags,
  io: Io,
  takesPart: (entry: Entry) => boolean = () => true,
): Promise<number> {
  requireContestFiles(flags);
  requireSimilarFiles(flags);
  const { contest: read, close } = await readClass(folder);
  try {
    requireRoster(read.students, flags);
    return await gradeRead({ ...read, entries: read.entries.filter(takesPart) }, flags, io);
  } finally {
    close();
  }
}

const notesShown = 50;

async function gradeRead(contest: ContestFolder, flags: ContestFlags, io: Io): Promise<number> {
  sayIssues(contest, io);
  const linksOf = await linksInto(flags.linksInto, contest);
  const opened = await openContest(contest, (place, changes) =>
    openForUser(place, changes, io, {
      results: new ResultCache(),
      slots: flags.jobs,
      linksInto: linksOf.get(place),
    }),
  );
  warnOfPoints(opened, io);
  const copies = juryCopies(opened);
  if (copies.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(copies))}\n`);
  const judged = await gradeAll(opened, flags, io);
  const slots = flags.jobs ?? availableParallelism();
  const fresh = await freshTrial(opened, judged, { ...flags, slots, seed: flags.seed ?? freshSeed() }, io);
  const found = [...copies, ...(fresh?.issues ?? [])];
  const hasPages = flags.html !== undefined || flags.feedbackFolder !== undefined;
  const films = !hasPages ? new Map() : await filmsOf(opened, judged, warnOn(io));
  const report = reportOn(opened, judged, { frozen: flags.frozen === true, films, found, fresh });
  io.stdout.write(
    flags.reporter === undefined
      ? renderContest(report, styleOf(io.stdout, io.env))
      : renderCi(flags.reporter, outcomesOfContest(opened, judged, found), ciSettingOf(flags.reporter, io)),
  );
  writeContestFiles(opened, report, flags, io);
  await writeSimilarFiles(opened, judged, flags, io);
  for (const { entry, judgement } of judged) {
    if (judgement.verdict !== 'JE') continue;
    const reason = reasonOf({ judgement, audience: 'jury' });
    io.stderr.write(`${sanitiseLine(`${entry.id}: ${reason}`)}\n`);
  }
  return judged.some(({ judgement }) => judgement.verdict === 'JE') ? exitStatus.failed : exitStatus.done;
}

/** What is wrong with the files of the contest, and what was guessed about those of contestants. */
function sayIssues({ warnings, notes }: ContestFolder, io: Io): void {
  const said = [...warnings, ...notes.slice(0, notesShown)];
  const more = notes.length - notesShown;
  if (said.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(said))}\n`);
  if (more > 0) io.stderr.write(`  … and ${countOf(more, 'more note')}: --html, --csv and --json list all\n`);
}

/** For each problem in the folder of --links-into: that folder. A contest may have problems from elsewhere too, whose
 *  links stay inside.
 *  @throws UserError if none of its problems is in the folder */
async function linksInto(
  folder: string | undefined,
  { problems }: ContestFolder,
): Promise<ReadonlyMap<string, string>> {
  if (folder === undefined) return new Map();
  const held = new Map<string, string>();
  for (const { place } of problems) if (isHeldBy(folder, await findPlace(place))) held.set(place, folder);
  if (held.size > 0) return held;
  throw new UserError(
    `--links-into ${shownPath(folder)}: expected a folder that holds a problem of the contest, found none`,
  );
}

function warnOfPoints({ terms, problems }: OpenedContest, io: Io): void {
  if (terms.rules !== 'ioi') return;
  for (const { problem } of problems) {
    const why = whyPointsDoNotAdd(problem);
    if (why === undefined) continue;
    const advice = 'compared by "rules: relative"';
    io.stderr.write(
      `warning: ${problem.slug}: expected points that add up (rules: ioi), found ${why}; ${advice}\n`,
    );
  }
}

async function gradeAll(
  contest: OpenedContest,
  { jobs, fresh }: ContestFlags,
  io: Io,
): Promise<readonly JudgedEntry[]> {
  sweepTemporaryFolders();
  const onDamage = (path: string, reason: string) =>
    io.stderr.write(`warning: ${shownPath(path)}: ${sanitiseBlock(reason)}; it is judged again\n`);
  const store: JudgementStore = new KeptValues('judgements', { onDamage });
  const slots = jobs ?? availableParallelism();
  const judged: JudgedEntry[] = [];
  using display = new ContestDisplay(io, contest);
  const settings = { store, fresh: fresh === true, slots, signal: io.signal, onWait: display.onWait };
  for await (const event of gradeContest(contest, settings)) {
    display.handle(event);
    if (event.type === 'judged') judged.push(event.judged);
  }
  return judged;
}

const warnOn =
  (io: Io) =>
  (message: string): void => {
    io.stderr.write(`warning: ${sanitiseLine(message)}\n`);
  };

function reportOn(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  {
    frozen: isFrozen,
    films,
    found,
    fresh,
  }: {
    readonly frozen: boolean;
    readonly films: ReadonlyMap<string, readonly CaseFilm[]>;
    readonly found: readonly FileIssue[];
    readonly fresh: FreshTrial | undefined;
  },
): ContestReport {
  const attempts = countedAttempts(attemptsOf(judged), contest);
  const seen = isFrozen ? frozen(contest.terms, attempts) : attempts;
  const hidden = new Set(seen.flatMap(({ id, state }) => (state === 'pending' ? [id] : [])));
  return {
    id: contest.id,
    name: contest.name,
    startMs: contest.startMs,
    problems: contest.problems.map(({ label, id, name, problem }) => ({
      label,
      slug: id,
      name: name ?? titleIn(problem.names, id),
    })),
    scoreboard: scoreboard(contest.terms, contest.contestants, seen),
    attempts: inOrder(contest, judged).map(({ entry, judgement, images }) => ({
      isFrozen: isFrozen && hidden.has(entry.id),
      id: entry.id,
      contestant: entry.contestant,
      problem: entry.problem,
      timeMs: entry.timeMs,
      judgement,
      films: films.get(entry.id) ?? [],
      images,
    })),
    fresh,
    warnings: [...contest.warnings, ...found].map((issue) => ({
      place: issuePlace(issue),
      expected: issue.expected,
      found: issue.found,
    })),
    notes: contest.notes.map(({ kind, contestant, path, expected, found }) => ({
      kind,
      place: path,
      expected,
      found,
      contestant,
    })),
  };
}

/** By contestant, problem, time. */
function inOrder(contest: ContestFolder, judged: readonly JudgedEntry[]): readonly JudgedEntry[] {
  const contestants = new Map(contest.contestants.map((name, index) => [name, index]));
  const labels = new Map(contest.problems.map(({ label }, index) => [label, index]));
  const place = ({ entry }: JudgedEntry): readonly number[] => [
    contestants.get(entry.contestant) ?? 0,
    labels.get(entry.problem) ?? 0,
    entry.timeMs ?? 0,
  ];
  return [...judged].sort((a, b) => {
    const [first, second] = [place(a), place(b)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
  });
}
