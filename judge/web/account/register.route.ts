import { h } from 'preact';
import * as z from 'zod';
import {
  defineRoute,
  everybody,
  type HttpError,
  nextField,
  notFound,
  orAgain,
  orNotFound,
  page,
  placeAfterLogIn,
  redirect,
  register,
  safeNext,
  startSession,
} from '#server';
import { accountWithId } from '#store';
import { ownValue } from '#values';
import { type FrameVisit, frameOf } from '../frame/frame-of.ts';
import { renderPage } from '../frame/layout.tsx';
import { RegisterPage, type RegisterView } from '../frame/log-in.tsx';

/** What was typed into the registration form. */
interface RegisterForm {
  readonly name: string;
  readonly invitation: string;
  /** Where to go afterwards. */
  readonly next: string;
  readonly refusal?: HttpError;
}

/** What is wrong, at its field if it is about one. */
function faultsOf(refusal: HttpError | undefined): Pick<RegisterView, 'errors' | 'faults'> {
  if (refusal === undefined) return { errors: [], faults: {} };
  const { code, message } = refusal;
  const field = ownValue(fieldOf, code) ?? /^(user|password)\b.*: /.exec(message)?.[1];
  return field === undefined
    ? { errors: [message], faults: {} }
    : { errors: [], faults: { [field]: message } };
}

const fieldOf: Readonly<Partial<Record<string, string>>> = {
  'invitation-needed': 'invitation',
  'name-taken': 'user',
};

/** The page with the form to make an account. */
function registerForm({ name, invitation, next, refusal }: RegisterForm, visit: FrameVisit): string {
  const needsInvitation = visit.services.settings.values.registration === 'invitation';
  const view = {
    name,
    next,
    ...faultsOf(refusal),
    invitation: needsInvitation ? invitation : undefined,
  };
  return renderPage(h(RegisterPage, { frame: frameOf(visit), view }));
}

const invitation = z.string().max(200).default('');

const form = defineRoute({
  at: 'GET /register',
  may: everybody,
  alwaysOpen: true,
  summary: 'Show the form to make an account, if the setting `registration` allows it',
  input: z.object({ invitation, next: nextField }),
  handle(visit) {
    if (visit.services.settings.values.registration === 'off') throw notFound();
    const { next, ...given } = visit.input;
    return page(registerForm({ name: '', ...given, next: safeNext(next) }, visit));
  },
});

const make = defineRoute({
  at: 'POST /register',
  may: everybody,
  alwaysOpen: true,
  knowsAnySession: true,
  summary: 'Make an account and log in',
  input: z.object({
    user: z.string().max(200).default(''),
    password: z.string().max(1_000).default(''),
    invitation,
    next: nextField,
  }),
  async handle(visit) {
    const { user, password, invitation } = visit.input;
    const name = user.trim();
    const next = safeNext(visit.input.next);
    return orAgain(
      async () => {
        const id = await register(visit, { name, password, invitation });
        const account = orNotFound(await accountWithId(visit.services.db, id));
        return redirect(placeAfterLogIn(account, next, visit.services), {
          'set-cookie': await startSession(visit, id),
        });
      },
      (refusal) => page(registerForm({ name: user, invitation, next, refusal }, visit), refusal),
    );
  },
});

/** Making an account of one's own. */
export const registerRoutes = [form, make];
