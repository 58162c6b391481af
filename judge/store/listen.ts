import pg from 'pg';
import { connectionTo } from './database.ts';

/** The announcements: a job may be waiting; a contest (its id) has new events; a balloon of a contest (its id) was
 *  delivered; a print job of a team (ids of contest and team) has changed; a job (its id) was cancelled; a trial or an
 *  import (its id) is done; records of a task (its id) have changed; the check of a version (its id) has new
 *  findings. */
export type Channel =
  | 'job'
  | 'event'
  | 'balloon'
  | 'print'
  | 'cancel'
  | 'trial'
  | 'import'
  | 'check'
  | 'record';

/** A connection that receives announcements and reconnects when it is lost. */
export interface Listener {
  /** Resolves when it has listened for the first time. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Listens to announcements, which are hints: one may be lost while the connection is.
 *  @param hear - called with each, and with `undefined` after every connection, when anything may have been missed */
export function listen(
  url: string,
  wanted: readonly Channel[],
  hear: (channel: Channel | undefined, payload: string) => void,
): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let arrived: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    arrived = resolve;
  });

  const connect = async (pauseMs: number): Promise<void> => {
    const next = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 5_000 });
    client = next;
    let lost = false;
    const again = () => {
      if (lost) return;
      lost = true;
      void next.end().catch(() => undefined);
      if (!closed) timer = setTimeout(() => void connect(Math.min(2 * pauseMs, 2_000)), pauseMs);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => hear(channel as Channel, payload ?? ''));
    try {
      await next.connect();
      // Quoted, since `check` is a word of SQL.
      for (const channel of wanted) await next.query(`listen "${channel}"`);
      pauseMs = 50;
      arrived();
      hear(undefined, '');
    } catch {
      again();
    }
  };
  void connect(50);
  return {
    ready,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
