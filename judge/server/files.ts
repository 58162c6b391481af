import * as z from 'zod';
import { redirect } from './http/answers.ts';
import { takesEncoding } from './http/compressed.ts';
import { orNotFound } from './http/errors.ts';
import { defineRoute, everybody } from './routes/route.ts';

/** The smaller first; browsers ask for it only where the connection is encrypted. */
const encodings = ['br', 'gzip'] as const;

const asset = defineRoute({
  at: 'GET /assets/:name',
  kind: 'asset',
  may: everybody,
  alwaysOpen: true,
  summary: 'Get a file that pages need: script, style, font',
  input: z.object({ name: z.string().max(200) }),
  handle({ input, services, request }) {
    const file = orNotFound(services.assets.get(input.name));
    const encoding = encodings.find((one) => takesEncoding(request, one));
    return new Response(new Uint8Array(encoding === undefined ? file.content : file[encoding]), {
      headers: {
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
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
