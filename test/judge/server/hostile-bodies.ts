/** Forms and JSON that are as bad as their size allows, by what they try. A byte is a character of these texts. */

const boundary = '----abcdefghijklmnopqrstuvwxyz';
const types = {
  fields: 'application/x-www-form-urlencoded',
  parts: `multipart/form-data; boundary=${boundary}`,
  json: 'application/json',
} as const;

/** How a body is written. */
export type Writing = keyof typeof types;

/** A body to send. */
export interface HostileBody {
  readonly what: string;
  readonly type: string;
  readonly text: string;
}

/** Repeated until there is room for no more. */
export const filled = (bytes: number, text: string): string =>
  text.repeat(Math.max(0, Math.floor(bytes / text.length)));

const part = (name: string, content: string, more = ''): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

const shapes: Readonly<Record<Writing, Readonly<Record<string, (bytes: number) => string>>>> = {
  fields: {
    'one name again and again': (bytes) => filled(bytes, 'a&'),
    'as many fields as are read': (bytes) => filled(Math.min(bytes, 5_000), 'a&'),
    'escapes that are no UTF-8': (bytes) => `a=${filled(bytes - 2, '%FF')}`,
    'escapes that are none': (bytes) => `a=${filled(bytes - 2, '%')}`,
  },
  parts: {
    'empty parts': (bytes) => filled(bytes - end.length, part('a', '')) + end,
    'a long head': (bytes) => `--${boundary}\r\n${filled(bytes - 100, 'a: b\r\n')}`,
    'a long name': (bytes) => part(filled(bytes - 200, '%0A'), '') + end,
    'what is nearly an end': (bytes) => part('a', filled(bytes - 200, `\r\n--${boundary.slice(1)}`)) + end,
    'no end': (bytes) => part('a', filled(bytes - 200, 'a')),
  },
  json: {
    'deep lists': (bytes) => `{"a":${filled(bytes - 10, '[')}`,
    'one key again and again': (bytes) => `{${filled(bytes - 10, '"a":1,')}"a":1}`,
    'a wide list': (bytes) => `{"a":[${filled(bytes - 20, '{},')}1]}`,
    'escapes alone': (bytes) => `{"a":"${filled(bytes - 20, '\\"')}"}`,
  },
};

/** Every bad body of a size in a way of writing. */
export const hostileBodies = (writing: Writing, bytes: number): readonly HostileBody[] =>
  Object.entries(shapes[writing]).map(([what, text]) => ({ what, type: types[writing], text: text(bytes) }));

/** A body with one field. */
export function bodyWith(writing: Writing, name: string, value: string): HostileBody {
  const text = {
    fields: () => new URLSearchParams({ [name]: value }).toString(),
    parts: () => part(name, value) + end,
    json: () => JSON.stringify({ [name]: value }),
  }[writing]();
  return { what: name, type: types[writing], text };
}

/** A body with one file. */
export const fileBody = (name: string, fileName: string): HostileBody => ({
  what: name,
  type: types.parts,
  text: part(name, 'x', `; filename="${fileName}"`) + end,
});
