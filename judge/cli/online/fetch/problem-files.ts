/** Theory of operation. Everything here comes from a judge that may be hostile: names become paths only if they are
 *  plain, sizes are bounded, and texts for people lose what could change a terminal. The folder is made beside its
 *  place and put there when it is complete. */
import * as z from 'zod';
import { mebibyte, printable, UserError } from '#host';
import type { LanguageDefinition } from '#language';
import { isSafeName } from '#language/guess';
import { attachmentPath, problemPath } from '#protocol';
import { countOf, sizeText, titleIn } from '#text';
import { askForJson, askJudge, type JudgeClient, readBounded } from '../judge-client.ts';
import { type LinkedProblem, linkName, linkText, samplesFolder } from '../linked-folder.ts';

/** A file of the new folder. */
export interface FetchedFile {
  /** Below the folder. */
  readonly path: string;
  readonly content: string | Buffer;
}

/** Most bytes of all files of a problem, and most files. */
const most = { bytes: 64 * mebibyte, files: 1_000 };

const file = z.object({ name: z.string(), size: z.number() });

const factsSchema = z.object({
  slug: z.string(),
  label: z.string().optional(),
  names: z.record(z.string(), z.string()),
  types: z.array(z.string()),
  limits: z.object({
    timeMs: z.number(),
    memoryBytes: z.number(),
    outputBytes: z.number(),
    codeBytes: z.number(),
  }),
  languageFactors: z.boolean(),
  timeBy: z.literal('instructions').optional(),
  comparison: z.array(z.string()).optional(),
  fileNames: z.object({ input: z.string(), output: z.string() }).optional(),
  statements: z.array(
    z.object({
      language: z.string(),
      html: z.string().optional(),
      markdown: z.string().optional(),
      pdf: z.string().optional(),
      pictures: z.array(file),
    }),
  ),
  samples: z.array(z.object({ input: z.string(), answer: z.string(), dialogue: z.string().optional() })),
  attachments: z.array(file),
});

/** What a judge says of a problem. */
export type FetchedFacts = z.infer<typeof factsSchema>;

/** Reads what a judge says of a problem. @throws UserError */
export const askForProblem = (
  client: JudgeClient,
  { contest, problem }: { readonly contest: string; readonly problem: string },
  isArchive: boolean,
): Promise<FetchedFacts> =>
  askForJson(
    client,
    isArchive
      ? `/api/v1/problems/${encodeURIComponent(problem)}`
      : `/api/v1/contests/${encodeURIComponent(contest)}/problems/${encodeURIComponent(problem)}`,
    factsSchema,
  );

/** All files of the folder of a problem.
 *  @throws UserError for a name that is no path below it, or too much */
export async function filesOfProblem(
  client: JudgeClient,
  facts: FetchedFacts,
  place: { readonly contest: string; readonly problem: string },
  starter: LanguageDefinition | undefined,
): Promise<readonly FetchedFile[]> {
  const { contest, problem } = place;
  const page = problemPath(problem, contest);
  const wanted = [
    ...facts.attachments.map(({ name }) => ({
      path: `attachments/${name}`,
      from: attachmentPath(problem, name, contest),
    })),
    ...facts.statements.flatMap(({ language, pdf, pictures }) => [
      ...pictures.map(({ name }) => ({ path: name, from: `${page}/${name}` })),
      ...(pdf === undefined
        ? []
        : [
            {
              path: `statement${suffixOf(language)}.pdf`,
              from: `${page}.pdf?lang=${encodeURIComponent(language)}`,
            },
          ]),
    ]),
  ];
  const own = [...ownFiles(facts), ...starterFiles(starter)];
  for (const name of Object.values(facts.fileNames ?? {})) if (name !== '') requirePath(name, client.url);
  for (const { path } of [...own, ...wanted]) requirePath(path, client.url);
  if (own.length + wanted.length > most.files)
    throw new UserError(
      `${client.url}: expected at most ${countOf(most.files, 'file')}, found ${own.length + wanted.length}`,
    );
  let left = most.bytes;
  const files: FetchedFile[] = [];
  for (const { path, from } of unique(wanted)) {
    const content = await readBounded(await askJudge(client, from), `${client.url}: ${path}`, left);
    left -= content.length;
    files.push({ path, content });
  }
  return [...own, ...files, { path: linkName, content: linkText(linkOf(client, facts, place)) }];
}

const unique = <T extends { readonly path: string }>(files: readonly T[]): readonly T[] => [
  ...new Map(files.map((one) => [one.path, one])).values(),
];

/** English is the usual one. */
const suffixOf = (language: string): string => (language === 'en' ? '' : `.${language}`);

function requirePath(path: string, url: string): void {
  const parts = path.split('/');
  if (parts.every(isSafeName) && parts.length <= 8) return;
  throw new UserError(
    `${url}: found a file called ${JSON.stringify(printable(path).slice(0, 200))}, expected a plain name; nothing was written`,
  );
}

const linkOf = (
  { url }: JudgeClient,
  { slug, names, types, limits, languageFactors, timeBy, comparison, fileNames }: FetchedFacts,
  { contest, problem }: { readonly contest: string; readonly problem: string },
): LinkedProblem => ({
  version: 1,
  url,
  contest,
  problem,
  slug,
  title: titleOf({ names, slug }),
  types,
  limits,
  languageFactors,
  timeBy,
  comparison,
  fileNames,
});

const titleOf = ({ names, slug }: Pick<FetchedFacts, 'names' | 'slug'>): string =>
  printable(titleIn(names, slug));

function* ownFiles(facts: FetchedFacts): Generator<FetchedFile> {
  for (const [index, { input, answer, dialogue }] of facts.samples.entries()) {
    const base = `${samplesFolder}/${index + 1}`;
    if (dialogue !== undefined) yield { path: `${base}.interaction`, content: dialogue };
    else {
      yield { path: `${base}.in`, content: input };
      yield { path: `${base}.ans`, content: answer };
    }
  }
  for (const { language, markdown, html } of facts.statements) {
    const path = `statement${suffixOf(language)}`;
    if (markdown !== undefined)
      yield { path: `${path}.md`, content: statementText(facts, { language, markdown }) };
    else if (html !== undefined) yield { path: `${path}.html`, content: html };
  }
}

const starterFiles = (language: LanguageDefinition | undefined): readonly FetchedFile[] =>
  language === undefined ? [] : [{ path: language.file, content: language.starter ?? '' }];

const shownSampleLength = 4_000;

/** The statement with title, limits and samples. */
export function statementText(
  facts: Pick<FetchedFacts, 'names' | 'slug' | 'limits' | 'samples' | 'fileNames'>,
  { language, markdown }: { readonly language: string; readonly markdown: string },
): string {
  const title = titleIn(facts.names, facts.slug, language);
  const { timeMs, memoryBytes, outputBytes } = facts.limits;
  const limits = `Time ${timeMs / 1000} s, memory ${sizeText(memoryBytes)}, output ${sizeText(outputBytes)}.${streamsText(facts.fileNames)}`;
  let next = 0;
  const upTo = (count: number): string => {
    const texts: string[] = [];
    for (; next < Math.min(count, facts.samples.length); next++) texts.push(sampleText(facts.samples, next));
    return texts.join('\n');
  };
  const body = markdown
    .replace(/^\s*# .*\n/, '')
    .replace(/^\{\{(next|remaining)samples?\}\}[ \t]*$/gm, (_, which: string) =>
      upTo(which === 'next' ? next + 1 : Number.POSITIVE_INFINITY),
    );
  const hasOwn = /^#+ sample 1\b/im.test(markdown);
  const rest = hasOwn ? '' : upTo(Number.POSITIVE_INFINITY);
  return printable(`# ${title}\n\n${limits}\n\n${body.trim()}\n${rest === '' ? '' : `\n${rest}`}`, '\n\t');
}

/** What programs read and write, where that is not usual. */
function streamsText(names: FetchedFacts['fileNames']): string {
  if (names === undefined) return '';
  const { input, output } = names;
  return ` Programs read ${input || 'standard input'} and write ${output || 'standard output'}.`;
}

function sampleText(samples: FetchedFacts['samples'], index: number): string {
  const sample = samples[index];
  const number = index + 1;
  const block = (name: string, file: string, text: string): string => {
    if (text.length > shownSampleLength) return `${name}: ${samplesFolder}/${number}.${file}\n`;
    const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return `${name}:\n\n${fence}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${fence}\n`;
  };
  const { input = '', answer = '', dialogue } = sample ?? {};
  const texts =
    dialogue === undefined
      ? [block('Input', 'in', input), block('Output', 'ans', answer)]
      : [block('Conversation (`>` your program, `<` the judge)', 'interaction', dialogue)];
  return `## Sample ${number}\n\n${texts.join('\n')}`;
}
