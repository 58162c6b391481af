/** A form of a page as a browser would send it, without pressing a button: names and values in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found === null ? undefined : plain(found[1] ?? '');
};

/** The forms of a page that are sent to a path, each with its fields. */
export function formsIn(html: string, action: string): readonly Fields[] {
  const forms = html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g);
  return [...forms].flatMap(([, tag = '', content = '']) =>
    attribute(tag, 'action') === action && attribute(tag, 'method') === 'post' ? [fieldsIn(content)] : [],
  );
}

function fieldsIn(content: string): Fields {
  const controls = content.matchAll(
    /<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g,
  );
  return [...controls].flatMap(([control]) => {
    const tag = /^<[^>]*>/.exec(control)?.[0] ?? '';
    const name = attribute(tag, 'name');
    if (name === undefined) return [];
    if (control.startsWith('<textarea')) {
      const text = control.slice(tag.length, -'</textarea>'.length);
      return [[name, plain(text.replace(/^\n/, ''))] as const];
    }
    if (control.startsWith('<select')) {
      const options = [...control.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
      const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0];
      return chosen === undefined ? [] : [[name, attribute(chosen, 'value') ?? ''] as const];
    }
    const type = attribute(tag, 'type');
    if (type === 'file') return [];
    const isBox = type === 'checkbox' || type === 'radio';
    return isBox && attribute(tag, 'checked') === undefined
      ? []
      : [[name, attribute(tag, 'value') ?? ''] as const];
  });
}

/** The fields with some values changed. */
export const changedFields = (fields: Fields, changes: Readonly<Record<string, string>>): Fields => [
  ...fields.filter(([name]) => !Object.hasOwn(changes, name)),
  ...Object.entries(changes),
];
