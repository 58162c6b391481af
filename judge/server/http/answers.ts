import type { StoredBlob } from '#store';
import { HttpError } from './errors.ts';

/** A page. */
export const page = (text: string, init: ResponseInit = {}): Response =>
  new Response(text, { ...init, headers: { ...init.headers, 'content-type': 'text/html; charset=utf-8' } });

/** An answer of the API. */
export const json = (value: object, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(value), {
    ...init,
    headers: { ...init.headers, 'content-type': 'application/json; charset=utf-8' },
  });

/** Plain text. */
export const text = (value: string, init: ResponseInit = {}): Response =>
  new Response(value, { ...init, headers: { ...init.headers, 'content-type': 'text/plain; charset=utf-8' } });

/** Whether the sender of a request has the version of this tag. Proxies that compress an answer make its tag weak, so
 *  weak ones count as well (RFC 9110, 13.1.2). */
export const hasVersion = ({ headers }: Request, tag: string): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((known) => strongTag(known.trim()) === strongTag(tag));

const strongTag = (tag: string): string => tag.replace(/^W\//, '');

/** Redirects to another page of ours, by GET. */
export function redirect(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  const response = new Response(null, { status: 303, headers });
  response.headers.set('location', ownPath(path));
  return response;
}

/** The path, if it stays on this judge: `//elsewhere` and `/\elsewhere` do not. */
export function ownPath(path: string): string {
  const isOwn = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\');
  if (!isOwn) throw new HttpError(400, 'expected a path of this judge to go to');
  return path;
}

/** The answer of what a form asks for; if that is refused, the form again. A 404 that is about no field says that
 *  there is no such page. */
export async function orAgain<Answer>(
  act: () => Promise<Answer>,
  again: (refusal: HttpError) => Response | Promise<Response>,
): Promise<Answer | Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status === 404 && error.field === undefined)) throw error;
    return again(error);
  }
}

/** Content that is read while it is sent, no faster than the reader takes it. */
export function streamed({ size, pieces }: StoredBlob, headers: Readonly<Record<string, string>>): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
}

/** Content from elsewhere, which is never shown as one of our pages. */
export function download(
  content: Uint8Array | ReadableStream | StoredBlob,
  { name, type = 'application/octet-stream' }: { name: string; type?: string },
): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name.replace(/[^\w.+-]/g, '_')}"; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
  };
  if ('pieces' in content) return streamed(content, headers);
  return new Response(content as Uint8Array<ArrayBuffer>, { headers });
}

/** RFC 8187: only letters, digits and a few marks are not encoded. */
const encodeName = (name: string): string =>
  encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
