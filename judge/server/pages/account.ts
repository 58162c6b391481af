import { z } from 'zod';
import { newSecret, passwordFault } from '../../accounts/index.ts';
import { AccountPage, type AccountView, address, paths, renderPage } from '../../pages/index.ts';
import {
  accountNamed,
  addAudit,
  addToken,
  deleteToken,
  endSessions,
  listSessions,
  listTokens,
  scopes,
  setPassword,
} from '../../store/index.ts';
import { idField } from '../api/fields.ts';
import { page, redirect } from '../routes/answers.ts';
import { HttpError, notFound } from '../routes/errors.ts';
import { countLogin, forgiveLogin } from '../routes/login-limits.ts';
import { defineRoute, members, type Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { startSession } from '../sessions/start-session.ts';
import { frameOf } from './frame.ts';

const password = z.string().max(1_000);
const to = (notice: string) => redirect(address(paths.account, { notice }));

async function answer(
  visit: Visit<unknown>,
  more: Partial<AccountView> = {},
  init: ResponseInit = {},
): Promise<Response> {
  const caller = signedIn(visit);
  const { db } = visit.services;
  const [sessions, tokens] = await Promise.all([listSessions(db, caller.id), listTokens(db, caller.id)]);
  const frame = frameOf(visit);
  const view: AccountView = {
    name: caller.name,
    role: caller.role,
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
    ...more,
  };
  return page(renderPage(AccountPage({ frame, view })), init);
}

const account = defineRoute({
  method: 'GET',
  path: paths.account,
  kind: 'page',
  may: members,
  summary: 'My account: password, tokens, sessions',
  handle: (visit) => answer(visit),
});

const changePassword = defineRoute({
  method: 'POST',
  path: `${paths.account}/password`,
  kind: 'page',
  may: members,
  summary: 'Changes my password',
  input: z.object({ old: password, new: password }),
  body: 'form',
  async handle(visit) {
    const { services, input, address: from } = visit;
    const caller = signedIn(visit);
    try {
      await countLogin(services, caller.name, from);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return answer(visit, { errors: [error.message] }, { status: error.status, headers: error.headers });
    }
    const stored = await accountNamed(services.db, caller.name);
    if (!(await services.hashes.check(input.old, stored?.passwordHash)))
      return answer(visit, { faults: { old: 'this is not your password' } }, { status: 422 });
    await forgiveLogin(services, caller.name, from);
    const fault = passwordFault(input.new, caller.name);
    if (fault !== undefined) return answer(visit, { faults: { new: fault } }, { status: 422 });
    await setPassword(services.db, caller.id, await services.hashes.hash(input.new));
    await addAudit(services.db, {
      accountId: caller.id,
      action: 'password',
      object: caller.name,
      address: from,
    });
    // All sessions have ended, this one too.
    const cookie = await startSession(visit, caller.id);
    return redirect(address(paths.account, { notice: 'password' }), { 'set-cookie': cookie });
  },
});

const makeToken = defineRoute({
  method: 'POST',
  path: `${paths.account}/tokens`,
  kind: 'page',
  may: members,
  summary: 'Makes a token, which is shown once',
  input: z.object({ name: z.string().max(100), scope: z.enum(scopes) }),
  body: 'form',
  async handle(visit) {
    const { services, input, address } = visit;
    const caller = signedIn(visit);
    if (input.name.trim() === '')
      return answer(visit, { faults: { name: 'expected a name' } }, { status: 422 });
    const { secret, hash } = newSecret('token');
    const { name, scope } = input;
    await addToken(services.db, { accountId: caller.id, name: name.trim(), tokenHash: hash, scope });
    await addAudit(services.db, { accountId: caller.id, action: 'token.add', object: name, address });
    return answer(visit, { newToken: secret });
  },
});

const removeToken = defineRoute({
  method: 'POST',
  path: `${paths.account}/tokens/:id/remove`,
  kind: 'page',
  may: members,
  summary: 'Removes a token of mine',
  input: z.object({ id: idField }),
  body: 'form',
  async handle(visit) {
    const { services, input, address } = visit;
    const caller = signedIn(visit);
    if (!(await deleteToken(services.db, caller.id, input.id))) throw notFound();
    const object = `token ${input.id}`;
    await addAudit(services.db, { accountId: caller.id, action: 'token.remove', object, address });
    return to('token-removed');
  },
});

const endSession = defineRoute({
  method: 'POST',
  path: `${paths.account}/sessions/:id/end`,
  kind: 'page',
  may: members,
  summary: 'Ends a session of mine',
  input: z.object({ id: idField }),
  body: 'form',
  async handle(visit) {
    const caller = signedIn(visit);
    if ((await endSessions(visit.services.db, caller.id, visit.input.id)) === 0) throw notFound();
    return to('session-ended');
  },
});

const endOthers = defineRoute({
  method: 'POST',
  path: `${paths.account}/sessions/end`,
  kind: 'page',
  may: members,
  summary: 'Ends all my other sessions',
  input: z.object({}),
  body: 'form',
  async handle(visit) {
    const caller = signedIn(visit);
    const { db } = visit.services;
    for (const { id } of await listSessions(db, caller.id))
      if (id !== caller.sessionId) await endSessions(db, caller.id, id);
    return to('sessions-ended');
  },
});

/** One's own account. */
export const accountPages = [account, changePassword, makeToken, removeToken, endSession, endOthers];
