import { parse, serialize } from 'hono/utils/cookie';

/** Over HTTPS the name's prefix makes browsers refuse a cookie that a neighbouring host has set. */
const nameFor = (url: URL): string => (url.protocol === 'https:' ? '__Host-antipode' : 'antipode');

/** The secret of the session in a request's cookies. */
export function sessionSecret(request: Request, url: URL): string | undefined {
  const name = nameFor(url);
  return parse(request.headers.get('cookie') ?? '', name)[name];
}

/** The header that sets a session's cookie; without a secret, that deletes it. */
export function sessionCookie(url: URL, secret: string | undefined, hours: number): string {
  return serialize(nameFor(url), secret ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: url.protocol === 'https:',
    // Browsers keep no cookie for longer than 400 days.
    maxAge: secret === undefined ? 0 : Math.min(hours * 3_600, 400 * 86_400),
  });
}
