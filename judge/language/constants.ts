import type { SourceFile } from './sources.ts';

const use = /\{\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_-]+)?)\}\}/g;

/** Puts the values of a problem's constants in the place of `{{name}}` and `{{name.variant}}`; other braces stay as they are, and so
 *  do files that are no text. */
export function withConstants(
  files: readonly SourceFile[],
  constants: Readonly<Record<string, string>>,
): readonly SourceFile[] {
  if (Object.keys(constants).length === 0) return files;
  return files.map((file) => {
    if (file.bytes.includes(0) || !file.bytes.includes('{{')) return file;
    // One character per byte, so that nothing else changes whatever the encoding.
    const text = file.bytes.toString('latin1');
    const filled = text.replace(use, (whole, name: string) =>
      Object.hasOwn(constants, name) ? Buffer.from(constants[name] ?? '').toString('latin1') : whole,
    );
    return { ...file, bytes: Buffer.from(filled, 'latin1') };
  });
}
