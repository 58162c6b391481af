/** Messages of a supervised process to its supervisor, over Node's IPC channel. */
export type ChildMessage =
  /** It is ready. The server adds the port on which it listens. */
  | { readonly type: 'ready'; readonly port?: number }
  /** It cannot start, for a reason that people can fix; it ends by itself. */
  | { readonly type: 'failed'; readonly message: string; readonly hint?: string };

/** True if something received over the channel is such a message. */
export function isChildMessage(value: unknown): value is ChildMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ready') return true;
  return value.type === 'failed' && 'message' in value && typeof value.message === 'string';
}
