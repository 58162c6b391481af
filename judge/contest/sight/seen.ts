/** An object of the Contest API as an audience sees it, ready to be written as JSON. */
export type SeenObject = Readonly<Record<string, unknown>>;

/** The named fields of an object, in the given order. */
export function fields<T extends object>(object: T, names: readonly (keyof T & string)[]): SeenObject {
  const found: Record<string, unknown> = {};
  for (const name of names) found[name] = object[name];
  return found;
}
