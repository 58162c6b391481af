import { contestTimeAt, isRefused } from '#contest';
import { apiSpan, teamName } from '#protocol';
import { addPrintJob, digestOf, type PrintJob, repeatedKey, type StoredFile } from '#store';
import { printable } from '#text';
import { HttpError } from '../http/errors.ts';
import { type ContestReader, liveOf, type TeamReader } from '../memory/contest-reader.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { sheetsOf } from './sheets.ts';

/** A text that a team wants to print. */
export interface WantedPrint {
  readonly reader: TeamReader;
  readonly file: StoredFile;
  /** The same key and text of the same account are one print job: a form that was sent twice. */
  readonly key?: string | undefined;
}

/** Accepts a text to print; it is printed later.
 *  @throws HttpError that says why it is refused */
export async function acceptPrint(
  { services, ...visit }: Visit<unknown>,
  { reader, file, key }: WantedPrint,
): Promise<{ readonly pages: number }> {
  const { db, settings, announcer } = services;
  const { values } = settings;
  const { pages, text } = layOut(reader, file, values['print KiB'] * 1024);
  if (pages > values['print pages'])
    throw new HttpError(422, `text: it has ${pages} pages, expected at most ${values['print pages']}`);
  const job = {
    contestId: reader.id,
    accountId: signedIn({ ...visit, services }).id,
    fileName: shownName(file),
    sheets: text,
    pages,
    idempotencyKey: repeatedKey(key, file.name, digestOf([file])), // before the time is printed on it
  };
  const added = await addPrintJob(db, job, values['printed pages per hour']);
  if (isRefused(added)) throw new HttpError(409, added.refused);
  announcer.announce('print', `${reader.id} ${added.team}`);
  return { pages };
}

/** The team to which a printed text is brought, hidden or not: whoever brings it has to find the place. */
export function teamOfPrint(
  reader: ContestReader<'staff' | 'judge' | 'admin'>,
  { team: id }: PrintJob,
): { readonly id: string; readonly name: string; readonly place: string } {
  const team = liveOf(reader).state.all('teams').get(id);
  return { id, name: team?.name ?? id, place: team?.label ?? '' };
}

function layOut(reader: TeamReader, file: StoredFile, mostBytes: number) {
  const { content } = file;
  if (content.length > mostBytes)
    throw new HttpError(422, `text: it has ${content.length} bytes, expected at most ${mostBytes}`);
  const text = textIn(content);
  if (text.trim() === '') throw new HttpError(422, 'text: found nothing to print');
  const team = reader.one('teams', reader.team);
  const time = apiSpan(contestTimeAt(reader.clock, Date.now()) ?? 0).replace(/\.\d+$/, '');
  return sheetsOf(text, {
    team: team === undefined ? reader.team : teamName(team),
    seat: team?.label ?? '',
    contest: reader.contest?.name ?? '',
    time,
    fileName: shownName(file),
  });
}

/** A file name in a form that databases and lists accept. */
const shownName = ({ name }: StoredFile): string => [...printable(name)].slice(0, 200).join('');

/** Text in UTF-8, or in Latin-1, in which all bytes are valid.
 *  @throws HttpError 422 */
function textIn(content: Buffer): string {
  const zero = content.indexOf(0);
  if (zero >= 0) throw new HttpError(422, `text: found a zero at byte ${zero + 1}, expected a text in UTF-8`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
