import { EventStream, type LiveStream } from '../live/event-stream.ts';
import type { Visit } from './route.ts';

/** The conditions under which a reader sees a stream. */
interface Access<Seen> {
  /** The data that the reader may see now, found in the same way as by the handler of any other route.
   *  @throws HttpError if there are none */
  readonly see: () => Promise<Seen>;
  /** The part of the data on which the stream depends: when it changes, the stream ends and the reader connects
   *  again. */
  readonly keyOf?: (seen: Seen) => unknown;
}

/** Opens a stream within the limits of the settings, for as long as its reader may see it. No other function opens one.
 *  @param prepare - prepares the stream; returns the function that makes it, which gets what must be called once when
 *  it is over */
export async function openLive<Seen>(
  visit: Visit<unknown>,
  { see, keyOf = () => undefined }: Access<Seen>,
  prepare: (seen: Seen) => Promise<(ended: () => void) => LiveStream>,
): Promise<Response> {
  const { services, caller } = visit;
  const guard = services.rights.guard(caller);
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
