import pg from 'pg';
import { connectionTo, cut } from '../database.ts';
import { Announcements, type Channel, type Hear } from './announcements.ts';

/** A connection that receives announcements and reconnects when it is lost. */
export interface Listener {
  /** Resolves when it has listened for the first time. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** If so many announcements arrive that reading them would keep this process from its work, it reads none for this
 *  long: PostgreSQL keeps none for a connection that does not listen. */
const deafMs = 1_000;

/** Listens to announcements. They are hints: one may be lost while the connection is down, and anybody who may connect
 *  to the database can send one. So listeners read what has changed, and believe nothing else.
 *  @param hear - also called with `undefined` after every connection */
export function listen(url: string, wanted: readonly Channel[], hear: Hear): Listener {
  const announcements = new Announcements(hear);
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
    next.on('notification', ({ channel, payload }) => {
      if (lost || announcements.take(channel as Channel, payload ?? '')) return;
      pauseMs = deafMs;
      cut(next);
      again();
    });
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
      announcements.close();
      await client?.end().catch(() => undefined);
    },
  };
}
