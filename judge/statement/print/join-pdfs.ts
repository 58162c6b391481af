import { MachineLack, PackageFault } from '#host';
import { programInPath, typeset } from './typeset.ts';

/** Joins PDF files in their order, in the sandbox: one of them may come from a package.
 *  @param path - the folders of programs
 *  @throws MachineLack that says what to install, PackageFault when one of them cannot be read */
export async function joinPdfs(parts: readonly Buffer[], path: string, signal: AbortSignal): Promise<Buffer> {
  const program = programInPath('pdfunite', path);
  if (program === undefined)
    throw new MachineLack(
      'Statements that are printed in different ways are joined by pdfunite, which is not installed here.',
      {
        hint: 'As root run: apt-get install --no-install-recommends poppler-utils\nOr print them one by one.',
      },
    );
  const names = parts.map((_, index) => `${index + 1}.pdf`);
  const { pdf, said, failure } = await typeset({
    argv: [program, ...names, 'made.pdf'],
    env: { HOME: '/tmp', PATH: '/usr/bin:/bin' },
    mounts: [],
    files: new Map(names.map((name, index) => [name, parts[index] ?? Buffer.of()])),
    result: 'made.pdf',
    times: 1,
    signal,
  });
  if (pdf !== undefined && failure === undefined) return pdf;
  throw new PackageFault('the statements cannot be joined to one PDF', {
    hint: said.trimEnd().split('\n').slice(-5).join('\n'),
  });
}
