import type { Visit } from '#server';
import { download } from '#server';
import type { StoredBlob } from '#store';

/** Types that browsers may show. Everything else is downloaded. */
const shownTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf'];

interface FileFacts {
  readonly name: string;
  /** Any string that differs for different content. */
  readonly digest: string;
  readonly type?: string;
}

/** A file, which is sent again only if it has changed. Its bytes come from outside, so a browser may execute nothing in
 *  it. */
export function fileAnswer(
  { request }: Visit<unknown>,
  content: Buffer | StoredBlob,
  { name, digest, type = 'application/octet-stream' }: FileFacts,
): Response {
  const etag = `"${digest}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const isShown = shownTypes.includes(type);
  const isZip = type === 'application/zip';
  const response = download(content, { name, type: isShown || isZip ? type : 'application/octet-stream' });
  for (const [key, value] of Object.entries(headers)) response.headers.set(key, value);
  if (type.startsWith('image/') && isShown) {
    response.headers.set('content-disposition', 'inline');
    response.headers.set('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  }
  return response;
}
