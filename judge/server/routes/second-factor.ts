/** Theory of operation. A session of an account with a second factor is nobody's until it has shown it: `authenticate`
 *  knows it only on routes that say so as data, which are those to show the factor, to set one up where one must, and
 *  to log out. So no address leads past this step. Tokens never show one, and passwords of programs are refused. */
import { paths, type Settings } from '#protocol';
import type { Account } from '#store';
import { minuteMs } from '#text';
import type { MissingStep, SignedIn } from '../http/caller.ts';
import { HttpError } from '../http/errors.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';

type Asked = Pick<Services, 'settings'>;

const whoMust: Readonly<Record<Settings['second factor'], readonly Account['role'][]>> = {
  optional: [],
  admins: ['admin'],
  jury: ['jury', 'admin'],
};

/** True if accounts of that role must have a second factor. */
export const mustHaveFactor = (role: Account['role'], { settings }: Asked): boolean =>
  whoMust[settings.values['second factor']].includes(role);

/** True if it counts for an account: it has one, or must. */
export function needsFactor(
  { role, isOutside, hasFactor }: Pick<SignedIn, 'role' | 'isOutside' | 'hasFactor'>,
  services: Asked,
): boolean {
  if (isOutside === true && services.settings.values['second factor elsewhere'] === 'off') return false;
  return hasFactor === true || mustHaveFactor(role, services);
}

/** Sessions that may only submit come from tokens. */
const isAsked = (caller: SignedIn, services: Asked): boolean =>
  (caller.by === 'session' || caller.by === 'header') &&
  caller.scope === 'all' &&
  needsFactor(caller, services);

function waitsFor(caller: SignedIn, services: Asked): MissingStep | undefined {
  if (!isAsked(caller, services)) return undefined;
  if (caller.hasFactor !== true) return 'set-up';
  return caller.confirmedMs === undefined ? 'code' : undefined;
}

/** The caller as a route knows them; undefined: a visitor. */
export function knownTo(
  { knowsWaiting = [] }: Pick<Route, 'knowsWaiting'>,
  caller: SignedIn | undefined,
  services: Asked,
): SignedIn | undefined {
  const waits = caller && waitsFor(caller, services);
  if (waits === undefined) return caller;
  return caller && knowsWaiting.includes(waits) ? { ...caller, waits } : undefined;
}

/** Where a log-in leads: to the step that it still waits for, else to `next`. */
export function placeAfterLogIn(
  { role, identity, hasFactor }: Pick<Account, 'role' | 'identity' | 'hasFactor'>,
  next: string,
  services: Asked,
): string {
  if (!needsFactor({ role, isOutside: identity !== null, hasFactor }, services)) return next;
  return hasFactor ? `${paths.logInCode}?next=${encodeURIComponent(next)}` : paths.factor;
}

/** Refuses a session that has not shown the second factor for too long. @throws HttpError 403 */
export function refuseUnconfirmed(caller: SignedIn | undefined, services: Asked): void {
  if (caller === undefined || !isAsked(caller, services)) return;
  const minutes = services.settings.values['minutes per code'];
  if ((caller.confirmedMs ?? Number.POSITIVE_INFINITY) <= minutes * minuteMs) return;
  throw new HttpError(403, 'this needs a new code of your second factor; nothing was done yet').as(
    'code-needed',
  );
}
