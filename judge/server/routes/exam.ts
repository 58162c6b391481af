/** Theory of operation. A contest may be an exam: while it runs, its teams are let in from given addresses alone, or in
 *  one session at a time, the last one that was begun. Whatever makes a reader of a contest asks here, and streams ask
 *  again; so nothing of the contest is told to whom it is not. What was refused is noted for the jury. */
import { endSessions, lastSession, noteExam } from '#store';
import type { SignedIn } from '../http/caller.ts';
import { HttpError } from '../http/errors.ts';
import { addressTest, networkOf } from '../http/sender.ts';
import { type ContestReader, liveOf } from '../memory/contest-reader.ts';
import type { Services } from './services.ts';

/** Refuses a team where the exam does not let it in. @throws HttpError 403 */
export async function keepExam(
  reader: ContestReader,
  {
    caller,
    address,
    services: { db },
    isAgain = false,
  }: {
    readonly caller: SignedIn | undefined;
    readonly address: string;
    readonly services: Pick<Services, 'db'>;
    /** True: the same request was asked about before, and what is to be noted of it was noted. */
    readonly isAgain?: boolean | undefined;
  },
): Promise<void> {
  const { contest, state } = liveOf(reader).state;
  const exam = contest?.exam;
  if (exam === undefined || caller === undefined || reader.audience.kind !== 'team') return;
  if (state.started === null || state.ended !== null) return;
  const place = { contestId: reader.id, accountId: caller.id, address: networkOf(address) };
  const note = async (what: Pick<Parameters<typeof noteExam>[1], 'kind' | 'other'>): Promise<void> => {
    if (!isAgain) await noteExam(db, { ...place, ...what });
  };
  const { networks = [], one_session } = exam;
  if (networks.length > 0 && !addressTest(networks)(address)) {
    await note({ kind: 'address' });
    throw new HttpError(403, `this exam is taken at given machines, and ${address} is none of them`);
  }
  if (one_session !== true || caller.by === 'header') return;
  if (caller.sessionId === undefined) {
    await note({ kind: 'program' });
    throw new HttpError(403, 'in this exam programs have no access: log in with a browser');
  }
  const last = await lastSession(db, caller.id, reader.id);
  if (last === undefined || last.id === caller.sessionId) return;
  await endSessions(db, caller.id, caller.sessionId);
  await note({ kind: 'session', other: last.address });
  throw new HttpError(
    403,
    'your account has logged in elsewhere since, which has ended this session; if that was not you, tell the supervisors',
  );
}
