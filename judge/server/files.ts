import * as z from 'zod';
import { redirect } from './http/answers.ts';
import { orNotFound } from './http/errors.ts';
import { defineRoute, everybody } from './routes/route.ts';

const asset = defineRoute({
  at: 'GET /assets/:name',
  kind: 'asset',
  may: everybody,
  alwaysOpen: true,
  summary: 'Get a file that pages need: script, style, font',
  input: z.object({ name: z.string().max(200) }),
  handle({ input, services, request }) {
    const file = orNotFound(services.assets.get(input.name));
    const isBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
    return new Response(new Uint8Array(isBrotli ? file.compressed : file.content), {
      headers: {
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(isBrotli && { 'content-encoding': 'br' }),
      },
    });
  },
});

/** Browsers request it where a page names no icon: for a PDF. */
const favicon = defineRoute({
  at: 'GET /favicon.ico',
  kind: 'asset',
  may: everybody,
  alwaysOpen: true,
  summary: "Get the judge's icon",
  handle({ services }) {
    const mark = orNotFound(services.assets.urls['mark.svg']);
    return redirect(mark);
  },
});

/** Files for browsers. */
export const fileRoutes = [asset, favicon];
