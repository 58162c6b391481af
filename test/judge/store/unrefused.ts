import type { ContestRefusal } from '#contest';

/** What was done, which a test expects not to be refused. @throws with the refusal */
export async function unrefused<T extends object>(done: Promise<T | ContestRefusal>): Promise<T> {
  const value = await done;
  if ('refused' in value) throw new Error(`refused: ${(value as ContestRefusal).refused}`);
  return value as T;
}
