import { PackageFault } from '#host';
import type { SourceFile } from '../detect/sources.ts';

const use = /\{\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_-]+)?)\}\}/g;

/** How many bytes constants may add to the files of a program. */
const mostBytes = 16 * 1024 ** 2;

/** Replaces `{{name}}` and `{{name.variant}}` by the values of a problem's constants. Other braces and binary files are
 *  unchanged.
 *  @throws UserError when the files become too large */
export function withConstants(
  files: readonly SourceFile[],
  constants: Readonly<Record<string, string>>,
): readonly SourceFile[] {
  if (Object.keys(constants).length === 0) return files;
  const values = new Map(
    Object.entries(constants).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
  let added = 0;
  return files.map((file) => {
    if (file.bytes.includes(0) || !file.bytes.includes('{{')) return file;
    // One character per byte, so that nothing else changes in any encoding.
    const text = file.bytes.toString('latin1');
    const filled = text.replace(use, (whole, name: string) => {
      const value = values.get(name) ?? whole;
      added += value.length;
      if (added <= mostBytes) return value;
      throw new PackageFault(
        `${file.shownName}: expected constants to add at most ${mostBytes / 1024 ** 2} MiB, found more, from {{${name}}}`,
      );
    });
    return { ...file, bytes: Buffer.from(filled, 'latin1') };
  });
}
