/** Theory of operation. Somebody who joins a contest is nobody in it yet, so no reader tells what they may know of it.
 *  They learn that there is such a contest if they see it anyway, if they are in a team that waits for its jury, if it
 *  says that they may join, or if they have a link or the right password. To everybody else a contest that is hidden
 *  and one that there is not are the same: a form that asks for a password, and the same answer to a wrong one. */
import { isRefused } from '#contest';
import {
  type ContestLine,
  contestLine,
  entryOf,
  isAnnounced,
  type JoinedTeam,
  type JoiningTerms,
  joinContest,
  joiningTerms,
  joinTeam,
  linkPlace,
  listEntries,
  secretHash,
} from '#store';
import { isStorable } from '#text';
import { HttpError } from '../http/errors.ts';
import { audienceIn } from '../routes/contest-rights.ts';
import { checkLogin } from '../routes/login-limits.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { audited } from '../routes/telling.ts';

/** A contest for somebody who may know that it can be joined. */
export interface JoinPlace {
  readonly line: ContestLine;
  readonly terms: JoiningTerms | undefined;
  /** The team in which they are, whether it is in the contest or waits. */
  readonly entry: JoinedTeam | undefined;
  /** True: they see the contest already. */
  readonly isSeen: boolean;
}

/** The contest of that id; undefined: for the caller there is none. */
export async function joinPlace(visit: Visit<unknown>, id: string): Promise<JoinPlace | undefined> {
  const { services } = visit;
  const { db } = services;
  const line = isStorable(id) ? await contestLine(db, id) : undefined;
  if (line === undefined) return undefined;
  const caller = signedIn(visit);
  const isSeen = (await audienceIn(line, services, caller)) !== undefined;
  const entry = await entryOf(db, id, caller.id);
  const isKnown = isSeen || entry !== undefined || (await isAnnounced(db, id, caller.id));
  return isKnown ? { line, terms: await joiningTerms(db, id), entry, isSeen } : undefined;
}

/** A contest whose link the caller has, and the team that it leads into. */
export interface InvitedPlace extends JoinPlace {
  readonly team: Pick<JoinedTeam, 'name'> | undefined;
  readonly forCoach: boolean;
}

const badLink = 'the link is not good: it is unknown, withdrawn, used up, or too old';

/** Where a link leads. @throws HttpError 422 */
export async function invitedPlace(visit: Visit<unknown>, link: string): Promise<InvitedPlace> {
  const { db } = visit.services;
  const place = await linkPlace(db, secretHash(link));
  const line = place && (await contestLine(db, place.contestId));
  if (place === undefined || line === undefined) throw new HttpError(422, badLink);
  const { contestId, entryId, forCoach } = place;
  const [team] = entryId === null ? [] : await listEntries(db, contestId, { id: entryId });
  const caller = signedIn(visit);
  const isSeen = (await audienceIn(line, visit.services, caller)) !== undefined;
  const [terms, entry] = [await joiningTerms(db, contestId), await entryOf(db, contestId, caller.id)];
  return { line, terms, entry, isSeen, team, forCoach };
}

/** What somebody sends to join. */
interface JoinForm {
  readonly contest: string;
  readonly password: string;
  readonly link: string;
  /** Of the team that they make. */
  readonly name: string;
}

/** Lets the caller join a contest. @returns its id
 *  @throws HttpError 403 for a wrong contest or password, 409 if it cannot be joined now, 422 for a bad link, 429 */
export async function joinAs(visit: Visit<unknown>, form: JoinForm): Promise<string> {
  const { services } = visit;
  const { db } = services;
  const account = signedIn(visit);
  if (account.role === 'jury' || account.role === 'admin')
    throw new HttpError(409, 'you are of the jury of every contest: take part with another account');
  const linkHash = form.link === '' ? undefined : secretHash(form.link);
  const place = linkHash && (await linkPlace(db, linkHash));
  if (linkHash !== undefined && place === undefined) throw new HttpError(422, badLink);
  const id = place?.contestId ?? form.contest.trim();
  const passwordHash = linkHash === undefined ? await passwordOf(visit, id, form.password) : undefined;
  const refused =
    linkHash !== undefined && place?.entryId != null
      ? await joinTeam(db, id, { account, linkHash })
      : await joinContest(db, id, { account, teamName: form.name.trim(), passwordHash, linkHash });
  if (refused !== undefined && isRefused(refused)) throw new HttpError(409, refused.refused);
  await tellJoining(visit, id, 'join', { account: account.name });
  return id;
}

/** The hash of the password of a contest, once the caller has told it; undefined: none is needed.
 *  @throws HttpError 403 if it is wrong, or there is no such contest for the caller; 429 */
async function passwordOf(visit: Visit<unknown>, id: string, password: string): Promise<string | undefined> {
  const { services, address } = visit;
  const known = await joinPlace(visit, id);
  if (known !== undefined && known.terms?.how !== 'password') return undefined;
  const terms = known === undefined && isStorable(id) ? await joiningTerms(services.db, id) : known?.terms;
  const hash = terms?.how === 'password' ? terms.passwordHash : undefined;
  const key = `${signedIn(visit).name} contest ${id.slice(0, 64)}`;
  const check = () => services.hashes.check(password, hash);
  if (!(await checkLogin(services, { name: key, address, exists: hash != null }, check)))
    throw new HttpError(403, 'there is no such contest, or the password is wrong').as('wrong-password');
  return hash ?? undefined;
}

/** Records what somebody has done in a contest by themselves, and announces it. */
export async function tellJoining(
  visit: Visit<unknown>,
  contestId: string,
  action: 'join' | 'leave' | 'team',
  details: object,
): Promise<void> {
  const { services } = visit;
  await audited(visit, `contest.${action}`, `contest ${contestId}`, details);
  services.announcer.announce('event', contestId);
  await (await services.contests.get(contestId))?.look();
}
