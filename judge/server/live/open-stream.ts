import type { Visit } from '../routes/route.ts';
import { EventStream } from './event-stream.ts';
import type { LiveStream } from './live-stream.ts';

/** What lets a reader see a stream. */
interface Access<Seen> {
  /** What the reader may see now, as the handler of any other route finds it. @throws HttpError if it is nothing */
  readonly see: () => Promise<Seen>;
  /** What of it the stream depends on: it ends when that has changed, and the reader connects again. */
  readonly keyOf?: (seen: Seen) => unknown;
}

/** Opens a stream within the limits of the settings, for as long as its reader may see it: the only way to open one.
 *  @param prepare - what the stream needs; the function that it gives makes it, with what must be called once when it
 *    is over */
export async function openLive<Seen>(
  visit: Visit<unknown>,
  { see, keyOf = () => undefined }: Access<Seen>,
  prepare: (seen: Seen) => Promise<(ended: () => void) => LiveStream>,
): Promise<Response> {
  const { services, caller } = visit;
  const guard = services.rights.guard(caller?.id);
  const keyNow = (seen: Seen): string | undefined => JSON.stringify(keyOf(seen));
  try {
    const seen = await see();
    const make = await prepare(seen);
    const { streams: all, 'streams per address': perAddress } = services.settings.values;
    const stream = services.streams.open(visit, { all, perAddress }, (ended) =>
      make(() => {
        guard.stop();
        ended();
      }),
    );
    const ask = async () => (await visit.mayStill()) && keyNow(await see()) === keyNow(seen);
    guard.start({ ask, end: () => stream.close() });
    return stream.response;
  } catch (error) {
    guard.stop();
    throw error;
  }
}

/** Opens a stream of server-sent events. @param begin - starts to write to it and returns how to stop */
export function openStream<Seen>(
  visit: Visit<unknown>,
  access: Access<Seen>,
  begin: (seen: Seen, stream: EventStream) => () => void,
): Promise<Response> {
  return openLive(visit, access, async (seen) => (ended) => {
    let stop: () => void = () => undefined;
    const stream = new EventStream(visit.hangUp, () => {
      ended();
      stop();
    });
    stop = begin(seen, stream);
    return stream;
  });
}
