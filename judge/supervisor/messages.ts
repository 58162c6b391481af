/** Messages of a supervised process to its supervisor, over Node's IPC channel. */
export type ChildMessage =
  /** It is ready. The server adds the port on which it listens. */
  | { readonly type: 'ready'; readonly port?: number }
  /** It cannot start, or not continue, for a reason that people can fix; it ends on its own. */
  | { readonly type: 'failed'; readonly message: string; readonly hint?: string }
  /** The answer to `areYouAlive`. */
  | { readonly type: 'alive' };

/** The supervisor's question to a process that is ready. One that hangs does not answer. */
export const areYouAlive = { type: 'areYouAlive' } as const;

/** True if something received over the channel is that question. */
export const asksForLife = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === areYouAlive.type;

/** The supervisor's message to a process that was started before it can work (`ANTIPODE_WAITS`): everything that it
 *  needs is ready. */
export interface BeginMessage {
  readonly type: 'begin';
  /** Added to its environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** True if something received over the channel is that message. */
export const isBegin = (value: unknown): value is BeginMessage =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'begin';

/** True if something received over the channel is a message of a process. */
export function isChildMessage(value: unknown): value is ChildMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ready' || value.type === 'alive') return true;
  return value.type === 'failed' && 'message' in value && typeof value.message === 'string';
}
