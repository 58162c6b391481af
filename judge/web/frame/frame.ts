import { type Language, wordings } from '#translations';
import type { ContestFrame } from './contest-frame.ts';

/** Facts that every page knows besides its own content. */
export interface PageFrame {
  /** Path and query of this page, for links that come back to it. */
  readonly path: string;
  /** The whole address of the judge, before its path: for what leaves the page. */
  readonly site: string;
  /** Undefined for a visitor. */
  readonly viewer?: Viewer | undefined;
  readonly language: Language;
  /** What the reader chose; `system` follows the device. */
  readonly theme: Theme;
  /** False: the reader switched single-key shortcuts off. */
  readonly shortcuts: boolean;
  /** Path of each asset by its name: `style.css`, `page.js`. */
  readonly assets: Readonly<Record<string, string>>;
  /** Of a page that is the answer to a form: the path to which the form was sent. */
  readonly answers?: string;
  /** Of each page another one: by it a form of the page that is sent twice is known to be the same. */
  readonly formKey?: string;
  /** What was just done: a key of `pageNotices`. */
  readonly notice?: string | undefined;
  /** Where one may log in besides here. */
  readonly logInAt?: readonly LogInProvider[];
  /** The contest that the page belongs to; undefined: the archive. */
  readonly contest?: ContestFrame | undefined;
}

/** A log-in provider, by its name in addresses. */
interface LogInProvider {
  readonly id: string;
  readonly title: string;
}

/** What a page is made of. */
export interface PageProps<View> {
  readonly frame: PageFrame;
  /** Its own content. */
  readonly view: View;
}

/** The logged-in user, as far as pages show them. */
export interface Viewer {
  readonly name: string;
  readonly isJury: boolean;
  readonly isAdmin: boolean;
  readonly mayUpload: boolean;
  /** True: a web server in front says who asks, so there is nothing to log out of here. */
  readonly isNamed?: boolean;
  /** True: the session is good for the contest of the page alone; everywhere else they are a visitor. */
  readonly isOfContest?: boolean;
}

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The notice of a page after a form was carried out, by the key in its address. */
export const pageNotices: Readonly<Record<string, string>> = wordings({
  'logged-in': 'You are logged in.',
  'logged-out': 'You have been logged out.',
  registered: 'Your account is ready. You can log in now.',
  password: 'The password has been changed. All other sessions have ended.',
  'token-removed': 'The token has been removed.',
  'session-ended': 'The session has ended.',
  'sessions-ended': 'All other sessions have ended.',
  again: 'This is the same program as before; it was not judged again.',
  rejudged: 'The submission is in the queue again.',
  hidden: 'The problem is hidden.',
  listed: 'The problem is listed.',
  'check-cancelled': 'The check is cancelled.',
  saved: 'Saved.',
  'account-deleted': 'The account is deleted.',
  'account-added': 'The account has been added.',
  sent: 'Sent.',
  printed: 'Your text is in the queue of the printer.',
  'contest-added': 'The contest has been created.',
  'contest-changed': 'The contest has been changed.',
  joined: 'You have joined.',
  left: 'You have left the team.',
  'virtual-began': 'Your time has started.',
  'in-archive': 'The problems are in the archive now.',
});
