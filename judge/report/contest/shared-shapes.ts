/** Drawings in which a shape that occurs several times is stored once and referred to. */
export interface SharedShapes {
  /** With their ids, `q0`, `q1` … */
  readonly shapes: readonly string[];
  /** In the order in which they came. */
  readonly drawings: readonly string[];
}

/** A shape or a text without elements inside. */
const shape =
  /<(circle|ellipse|line|path|polygon|polyline|rect|text)(?:\s(?:[^<>"]|"[^"]*")*?)?(?:\/>|>[^<]*<\/\1>)/gu;

/** Stores the shapes of drawings once where that is shorter. @param drawings - insides of SVG elements */
export function sharedShapes(drawings: readonly string[]): SharedShapes {
  const counts = new Map<string, number>();
  for (const drawing of drawings)
    for (const [found] of drawing.matchAll(shape)) counts.set(found, (counts.get(found) ?? 0) + 1);
  const ids = new Map<string, string>();
  for (const [found, count] of counts)
    if (isWorth(found, count, `q${ids.size}`)) ids.set(found, `q${ids.size}`);
  return {
    shapes: Array.from(ids, ([found, id]) => found.replace(/^<\w+/u, (start) => `${start} id="${id}"`)),
    drawings: drawings.map((drawing) =>
      drawing.replaceAll(shape, (found) => (ids.has(found) ? reference(ids.get(found) ?? '') : found)),
    ),
  };
}

const reference = (id: string): string => `<use href="#${id}"/>`;

/** A shape with an id of its own may be referred to already. */
function isWorth(found: string, count: number, id: string): boolean {
  const stored = found.length + ` id="${id}"\n`.length;
  return !/\sid=/u.test(found) && count * (found.length - reference(id).length) > stored;
}
