import { h } from 'preact';
import encodeQR from 'qr';
import * as z from 'zod';
import { paths } from '#protocol';
import {
  beginOwnFactor,
  defineRoute,
  dropOwnFactor,
  everybody,
  finishOwnFactor,
  members,
  mustHaveFactor,
  nextField,
  orAgain,
  ownWaitingSecret,
  redirect,
  renewRecoveryCodes,
  safeNext,
  showFactor,
  shownOnce,
  shows,
  signedIn,
  type Visit,
} from '#server';
import { saying } from '#translations';
import { CodePage } from '../frame/code.tsx';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { LoggedInAgainPage } from '../frame/log-in.tsx';
import { carriedForm, mostTyped, questionPage } from '../frame/sent-by.ts';
import type { SentForm } from '../frame/sent-form.tsx';
import { address } from '../parts/text.ts';
import { FactorSecretPage, FactorStartPage, RecoveryCodesPage } from './factor.tsx';

type Act = Visit<unknown>;

/** A session that waits for its second factor is nobody's: its pages say so. */
const frameWithout = (visit: Act) =>
  frameOf(visit.caller?.waits === undefined ? visit : { ...visit, caller: undefined });

/** Adds a cookie to an answer. */
function withCookie(answer: Response, cookie: string): Response {
  answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The page for the second step of a log-in. @param carried - a form that waits for it */
export function codePage(
  visit: Act,
  {
    next,
    code = '',
    carried,
  }: { readonly next: string; readonly code?: string; readonly carried?: SentForm | undefined },
  refusal?: {
    readonly status: number;
    readonly message: string;
    readonly headers: Readonly<Record<string, string>>;
  },
): Response {
  const errors = refusal === undefined ? [] : [refusal.message];
  const view = { code, next, carried };
  return sendPage(h(CodePage, { frame: frameWithout(visit), view, errors }), refusal);
}

/** The first page of the set-up for somebody who must have a second factor. */
export const setUpPage = (visit: Act, waiting: SentForm | undefined): Response =>
  startPage(visit, { waiting });

function startPage(
  visit: Act,
  {
    errors = [],
    waiting,
  }: { readonly errors?: readonly string[]; readonly waiting?: SentForm | undefined } = {},
  init: ResponseInit = {},
): Response {
  const { waits, isOutside = false } = signedIn(visit);
  const view = { must: waits === 'set-up', isOutside, errors, waiting };
  return sendPage(h(FactorStartPage, { frame: frameWithout(visit), view }), init);
}

const codeStep = {
  may: everybody,
  alwaysOpen: true,
  knowsAnySession: true,
  knowsWaiting: ['code'],
} as const;

const askForCode = defineRoute({
  ...codeStep,
  at: `GET ${paths.logInCode}`,
  summary: 'Show the form for the second step of a log-in',
  input: z.object({ next: nextField }),
  handle(visit) {
    const next = safeNext(visit.input.next);
    if (visit.caller === undefined) return redirect(address(paths.logIn, { next }));
    return visit.caller.waits === undefined ? redirect(next) : codePage(visit, { next });
  },
});

const takeCode = defineRoute({
  ...codeStep,
  at: `POST ${paths.logInCode}`,
  may: members,
  summary:
    'Show the second factor: in the second step of a log-in, or again before what cannot be taken back',
  input: z.object({ code: z.string().max(200).default(''), next: nextField }),
  bodyBytes: mostTyped,
  async handle(visit) {
    const { code } = visit.input;
    const next = safeNext(visit.input.next);
    const carried = await carriedForm(visit.request);
    return orAgain(
      async () => {
        const cookie = await showFactor(visit, code);
        if (carried === undefined) return redirect(next, { 'set-cookie': cookie });
        const caller = { ...signedIn(visit), waits: undefined };
        const frame = frameOf({ ...visit, caller });
        return withCookie(sendPage(h(LoggedInAgainPage, { frame, form: carried })), cookie);
      },
      (refusal) => codePage(visit, { next, code, carried }, refusal),
    );
  },
});

const mayWait = { may: members, knowsAnySession: true, knowsWaiting: ['set-up'] } as const;

const start = defineRoute({
  ...mayWait,
  at: `GET ${paths.factor}`,
  summary: 'Show how to set up a second factor',
  handle: (visit) => (signedIn(visit).hasFactor ? redirect(paths.account) : startPage(visit)),
});

function secretPage(
  visit: Act,
  secret: string,
  { code = '', errors = [] }: { readonly code?: string; readonly errors?: readonly string[] } = {},
  init: ResponseInit = {},
): Response {
  const view = { secret, picture: pictureOf(secret, visit), code, errors };
  return sendPage(h(FactorSecretPage, { frame: frameWithout(visit), view }), init);
}

/** What apps scan: the address of a secret, as all of them know it. */
function pictureOf(secret: string, visit: Act) {
  const issuer = `Antipode ${new URL(visit.site).host}`;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(signedIn(visit).name)}`;
  const to = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  const squares = encodeQR(to, 'raw', { ecc: 'medium', border: 4 });
  const path = squares
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, side: squares.length };
}

const begin = defineRoute({
  ...mayWait,
  at: `POST ${paths.factor}`,
  summary: 'Make the secret of a second factor, which is shown until its first code',
  input: z.object({ password: z.string().max(1_000).default(''), begin: z.literal('yes') }),
  handle: (visit) =>
    orAgain(
      async () => shownOnce({ secret: await beginOwnFactor(visit, visit.input.password) }),
      (refusal) => startPage(visit, { errors: [refusal.message] }, refusal),
    ),
  shows: shows(z.object({ secret: z.string() }), (visit: Act, { secret }) => secretPage(visit, secret)),
});

const recoveryCodes = z.object({ codes: z.array(z.string()) });

const codesPage = (visit: Act, view: z.infer<typeof recoveryCodes>): Response =>
  sendPage(h(RecoveryCodesPage, { frame: frameOf(visit), view }));

const confirm = defineRoute({
  ...mayWait,
  at: `POST ${paths.factor}/confirm`,
  summary: 'Switch a second factor on by its first code; recovery codes are shown for ten minutes',
  input: z.object({ code: z.string().max(200) }),
  async handle(visit) {
    const { code } = visit.input;
    const secret = await ownWaitingSecret(visit);
    return orAgain(
      async () => {
        const { codes, cookie } = await finishOwnFactor(visit, code);
        return shownOnce({ codes }, { 'set-cookie': cookie });
      },
      (refusal) => secretPage(visit, secret, { code, errors: [refusal.message] }, refusal),
    );
  },
  shows: shows(recoveryCodes, codesPage),
});

const renew = defineRoute({
  at: `POST ${paths.factor}/recovery-codes`,
  may: members,
  asksAgain: true,
  summary: 'Make new recovery codes, which are shown for ten minutes',
  async handle(visit) {
    return shownOnce({ codes: await renewRecoveryCodes(visit) });
  },
  shows: shows(recoveryCodes, codesPage),
});

const off = defineRoute({
  at: `POST ${paths.factor}/off`,
  may: members,
  asksAgain: true,
  summary: 'Switch off your second factor',
  input: z.object({}),
  asks: (visit) =>
    mustHaveFactor(signedIn(visit).role, visit.services)
      ? undefined
      : questionPage(visit, frameOf(visit), {
          title: saying('Switch off your second factor?'),
          text: saying(
            'From then on your password alone is enough to log in. Your recovery codes become void.',
          ),
          button: saying('Switch it off'),
          back: paths.account,
        }),
  async handle(visit) {
    await dropOwnFactor(visit);
    return redirect(address(paths.account, { notice: 'saved' }));
  },
});

/** The second factor of the caller: to set up, to show, to switch off. */
export const factorRoutes = [askForCode, takeCode, start, begin, confirm, renew, off];
