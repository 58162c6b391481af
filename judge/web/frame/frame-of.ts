import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { JSX } from 'preact';
import { withoutBase } from '#protocol';
import {
  cookiePath,
  jury,
  type PieceInit,
  page,
  pageInPieces,
  type SignedIn,
  setters,
  type Visit,
} from '#server';
import type { Language } from '#translations';
import { type PageFrame, themes, type Viewer } from './frame.ts';
import { languageFor } from './language-for.ts';
import { pagePieces, partPieces, renderPage, renderPart } from './layout.tsx';

/** A page as an answer. @param how - its status, or more */
export const sendPage = (shown: JSX.Element, how: number | ResponseInit = 200): Response =>
  page(renderPage(shown), typeof how === 'number' ? { status: how } : how);

/** Part of a page as an answer, to be put into the page that is open. */
export const sendPart = (visit: FrameVisit, part: JSX.Element): Response =>
  page(renderPart(part, languageFor(visit)));

/** The same of a page that only some may see, with what one author or the judge alone has written compressed. */
export const sendPageInPieces = (
  visit: FrameVisit,
  shown: JSX.Element,
  init?: PieceInit,
): Promise<Response> => pageInPieces(pagePieces(shown), visit.request, init);

/** The same of a part of it. */
export const sendPartInPieces = (
  visit: FrameVisit,
  part: JSX.Element,
  { language = languageFor(visit), ...init }: PieceInit & { readonly language?: Language } = {},
): Promise<Response> => pageInPieces(partPieces(part, language), visit.request, init);

const yearSeconds = 365 * 86_400;

/** The parts of a visit that a page needs besides its own content. */
export type FrameVisit = Pick<Visit<unknown>, 'caller' | 'request' | 'url' | 'services'>;

/** The frame of the page that a visit gets. */
export function frameOf(visit: FrameVisit): PageFrame {
  const { caller, request, url, services } = visit;
  const cookies = parse(request.headers.get('cookie') ?? '');
  const query = new URLSearchParams(url.search);
  const notice = query.get('notice') ?? undefined;
  for (const name of ['notice', 'part', 'lang']) query.delete(name);
  const path = query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
  return {
    path: (request.method === 'POST' ? formPlace(request, url) : undefined) ?? path,
    site: services.settings.values['public url'] || url.origin,
    viewer: caller && viewerOf(caller),
    language: languageFor(visit),
    theme: themes.find((theme) => theme === cookies[preferenceCookies.theme]) ?? 'system',
    shortcuts: cookies[preferenceCookies.shortcuts] !== 'off',
    assets: services.assets.urls,
    ...(request.method === 'POST' && { answers: url.pathname }),
    formKey: randomUUID(),
    notice,
    logInAt: services.providers.offered,
  };
}

/** The page with the form that was sent, as the browser names it: nothing may lead back to where it was sent. */
function formPlace(request: Request, url: URL): string | undefined {
  const from = request.headers.get('referer') ?? '';
  const place = URL.canParse(from) ? new URL(from) : undefined;
  return place?.host === url.host ? withoutBase(place.pathname) + place.search : undefined;
}

const viewerOf = ({ name, role, by, contest }: SignedIn): Viewer => ({
  name,
  isJury: jury.includes(role),
  isAdmin: role === 'admin',
  mayUpload: setters.includes(role),
  isNamed: by === 'header',
  isOfContest: by === 'session' && contest !== undefined,
});

const preferenceCookies = { theme: 'theme', shortcuts: 'shortcuts' } as const;

/** The header that stores a preference in this browser for a year. */
export const preferenceCookie = (name: keyof typeof preferenceCookies, value: string, url: URL): string =>
  serialize(preferenceCookies[name], value, {
    path: cookiePath(),
    httpOnly: true,
    sameSite: 'Lax',
    secure: url.protocol === 'https:',
    maxAge: yearSeconds,
  });
