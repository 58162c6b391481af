import { h } from 'preact';
import * as z from 'zod';
import { paths } from '#protocol';
import {
  audited,
  changeOwnPassword,
  defineRoute,
  deleteOwnAccount,
  download,
  dropSessions,
  dropToken,
  idField,
  makeToken,
  members,
  mustHaveFactor,
  orAgain,
  redirect,
  sessionCookie,
  shownOnce,
  shows,
  signedIn,
  startSession,
  type Visit,
} from '#server';
import {
  accountWithId,
  factorFacts,
  listRecordTasks,
  listSessions,
  listTokens,
  ownData,
  scopes,
  teamsOf,
} from '#store';
import { titleIn } from '#text';
import { problemsFor } from '../archive/archive.route.ts';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { address } from '../parts/text.ts';
import { AccountPage, type AccountView } from './account.tsx';
import type { DoneView } from './done.tsx';

const password = z.string().max(1_000);
const to = (notice: string) => redirect(address(paths.account, { notice }));

async function answer(
  visit: Visit<unknown>,
  more: Partial<AccountView> = {},
  init: ResponseInit = {},
): Promise<Response> {
  const caller = signedIn(visit);
  const { db } = visit.services;
  const [account, factor, sessions, tokens, done] = await Promise.all([
    accountWithId(db, caller.id),
    factorFacts(db, caller.id),
    listSessions(db, caller.id),
    listTokens(db, caller.id),
    doneBy(visit, caller),
  ]);
  const frame = frameOf(visit);
  const isOutside = account?.identity != null;
  const view: AccountView = {
    name: caller.name,
    role: caller.role,
    isOutside,
    factor,
    offersFactor: !isOutside || visit.services.settings.values['second factor elsewhere'] === 'on',
    mustHaveFactor: mustHaveFactor(caller.role, visit.services),
    sessions: sessions.map(({ id, address, userAgent, seenAt }) => ({
      id,
      isThis: id === caller.sessionId,
      address,
      program: userAgent,
      seenAt,
    })),
    tokens,
    newToken: undefined,
    errors: [],
    faults: {},
    shortcuts: frame.shortcuts,
    done,
    ...more,
  };
  return sendPage(h(AccountPage, { frame, view }), init);
}

async function doneBy(visit: Visit<unknown>, { id, name }: ReturnType<typeof signedIn>): Promise<DoneView> {
  const { db } = visit.services;
  const [problems, teams, tasks] = await Promise.all([
    problemsFor(visit),
    teamsOf(db, id),
    listRecordTasks(db, false),
  ]);
  return {
    problems: problems.length,
    solved: problems.filter(({ solved }) => solved).length,
    contests: teams.map(({ contest, id: team }) => ({ ...contest, team })),
    records: tasks.flatMap(({ slug, name: task, best, titles, problem }) =>
      best?.author === name
        ? [{ slug, name: `${titleIn(titles, problem)}: ${task}`, moves: best.moves }]
        : [],
    ),
  };
}

const account = defineRoute({
  at: `GET ${paths.account}`,
  may: members,
  summary: 'Show your account: password, tokens, sessions',
  handle: (visit) => answer(visit),
});

const changePassword = defineRoute({
  at: `POST ${paths.account}/password`,
  may: members,
  summary: 'Change your password',
  input: z.object({ old: password, new: password }),
  handle: (visit) =>
    orAgain(
      async () => {
        await changeOwnPassword(visit, { old: visit.input.old, password: visit.input.new });
        // All sessions have ended, this one too.
        const cookie = await startSession(visit, signedIn(visit).id, {
          confirmedMs: signedIn(visit).confirmedMs,
        });
        return redirect(address(paths.account, { notice: 'password' }), { 'set-cookie': cookie });
      },
      (refusal) => answer(visit, { errors: [refusal.message] }, refusal),
    ),
});

const addToken = defineRoute({
  at: `POST ${paths.account}/tokens`,
  may: members,
  asksAgain: true,
  summary: 'Make a token, which is shown for ten minutes',
  input: z.object({ name: z.string().max(100), scope: z.enum(scopes) }),
  async handle(visit) {
    const name = visit.input.name.trim();
    if (name === '') return answer(visit, { faults: { name: 'expected a name' } }, { status: 422 });
    return orAgain(
      async () => {
        const { token } = await makeToken(visit, { name, scope: visit.input.scope });
        return shownOnce({ newToken: token });
      },
      (refusal) => answer(visit, { faults: { name: refusal.message } }, refusal),
    );
  },
  shows: shows(z.object({ newToken: z.string() }), answer),
});

const removeToken = defineRoute({
  at: `POST ${paths.account}/tokens/:id/remove`,
  may: members,
  summary: 'Delete one of your tokens',
  input: z.object({ id: idField }),
  async handle(visit) {
    await dropToken(visit, visit.input.id);
    return to('token-removed');
  },
});

const endSession = defineRoute({
  at: `POST ${paths.account}/sessions/:id/end`,
  may: members,
  summary: 'End one of your sessions',
  input: z.object({ id: idField }),
  async handle(visit) {
    await dropSessions(visit, visit.input.id);
    return to('session-ended');
  },
});

const endOthers = defineRoute({
  at: `POST ${paths.account}/sessions/end`,
  may: members,
  summary: 'End all your other sessions',
  input: z.object({}),
  async handle(visit) {
    const { id: accountId, sessionId } = signedIn(visit);
    for (const { id } of await listSessions(visit.services.db, accountId))
      if (id !== sessionId) await dropSessions(visit, id);
    return to('sessions-ended');
  },
});

const data = defineRoute({
  at: `GET ${paths.account}/data`,
  may: members,
  summary: 'Download what is stored about you, as JSON',
  async handle(visit) {
    const { id, name } = signedIn(visit);
    const stored = await ownData(visit.services.db, id);
    await audited(visit, 'account.data', name);
    const text = Buffer.from(`${JSON.stringify({ version: 1, account: name, stored }, undefined, 1)}\n`);
    return download(text, { name: `${name}.json`, type: 'application/json' });
  },
});

const deleteOwn = defineRoute({
  at: `POST ${paths.account}/delete`,
  may: members,
  asksAgain: true,
  summary: 'Delete your account; what it has submitted stays under a pseudonym',
  input: z.object({ password: password.default(''), really: z.string().max(10).default('') }),
  async handle(visit) {
    const refuse = (message: string, init: ResponseInit) =>
      answer(visit, { faults: { delete: message } }, init);
    if (visit.input.really !== 'yes') return refuse('tick the box, if you are sure', { status: 422 });
    return orAgain(
      async () => {
        await deleteOwnAccount(visit, visit.input.password);
        return redirect(address('/', { notice: 'account-deleted' }), {
          'set-cookie': sessionCookie(visit.url, undefined, 0),
        });
      },
      (refusal) => refuse(refusal.message, refusal),
    );
  },
});

/** One's own account. */
export const accountPages = [
  account,
  changePassword,
  addToken,
  removeToken,
  endSession,
  endOthers,
  data,
  deleteOwn,
];
