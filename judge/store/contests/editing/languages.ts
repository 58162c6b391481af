import type { ContestObject, LanguageFacts, LanguageObject } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../../database/database.ts';

/** Adds the languages that are missing in the log of a contest: those that it offers, and, since no object may refer to
 *  a missing one, every other language of a submission.
 *  @param known - languages reported by workers
 *  @returns how many were new or had changed */
export async function tellLanguages(
  db: Database,
  contestId: string,
  {
    offered,
    known,
  }: { readonly offered: readonly LanguageFacts[]; readonly known: readonly LanguageFacts[] },
): Promise<number> {
  const offeredIds = new Set(offered.map(({ id }) => id));
  const lacking = (await untold(db, contestId)).filter((id) => !offeredIds.has(id));
  const others = lacking.map((id) => {
    const facts = known.find((one) => one.id === id);
    return facts === undefined
      ? { id, name: id, entry_point_required: false, extensions: [] }
      : objectOf(facts);
  });
  return putLanguages(db, contestId, [...offered.map(objectOf), ...others]);
}

/** The languages of submissions that are missing in the log. */
async function untold(db: Database, contestId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ language: string }>(db)`
    select distinct language from submission where contest_id = ${contestId}
    except select object_id from event where contest_id = ${contestId} and type = 'languages'`;
  return rows.map(({ language }) => language);
}

/** The languages that a contest allows. */
export const allowedIn = (
  contest: Pick<ContestObject, 'languages'> | undefined,
  all: readonly LanguageFacts[],
): readonly LanguageFacts[] => all.filter(({ id }) => contest?.languages?.includes(id) ?? true);

/** Writes languages into the log of a contest. @returns how many were new or had changed */
export async function putLanguages(
  db: Database,
  contestId: string,
  languages: readonly LanguageObject[],
): Promise<number> {
  const rows = await rowsOf(db)`
    select write_event(${contestId}, 'languages', wanted->>'id', wanted)
    from jsonb_array_elements(${jsonOf(languages)}::jsonb) as wanted
    where wanted is distinct from (
      select data from event where contest_id = ${contestId} and type = 'languages' and object_id = wanted->>'id'
      order by seq desc limit 1)`;
  return rows.length;
}

/** A language in the form of the Contest API. Main classes and files are detected, so nobody has to name one. */
const objectOf = ({
  id,
  name,
  extensions,
  version,
  compileLine,
  runLine,
}: LanguageFacts): LanguageObject => ({
  id,
  name,
  entry_point_required: false,
  extensions,
  compiler: compileLine === undefined ? undefined : commandOf(compileLine, version),
  runner: commandOf(runLine, compileLine === undefined ? version : ''),
});

/** Commands are for information only. */
function commandOf(line: string, version: string): NonNullable<LanguageObject['compiler']> {
  const [command = '', ...args] = line.split(' ');
  return {
    command,
    args: args.length > 0 ? args.join(' ') : undefined,
    version: version !== '' ? version : undefined,
  };
}
