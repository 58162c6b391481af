const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;

/** Elements of a page with the names of their attributes, in order: what a hostile text must not change. */
export function skeletonOf(html: string): readonly string[] {
  return [...html.matchAll(tag)].map(([, end = '', name = '', attributes = '']) =>
    [end + name, ...attributeNames(attributes)].join(' '),
  );
}

const attributeNames = (text: string): readonly string[] =>
  [...text.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g)].map((match) => match[1] ?? '');
