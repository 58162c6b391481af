import * as z from 'zod';
import { paths } from '#protocol';
import { defineRoute, everybody, HttpError, members, nextField, ownPath, redirect } from '#server';
import { address } from '../parts/text.ts';
import { themes } from './frame.ts';
import { preferenceCookie } from './frame-of.ts';

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

/** Preferences of a browser. */
export const preferencePages = [theme, shortcuts];
