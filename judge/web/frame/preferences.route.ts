import { h } from 'preact';
import * as z from 'zod';
import { pageLanguageCodes, paths } from '#protocol';
import {
  defineRoute,
  everybody,
  HttpError,
  languageCookie,
  members,
  nextField,
  ownPath,
  redirect,
  safeNext,
} from '#server';
import { setLanguage } from '#store';
import { address } from '../parts/text.ts';
import { themes } from './frame.ts';
import { frameOf, preferenceCookie, sendPage } from './frame-of.ts';
import { LanguagePage } from './language.tsx';

const theme = defineRoute({
  at: `POST ${paths.theme}`,
  may: everybody,
  alwaysOpen: true,
  summary: 'Choose light or dark colours for this browser',
  input: z.object({ theme: z.enum(themes), next: nextField }),
  handle({ input, url }) {
    return redirect(ownOrHome(input.next), { 'set-cookie': preferenceCookie('theme', input.theme, url) });
  },
});

const shortcuts = defineRoute({
  at: 'POST /shortcuts',
  may: members,
  summary: 'Switch single-key shortcuts on or off for this browser',
  input: z.object({ shortcuts: z.enum(['on', 'off']) }),
  handle({ input, url }) {
    const cookie = preferenceCookie('shortcuts', input.shortcuts, url);
    return redirect(address(paths.account, { notice: 'saved' }), { 'set-cookie': cookie });
  },
});

function ownOrHome(path: string): string {
  try {
    return ownPath(path);
  } catch (error) {
    if (error instanceof HttpError) return paths.home;
    throw error;
  }
}

const languagePage = defineRoute({
  at: `GET ${paths.language}`,
  may: everybody,
  alwaysOpen: true,
  summary: 'Show the languages of pages',
  input: z.object({ next: nextField }),
  handle: (visit) =>
    sendPage(h(LanguagePage, { frame: frameOf(visit), view: { next: safeNext(visit.input.next) } })),
});

const language = defineRoute({
  at: `POST ${paths.language}`,
  may: everybody,
  alwaysOpen: true,
  summary: 'Choose the language of pages for your account, and for this browser',
  input: z.object({ language: z.enum([...pageLanguageCodes, '']), next: nextField }),
  async handle({ input, url, caller, services }) {
    const code = input.language === '' ? undefined : input.language;
    if (caller !== undefined) await setLanguage(services.db, caller.id, code ?? null);
    return redirect(ownOrHome(input.next), { 'set-cookie': languageCookie(url, code) });
  },
});

/** Preferences of a browser, and the language of an account. */
export const preferencePages = [theme, shortcuts, languagePage, language];
