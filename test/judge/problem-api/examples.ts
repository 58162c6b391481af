import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const room = join(import.meta.dirname, '../../../judge/problem-api');
const read = (name: string): string => readFileSync(join(room, name), 'utf8');
const sources = readdirSync(room)
  .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
  .map(read)
  .join('\n');

/** The names that the room exports. */
export const exported: readonly string[] = [...read('index.ts').matchAll(/\{([^}]*)\}/g)]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim().replace('type ', ''))
  .filter((name) => name !== '');

/** The examples in the doc comment of an export. */
export function examplesOf(name: string): readonly string[] {
  const declared = `(?:const|function\\*?|class|interface|type) (?:${name}\\b|\\{ ${name} \\})`;
  const comment =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport ${declared}`).exec(sources)?.[1] ?? '';
  const lines = comment.replace(/^ \* ? ?/gm, '');
  return [...lines.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}

/** A module that runs an example. `expression; // → value` and `expression; // throws Name` become assertions. */
export function moduleOf(example: string): string {
  const names = exported.filter((name) => new RegExp(`\\b${name}\\b`).test(example));
  const assertions = example
    .replace(/^(\S.*); \/\/ → (.*)$/gm, 'expect($1).toEqual($2);')
    .replace(
      /^(\S.*); \/\/ throws (\w+)$/gm,
      'expect(() => $1).toThrow(expect.objectContaining({ name: "$2" }));',
    );
  return `import { expect } from 'vitest';
import { ${names.join(', ')} } from '#problem-api';
import { coins } from '../../test/judge/problem-api/coins.ts';
import { ring } from '../../test/judge/problem-api/ring.ts';

${assertions}
export { coins, expect, ring };
`;
}
