import type { testServer } from '../server.ts';

/** Reads a stream of events as a browser does. */
export async function readStream(
  server: ReturnType<typeof testServer>,
  url: string,
  who: { readonly bearer: Readonly<Record<string, string>> },
) {
  const response = await server.request(url, { headers: who.bearer });
  const reader = response.body?.getReader();
  let text = '';
  const seen = () => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
  return {
    /** Names of the events so far. */
    seen,
    close: () => reader?.cancel(),
    /** Resolves when there has been an event of that name. */
    async until(name: string) {
      while (!seen().includes(name)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended: ${text}`);
        text += Buffer.from(value ?? '').toString();
      }
    },
  };
}
