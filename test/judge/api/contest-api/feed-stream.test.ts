import { describe, expect, it } from 'vitest';
import type { FeedText } from '#server';
import { FeedStream } from '../../../../judge/api/contest-api/event-feed-route.ts';

/** A feed of texts, and a stream of it with what it has called. */
function opened(pieces: string[], follows = true) {
  let tell: () => void = () => undefined;
  const feed: Pick<FeedText, 'after' | 'hear'> = {
    after: (from) => {
      const piece = pieces[from];
      return piece === undefined ? undefined : { bytes: new Uint8Array(Buffer.from(piece)), next: from + 1 };
    },
    hear: (hearer) => {
      tell = hearer;
      return () => {
        tell = () => undefined;
      };
    },
  };
  const called: string[] = [];
  const stream = new FeedStream(
    { feed: feed as FeedText, from: 0, follows },
    () => called.push('hung up'),
    () => called.push('ended'),
  );
  const reader = stream.response.body!.getReader();
  const next = async () => Buffer.from((await reader.read()).value ?? '').toString();
  return { stream, called, next, reader, tell: () => tell() };
}

describe('a stream of a feed', () => {
  it('gives what there is, then what comes', async () => {
    const pieces = ['one\n'];
    const { next, tell } = opened(pieces);
    expect(await next()).toBe('one\n');
    const second = next();
    pieces.push('two\n');
    tell();
    expect(await second).toBe('two\n');
  });

  it('gives an empty line to a reader that has everything, never within two beats of ten seconds', async () => {
    const pieces: string[] = [];
    const { next, stream, tell } = opened(pieces);
    const first = next();
    await Promise.resolve();
    stream.beat();
    stream.beat();
    pieces.push('one\n');
    tell();
    expect(await first).toBe('one\n');
    const second = next();
    await Promise.resolve();
    for (let beat = 0; beat < 3; beat++) stream.beat();
    expect(await second).toBe('\n');
  });

  it('ends for a reader that wants no more than there is', async () => {
    const { next, reader, called } = opened(['one\n'], false);
    expect(await next()).toBe('one\n');
    expect((await reader.read()).done).toBe(true);
    expect(called).toEqual(['ended']);
  });

  it('is cut when its reader takes nothing for several beats', async () => {
    const { stream, called, next } = opened(['one\n', 'two\n', 'three\n']);
    expect(await next()).toBe('one\n');
    await new Promise((resolve) => setImmediate(resolve)); // the next piece waits for the reader
    for (let beat = 0; beat < 3; beat++) stream.beat();
    expect(called).toEqual([]);
    stream.beat();
    expect(called).toEqual(['ended', 'hung up']);
  });

  it('ends once, by whomever, and tells nothing afterwards', async () => {
    const pieces: string[] = [];
    const { stream, called, next, tell } = opened(pieces);
    const line = next();
    await new Promise((resolve) => setImmediate(resolve));
    stream.close();
    stream.close();
    pieces.push('late\n');
    tell();
    expect(await line).toBe('');
    expect(called).toEqual(['ended']);
  });
});
