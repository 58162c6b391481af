import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { shownPath, UserError } from '#host';
import { isSourceName, languageTable } from '#language';
import { archive } from '#protocol';
import { jsonText } from '#values';

/** The file that makes a folder one of a problem. */
export const linkName = '.antipode.json';
/** Where samples are. */
export const samplesFolder = 'samples';

const positive = z.number().positive();

const linkSchema = z.object({
  version: z.literal(1),
  /** The judge; undefined: the problem is of a site of another kind. */
  url: z.string().optional(),
  contest: z.string().default(archive),
  /** Its label there. */
  problem: z.string(),
  slug: z.string(),
  title: z.string(),
  types: z.array(z.string()).default([]),
  limits: z.object({
    timeMs: positive.max(86_400_000),
    memoryBytes: positive,
    outputBytes: positive,
    codeBytes: positive,
  }),
  languageFactors: z.boolean().default(false),
  timeBy: z.literal('instructions').optional(),
  /** Arguments of the default checker; undefined: the problem has its own. */
  comparison: z.array(z.string()).optional(),
  /** Of a problem whose programs read and write files. */
  fileNames: z.object({ input: z.string(), output: z.string() }).optional(),
});

/** What a folder knows of its problem. */
export type LinkedProblem = z.infer<typeof linkSchema>;

/** What the folder of a problem remembers; undefined: it is none.
 *  @throws UserError for a file that is damaged */
export function linkIn(folder: string): LinkedProblem | undefined {
  const path = resolve(folder, linkName);
  if (!existsSync(path)) return undefined;
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // reported below
  }
  const link = linkSchema.safeParse(found);
  if (link.success) return link.data;
  const [issue] = link.error.issues;
  throw new UserError(
    `${shownPath(path)}: expected what judge fetch wrote, found something else (${issue?.path.join('.')}: ${issue?.message})`,
    { hint: 'Fetch the problem again: judge fetch' },
  );
}

/** The contest of a folder: that of its problem, or the one that all problems in it are of. */
export function contestIn(folder: string): Pick<LinkedProblem, 'url' | 'contest'> | undefined {
  const own = linkIn(folder);
  if (own !== undefined) return own;
  const inside = foldersOfProblems(folder).map(({ link }) => link);
  const [first] = inside;
  const isSame = ({ url, contest }: LinkedProblem) => url === first?.url && contest === first?.contest;
  return inside.every(isSame) ? first : undefined;
}

/** What it remembers, for a command that cannot do without. @throws UserError */
export function requireLink(folder: string): LinkedProblem {
  const link = linkIn(folder);
  if (link !== undefined) return link;
  const [inside] = foldersOfProblems(folder);
  throw new UserError(
    `${shownPath(resolve(folder))}: expected the folder of a problem, found no ${linkName}`,
    { hint: inside === undefined ? 'Make one: judge fetch <problem>' : `Go into one: cd ${inside.name}` },
  );
}

/** The folders of problems in a folder, as that of a contest has them. */
const foldersOfProblems = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const link = linkIn(join(folder, name));
      return link === undefined ? [] : [{ name, link }];
    });

/** The file's text. */
export const linkText = (link: LinkedProblem): string => jsonText(link);

/** The only source file of a folder. @throws UserError */
export function programIn(folder: string): string {
  const { languages } = languageTable();
  const sources = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isSourceName(entry.name, languages))
    .map(({ name }) => name)
    .sort();
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) return relative(process.cwd(), join(folder, only));
  const found = only === undefined ? 'none' : sources.join(', ');
  throw new UserError(`${shownPath(folder)}: expected one source file, found ${found}`, {
    hint:
      only === undefined
        ? 'Write your program there, as main.cpp or main.py, or name it after the command.'
        : `Name the program after the command: ${basename(only)}`,
  });
}
