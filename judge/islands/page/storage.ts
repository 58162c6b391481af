/** Reads JSON that a page has kept; undefined if there is none. */
export function readKept(storage: 'session' | 'local', key: string): unknown {
  try {
    return JSON.parse(storageOf(storage).getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** What pages have kept anything under, in all windows. */
export function keptKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Keeps a value as JSON; undefined removes it. The storage of a browser may be full or switched off: then it is not
 *  kept. */
export function keep(storage: 'session' | 'local', key: string, value: unknown): void {
  try {
    if (value === undefined) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, JSON.stringify(value));
  } catch {}
}

const storageOf = (storage: 'session' | 'local'): Storage =>
  storage === 'session' ? sessionStorage : localStorage;
