import { createHash } from 'node:crypto';
import { usualBetter } from '#contest';
import type { ContestProblemObject, FileObject, ProblemFacts } from '#protocol';
import { mebibyte, titleIn } from '#text';
import { getBlob } from '../database/blobs.ts';
import type { Database } from '../database/database.ts';

/** The properties of a contest's problem that come from its package, and change with it. */
export type PackageFields = Omit<
  ContestProblemObject,
  'id' | 'label' | 'ordinal' | 'allow_submit' | 'allow_judge'
>;

/** Makes them. */
export async function packageFields(
  db: Database,
  { names, slug, limits, caseCount, statements, attachments }: ProblemFacts,
): Promise<PackageFields> {
  const printed = statements.filter(({ pdf }) => pdf !== undefined);
  const { pdf } = printed.find(({ language }) => language === 'en') ?? printed[0] ?? {};
  const files = attachments.map(({ name, digest }) => ({
    href: `attachments/${encodeURIComponent(name)}`,
    filename: name.split('/').at(-1) ?? name,
    mime: 'application/octet-stream',
    digest,
  }));
  const statement = { href: 'statement', filename: 'statement.pdf', mime: 'application/pdf' };
  return {
    name: titleIn(names, slug),
    time_limit: limits.timeMs / 1000,
    memory_limit: Math.ceil(limits.memoryBytes / mebibyte),
    output_limit: Math.ceil(limits.outputBytes / mebibyte),
    code_limit: Math.ceil(limits.codeBytes / 1024),
    test_data_count: caseCount,
    statement: pdf === undefined ? null : [await hashed(db, { ...statement, digest: pdf })],
    attachments: files.length === 0 ? null : await Promise.all(files.map((file) => hashed(db, file))),
    slug,
  };
}

/** Which results are better in a contest that compares them, unless it says so itself; nothing for fewer. */
export const betterOf = ({
  scoring,
  picture,
}: Pick<ProblemFacts, 'scoring' | 'picture'>): Pick<ContestProblemObject, 'better'> =>
  usualBetter(scoring?.objective, picture !== undefined) === 'more' ? { better: 'more' } : {};

/** The Contest API wants MD5. */
async function hashed(db: Database, file: FileObject & { readonly digest: string }): Promise<FileObject> {
  const content = await getBlob(db, file.digest);
  return content === undefined ? file : { ...file, hash: createHash('md5').update(content).digest('hex') };
}
