import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { findPlace } from '#catalogue';
import { formatIssues, inTemporaryFolder, namedStatus, shownPath, UserError } from '#host';
import {
  openPackage,
  type Problem,
  readProblem,
  requireTrust,
  slugOf,
  unsupportedFeatures,
} from '#problem-reader';
import { adoptPackage, checkNewSlug, type TranslatedPackage, translateForeign } from '#problem-writer';
import { sanitiseBlock, sanitiseLine } from '#report';
import { countOf } from '#text';
import { examples, exitStatus } from '../command.ts';
import { fetchPolygonPackage, polygonProblem } from '../online/polygon.ts';
import { readForUser } from '../opening.ts';
import { homeOf, homeOption, linksIntoOption } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import type { Io } from '../terminal/io.ts';

const help = `
Packages are converted to format 2025-09, except packages with graders and Polygon packages, which keep
their own format. Programs, statements and data are copied unchanged, byte by byte. The imported problem
is read back and compared with the package before it appears in problems/.

Packages of CMS (task.yaml, as italy_yaml), DMOJ (init.yml), Hydro (config.yaml), FPS (HUSTOJ and others; an XML
file may hold several problems) and QDUOJ (1/problem.json, …) are translated into format 2025-09; a note names each thing that is lost.
Checkers and interactors in C and C++ are kept and get an adapter; what would change verdicts is refused.
${examples([
  ['judge import hello.zip', 'create problems/hello and testdata/hello'],
  ['judge import ~/nwerc/a.zip --as assembly', 'choose another slug'],
  ['judge import ~/oii/tasks/mappa', 'a task of CMS'],
  ['judge import polygon:123456', 'the newest package of a problem of Polygon'],
  ['judge import fps-problems.xml --testlib testlib.h', 'all problems of an XML file'],
])}
Polygon is asked with the key in the environment: POLYGON_API_KEY, POLYGON_API_SECRET, and POLYGON_PIN if the problem
has one; POLYGON_API_URL is another address than https://polygon.codeforces.com/api. After 60 s of silence it is
given up; POLYGON_API_SECONDS is another time.
`;

/** `judge import`. */
export const importCommand = withTrust({ configure, help, run });

interface ImportOptions {
  readonly as?: string;
  readonly linksInto?: string;
  readonly home?: string;
  readonly testlib?: string;
}

function configure(command: Command): void {
  command
    .argument(
      '<package>',
      'zip file or folder of a problem package, in any format that "judge grade" accepts, or of CMS, DMOJ or Hydro, an XML file of FPS, or polygon:<number>',
    )
    .option('--as <slug>', 'slug of the imported problem (default: its own)')
    .option('--testlib <file>', 'the header testlib.h, for packages of judges that have it themselves')
    .option(...homeOption)
    .option(...linksIntoOption);
}

async function run(command: Command, io: Io): Promise<number> {
  const [place] = command.processedArgs as [string];
  const polygon = polygonProblem(place);
  if (polygon === undefined) return importPackage(place, command, io);
  return inTemporaryFolder(async (folder) =>
    importPackage(await fetchPolygonPackage(polygon, folder, io), command, io),
  );
}

async function importPackage(path: string, command: Command, io: Io): Promise<number> {
  const { as, linksInto, testlib, ...given } = command.opts<ImportOptions>();
  const home = homeOf(given.home).root;
  if (testlib !== undefined && namedStatus('--testlib', testlib)?.isFile() !== true)
    throw new UserError(`--testlib ${shownPath(testlib)}: expected the file testlib.h, found none`);
  const isXml = /\.xml$/i.test(path) && namedStatus('package', path)?.isFile() === true;
  const place = isXml ? path : await openPackage(await findPlace(path));
  const foreign = await translateForeign(place, { testlib }, io.signal);
  if (foreign !== undefined) return importForeign(foreign, { as, home }, io);
  const problem = await readForUser(path, io, { linksInto });
  const lacking = unsupportedFeatures(problem);
  if (lacking.length > 0)
    throw new UserError(`${shownPath(path)} cannot be judged: it has ${lacking.join('; ')}`);
  const slug = as ?? problem.slug;
  checkNewSlug(slug, join(home, 'problems'), '--as ');
  await requireTrust(problem.folder); // modules in problems/ are always trusted
  const { folder, notes } = await adoptPackage(problem, { slug, home, uuid: randomUUID() }, io.signal);
  say(problem, folder, notes, io);
  return exitStatus.done;
}

function say(problem: Problem, folder: string, notes: readonly string[], io: Io): void {
  for (const note of notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
  const parts = [
    countOf(problem.cases.length, 'case'),
    countOf(problem.parts.submissions.length, 'submission'),
  ];
  io.stdout.write(`${sanitiseBlock(shownPath(folder))}: ${parts.join(', ')}\n`);
}

/** Imports the problems of a translated package: all of them, or none. */
async function importForeign(
  packages: readonly TranslatedPackage[],
  { as, home }: { readonly as: string | undefined; readonly home: string },
  io: Io,
): Promise<number> {
  const wanted = packages.map(({ name }, index) =>
    as === undefined ? slugOf(name).slice(0, 40) : `${as}${packages.length > 1 ? index + 1 : ''}`,
  );
  const slugs = wanted.map((slug, index) => (wanted.indexOf(slug) === index ? slug : `${slug}n${index + 1}`));
  for (const slug of slugs) checkNewSlug(slug, join(home, 'problems'), '--as ');
  const problems = packages.map(({ folder }) => readProblem(folder));
  const made: string[] = [];
  try {
    for (const [index, { format, notes }] of packages.entries()) {
      const [problem, slug] = [problems[index] as Problem, slugs[index] ?? ''];
      const adopted = await adoptPackage(problem, { slug, home, uuid: randomUUID() }, io.signal);
      made.push(join(home, 'problems', slug), join(home, 'testdata', slug));
      const decisive = problem.warnings.filter((warning) => warning.decisive);
      if (decisive.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(decisive))}\n`);
      say(problem, adopted.folder, [`translated from the format of ${format}`, ...notes], io);
    }
  } catch (error) {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return exitStatus.done;
}
