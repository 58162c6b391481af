import { h } from 'preact';
import * as z from 'zod';
import type { ContestRefusal } from '#contest';
import { onceField, paths, questionEnd, withoutBase } from '#protocol';
import { isCrossSite, ownPath, type Refusal, sentForm } from '#server';
import { typedText } from '#text';
import { jsonIn } from '#values';
import { type Confirmation, ConfirmPage } from './confirm.tsx';
import type { ErrorView } from './error.tsx';
import type { PageFrame } from './frame.ts';
import { type FrameVisit, sendPage } from './frame-of.ts';
import { type ChangedField, ChangedPage, type FormValues, seenField } from './meanwhile.tsx';
import { carriedNames, type SentForm } from './sent-form.tsx';

/** The field of that name in the input of a route. */
export const seenText = z.string().max(200_000).optional();

/** Most bytes of a form that an error page gives back: writing more takes too long. */
export const mostTyped = 512 * 1024;

const secrets: readonly string[] = ['password', 'old', 'new'];
const carried: readonly string[] = Object.values(carriedNames);
const isShown = ([name]: readonly [string, string]): boolean =>
  ![...secrets, seenField, onceField, 'code', 'key', 'next', 'theme'].includes(name) &&
  !carried.some((start) => name.startsWith(start));
const mayWorkLater: readonly number[] = [401, 429, 500, 503];

/** The contents of a form, for its author alone: texts without secrets, and what can be sent again; and its address, if
 *  it waits for a log-in. */
export async function sentBy(
  { request, url }: FrameVisit,
  { status, code, faults }: Refusal,
): Promise<Pick<ErrorView, 'typed' | 'again' | 'faults' | 'isLost' | 'logInFor' | 'codeFor'>> {
  if (request.method !== 'POST') return {};
  const logIn =
    status === 401
      ? { logInFor: placeOf(request, url) }
      : code === 'code-needed'
        ? { codeFor: placeOf(request, url) }
        : {};
  const form = await sentForm(request, mostTyped);
  const sent = form && formOf(form, url.pathname + url.search);
  if (sent === undefined || sizeOf(sent) > mostTyped) return { isLost: true, ...logIn };
  // Nothing that another site has filled in, and no secrets.
  const mayRepeat =
    (mayWorkLater.includes(status) || code === 'code-needed' || faults !== undefined) &&
    !isCrossSite(request, url) &&
    !sent.texts.some(([name]) => secrets.includes(name));
  const isFaulty = ([name]: readonly [string, string]) => mayRepeat && Object.hasOwn(faults ?? {}, name);
  const typed = sent.texts.filter((text) => isShown(text) && !isFaulty(text));
  return { typed, again: mayRepeat ? sent : undefined, faults, ...logIn };
}

function formOf(form: FormData, action: string): SentForm {
  const entries: [string, string | File][] = [];
  form.forEach((value, name) => {
    entries.push([name, value]);
  });
  return {
    action,
    texts: entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    files: entries.flatMap(([name, value]) =>
      value instanceof File && value.size > 0 ? [[name, value.name] as const] : [],
    ),
  };
}

const sizeOf = ({ texts }: SentForm): number =>
  texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** The page with the form, as the browser names it. */
function placeOf(request: Request, url: URL): string {
  const from = request.headers.get('referer') ?? '';
  const place = URL.canParse(from) ? new URL(from) : undefined;
  const path = withoutBase(place?.pathname ?? '/');
  return place?.host === url.host && path !== paths.logIn ? path + place.search : '/';
}

/** The form that the log-in form carries along; undefined if there is none.
 *  @throws HttpError 400 if it leads to another site */
export async function carriedForm(request: Request): Promise<SentForm | undefined> {
  const form = await sentForm(request, mostTyped);
  const action = form?.get(carriedNames.action);
  if (form === undefined || typeof action !== 'string') return undefined;
  const { texts } = formOf(form, action);
  const from = (start: string) =>
    texts.flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value] as const] : [],
    );
  return { action: ownPath(action), texts: from(carriedNames.text), files: from(carriedNames.file) };
}

/** The question of a route (`asks`), with the fields of its form, which are in the address. */
export function questionPage({ url }: FrameVisit, frame: PageFrame, question: Confirmation): Response {
  const texts = [...new URLSearchParams(url.search)].filter(([name]) => name !== 'lang');
  const action = url.pathname.endsWith(questionEnd) ? url.pathname.slice(0, -questionEnd.length) : '';
  return sendPage(h(ConfirmPage, { frame, question, form: { action, texts, files: [] } }));
}

/** A form as it would be now. */
interface FormNow {
  readonly now: FormValues;
  /** Fields that can be typed in several ways, such as times in zones, in the way of `now`. */
  readonly typed?: FormValues;
  /** Of its fields, where their names are no words. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Where it is. */
  readonly back: string;
}

/** What asks before a form overwrites what others have changed since it was opened: it answers undefined if nobody has,
 *  or if the reader has seen it. Fields that the reader left alone get the values of the others. A handler calls it
 *  after checking that the caller may do so, and what it gets at once where nobody else can change anything. */
export async function askerOf(
  { request, url }: FrameVisit,
  frame: PageFrame,
): Promise<(form: FormNow) => Response | undefined> {
  const form = await sentForm(request, mostTyped);
  const seen = seenIn(form);
  if (form === undefined || seen === undefined) return () => undefined;
  return ({ now, typed = {}, labels = {}, back }) => {
    const changed = Object.entries(now).flatMap(([name, value]) => {
      const [was, is, mine] = [seen[name], value, typed[name] ?? form.getAll(name)].map(textOf);
      const field = { name, was, now: is, mine: mine === was ? undefined : mine } as ChangedField;
      return seen[name] === undefined || was === is || mine === is ? [] : [field];
    });
    if (changed.length === 0) return undefined;
    const theirs = new Set(changed.flatMap(({ name, mine }) => (mine === undefined ? [name] : [])));
    const sent = formOf(form, url.pathname + url.search);
    const texts = [
      ...sent.texts.filter(
        ([name]) => ![seenField, ...secrets].includes(name) && !theirs.has(name) && typed[name] === undefined,
      ),
      ...fieldsOf(typed).filter(([name]) => !theirs.has(name)),
      ...fieldsOf(now).filter(([name]) => theirs.has(name)),
      [seenField, JSON.stringify(now)] as const,
    ];
    const changes = changed.map((one) => ({
      ...one,
      name: labels[one.name] ?? one.name.replaceAll('_', ' '),
    }));
    const view = { changes, back, form: { ...sent, texts } };
    return sendPage(h(ChangedPage, { frame, ...view }), 409);
  };
}

/** Does what a form says, unless `ask` has a question about what is stored. `work` calls the function that it gets
 *  where nobody else can change that, and ends where it says why not. */
export async function unlessAsked<Now, Result>(
  ask: (now: Now) => Response | undefined,
  work: (check: (now: Now) => ContestRefusal | undefined) => Promise<Result>,
): Promise<Response | Result> {
  let asked: Response | undefined;
  try {
    const result = await work((now) => {
      asked = ask(now);
      return asked && { refused: 'others have changed it meanwhile' };
    });
    return asked ?? result;
  } catch (error) {
    if (asked !== undefined) return asked;
    throw error;
  }
}

/** The fields with these values. What is empty is left out: a box that is sent is checked. */
const fieldsOf = (values: FormValues): readonly (readonly [string, string])[] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === '' ? [] : [[name, one] as const])),
  );

/** What a form showed; undefined if it does not say. */
function seenIn(form: FormData | undefined): Readonly<Record<string, unknown>> | undefined {
  const seen = jsonIn(String(form?.get(seenField) ?? ''));
  return typeof seen === 'object' && seen !== null ? (seen as Record<string, unknown>) : undefined;
}

/** Texts of a field, as they are compared and shown. */
const textOf = (value: unknown): string => typedText([value ?? []].flat().map(String).join(', ')).trim();
