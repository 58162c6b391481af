import { paths, sureField, withoutBase } from '#protocol';
import { isCrossSite, ownPath, page, sentForm } from '#server';
import { type Confirmation, ConfirmPage } from './confirm.tsx';
import type { ErrorView } from './error.tsx';
import type { PageFrame } from './frame.ts';
import type { FrameVisit } from './frame-of.ts';
import { renderPage } from './layout.tsx';
import { carriedNames, type SentForm } from './sent-form.tsx';

/** Most bytes of a form that an error page gives back: writing more takes too long. */
export const mostTyped = 512 * 1024;

const secrets: readonly string[] = ['password', 'old', 'new'];
const carried: readonly string[] = Object.values(carriedNames);
const isShown = ([name]: readonly [string, string]): boolean =>
  ![...secrets, 'key', 'next', 'theme'].includes(name) && !carried.some((start) => name.startsWith(start));
const mayWorkLater: readonly number[] = [401, 429, 500, 503];

/** The contents of a form, for its author alone: texts without secrets, and what can be sent again; and its address, if
 *  it waits for a log-in. */
export async function sentBy(
  { request, url }: FrameVisit,
  status: number,
): Promise<Pick<ErrorView, 'typed' | 'again' | 'isLost' | 'logInFor'>> {
  if (request.method !== 'POST') return {};
  const logIn = status === 401 ? { logInFor: placeOf(request, url) } : {};
  const form = await sentForm(request, mostTyped);
  const sent = form && formOf(form, url.pathname + url.search);
  if (sent === undefined || sizeOf(sent) > mostTyped) return { isLost: true, ...logIn };
  // Nothing that another site has filled in, and no secrets.
  const mayRepeat =
    mayWorkLater.includes(status) &&
    !isCrossSite(request, url) &&
    !sent.texts.some(([name]) => secrets.includes(name));
  return { typed: sent.texts.filter(isShown), again: mayRepeat ? sent : undefined, ...logIn };
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

/** Asks for confirmation before a form does something that cannot be undone; undefined once the user has confirmed. A
 *  handler calls it after checking that the caller may do so. */
export async function askFirst(
  { request, url }: FrameVisit,
  frame: PageFrame,
  question: Confirmation,
): Promise<Response | undefined> {
  const form = await sentForm(request, mostTyped);
  if (form?.get(sureField) === 'yes') return undefined;
  const sent = form === undefined ? { texts: [] } : formOf(form, '');
  const asked = { action: url.pathname + url.search, texts: sent.texts, files: [] };
  return page(renderPage(ConfirmPage({ frame, question, form: asked })));
}
