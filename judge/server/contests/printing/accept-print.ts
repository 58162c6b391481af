import { contestTimeAt, isRefused } from '#contest';
import { apiSpan, teamName } from '#protocol';
import { addPrintJob, digestOf, repeatedKey, type StoredFile } from '#store';
import { printable } from '#text';
import { HttpError } from '../../routes/errors.ts';
import type { Visit } from '../../routes/route.ts';
import { signedIn } from '../../routes/signed-in.ts';
import type { LiveContest } from '../live-contest.ts';
import { sheetsOf } from './sheets.ts';

/** A text that a team wants to print, and its contest. */
export interface WantedPrint {
  readonly live: LiveContest;
  /** Id. */
  readonly team: string;
  readonly file: StoredFile;
  /** The same key and text of the same account are one print job: a form that was sent twice. */
  readonly key?: string | undefined;
}

/** Accepts a text to print; it is printed later.
 *  @throws HttpError that says why it is refused */
export async function acceptPrint(
  { services, ...visit }: Visit<unknown>,
  { live, team, file, key }: WantedPrint,
): Promise<{ readonly pages: number }> {
  const { db, settings, announcer } = services;
  const { values } = settings;
  const { pages, text } = layOut(live, team, file, values['print KiB'] * 1024);
  if (pages > values['print pages'])
    throw new HttpError(422, `text: it has ${pages} pages, expected at most ${values['print pages']}`);
  const job = {
    contestId: live.id,
    accountId: signedIn({ ...visit, services }).id,
    fileName: shownName(file),
    sheets: text,
    pages,
    idempotencyKey: repeatedKey(key, file.name, digestOf([file])), // before the time is printed on it
  };
  const added = await addPrintJob(db, job, values['printed pages per hour']);
  if (isRefused(added)) throw new HttpError(409, added.refused);
  announcer.announce('print', `${live.id} ${added.team}`);
  return { pages };
}

function layOut({ state }: LiveContest, teamId: string, file: StoredFile, mostBytes: number) {
  const { content } = file;
  if (content.length > mostBytes)
    throw new HttpError(422, `text: it has ${content.length} bytes, expected at most ${mostBytes}`);
  const text = textIn(content);
  if (text.trim() === '') throw new HttpError(422, 'text: found nothing to print');
  const team = state.all('teams').get(teamId);
  const time = apiSpan(contestTimeAt(state.clock, Date.now()) ?? 0).replace(/\.\d+$/, '');
  return sheetsOf(text, {
    team: team === undefined ? teamId : teamName(team),
    seat: team?.label ?? '',
    contest: state.contest?.name ?? '',
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
