/** The value at a path of keys and indexes, `spaces.0.depths`. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
          ? (inside as Readonly<Record<string, unknown>>)[key]
          : undefined,
      value,
    );
}

/** A value of YAML as text for people: lists of plain values in one line, everything else a line for each part. */
export function valueText(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (Array.isArray(value)) return value.every(isPlain) ? value.join(', ') : value.map(inLine).join('\n');
  return Object.entries(value as object)
    .map(([key, part]) => `${key}: ${inLine(part)}`)
    .join('\n');
}

function inLine(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (Array.isArray(value)) return value.map(inLine).join(value.every(isPlain) ? ', ' : ' | ');
  return Object.entries(value as object)
    .map(([key, part]) => `${key.replaceAll('_', ' ')}: ${inLine(part)}`)
    .join('; ');
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
