import type { SignedIn } from '../routes/caller.ts';
import type { Refusal } from '../routes/errors.ts';
import type { Route } from '../routes/route.ts';

/** Every page. */
export const pageRoutes: readonly Route[] = [];

/** The page for a request that is refused, or that we could not answer. */
export function errorPage({ title, message, requestId }: Refusal, _caller: SignedIn | undefined): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${escaped(message)}</p><p>Request ${requestId}</p></html>`;
}

/** What the form to log in shows. */
export interface LoginView {
  readonly name: string;
  /** Where to go afterwards. */
  readonly next: string;
  /** Why it did not work. */
  readonly message?: string;
}

/** The page with the form to log in. */
export function loginForm({ name, next, message }: LoginView): string {
  return `<!doctype html><html lang="en"><title>Log in</title><h1>Log in</h1>${message ? `<p role="alert">${escaped(message)}</p>` : ''}
<form method="post" action="/login"><input type="hidden" name="next" value="${escaped(next)}">
<label>User name <input name="user" value="${escaped(name)}" autocomplete="username"></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label>
<button>Log in</button></form></html>`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
