import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readZippedFiles, ZipFault } from '#problem-reader';
import type { PackagedSubmission } from '../lists/contest-package.ts';
import { type Fields, isApiId } from '../lists/fields.ts';
import type { PackageLists } from '../lists/package-lists.ts';
import { readJudgements } from './judgement-files.ts';
import { needed } from './people-files.ts';

/** The submissions of a package with their sources and judgements, in order of time. */
export async function readPackagedSubmissions(lists: PackageLists): Promise<readonly PackagedSubmission[]> {
  const read = lists.read('submissions', (fields) => submissionFrom(fields, lists));
  const judgements = readJudgements(lists, new Set(read.map(({ id }) => id)));
  const whole: PackagedSubmission[] = [];
  for (const { zip, ...submission } of read)
    whole.push({
      ...submission,
      files: await sourcesIn(zip, lists),
      judgements: judgements.get(submission.id) ?? [],
    });
  const withoutSource = whole.filter(({ files }) => files.length === 0);
  if (withoutSource.length > 0)
    lists.warn('submissions', 'submissions/<id>/files.zip for each', `none for ${withoutSource.length}`);
  return whole.toSorted((a, b) => a.atMs - b.atMs);
}

function submissionFrom(fields: Fields, { folder }: PackageLists) {
  const id = needed(fields, fields.id('id'), 'id');
  const [listed] = (fields.list('files') ?? []) as readonly ({ readonly filename?: unknown } | null)[];
  const name = typeof listed?.filename === 'string' ? listed.filename : 'files.zip';
  const zip = join(folder, 'submissions', id, /[/\\\0]|^\./.test(name) ? 'files.zip' : name);
  return {
    place: `submissions.${id}`,
    id,
    zip: isApiId(id) && existsSync(zip) && statSync(zip).isFile() ? zip : undefined,
    teamId: fields.id('team_id') ?? null,
    problemId: needed(fields, fields.id('problem_id'), 'problem_id'),
    language: needed(fields, fields.text('language_id'), 'language_id'),
    atMs: timeOf(fields),
    accountId: fields.text('account_id'),
    entryPoint: fields.text('entry_point'),
    ignored: fields.flag('ignored'),
    enteredMs: fields.time('entered'),
  };
}

function timeOf(fields: Fields): number {
  if (fields.key('time') === undefined) fields.refuse('time', 'when it was submitted');
  return fields.time('time') ?? 0;
}

async function sourcesIn(zip: string | undefined, lists: PackageLists): Promise<PackagedSubmission['files']> {
  if (zip === undefined) return [];
  try {
    const files = await readZippedFiles(zip);
    return files.map(({ path, bytes }) => ({ name: path, content: bytes }));
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    lists.refuseFile(zip.slice(lists.folder.length + 1), 'a zip file with sources', error.message);
    return [];
  }
}
