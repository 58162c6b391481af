import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { SourceFile, Sources } from '#language';
import type { Box, BoxOptions, OpenBox, RunRequest } from '#sandbox';
import type { Exit, RunResult } from '#verdict';
import { writeFiles } from '../../write-files.ts';

export const fixtures = join(dirname(fileURLToPath(import.meta.url)), 'fixtures');

/** A temporary folder that is removed after the test. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'antipode-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with `files`, by relative path. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return folder;
}

const source = (name: string, text = 'text'): SourceFile => ({
  name,
  shownName: name,
  bytes: Buffer.from(text, 'latin1'),
});

export const oneFile = (name: string, text?: string): Sources => ({
  ok: true,
  isFolder: false,
  files: [source(name, text)],
});

/** `folderOf('a.c', ['b.c', 'int b;'])` */
export const folderOf = (...files: (string | [string, string])[]): Sources => ({
  ok: true,
  isFolder: true,
  files: files.map((file) => (typeof file === 'string' ? source(file) : source(...file))),
});

/** What a fake compiler does: writes `outputs` and `products`, ends with `exit`. */
export interface PretendedCompiler {
  readonly exit?: Exit;
  readonly output?: string;
  readonly products?: Readonly<Record<string, string | Uint8Array>>;
  readonly hitProcessLimit?: boolean;
  readonly tooMuchToCollect?: boolean;
}

/** An OpenBox without a sandbox, and the requests it got. */
export function pretendBox(compiler: PretendedCompiler) {
  const asked: { options: BoxOptions; request: RunRequest }[] = [];
  let open = 0;
  const openBox: OpenBox = async (options) => {
    open++;
    const box: Box = {
      info: { backEnd: 'none', measuredBy: 'rusage', missing: [], hints: [] },
      run: () => Promise.reject(new Error('a compiler keeps its files')),
      async runKeeping(request) {
        asked.push({ options, request });
        writeFileSync(join(options.outputFolder, request.stdout ?? ''), compiler.output ?? '', {
          flag: 'wx',
        });
        return result(compiler);
      },
      async collect() {
        if (compiler.tooMuchToCollect) return undefined;
        for (const [name, content] of Object.entries(compiler.products ?? {}))
          writeFileSync(join(options.collectTo ?? '', name), content);
        return { bytes: 0, files: 0 };
      },
      async close() {
        open--;
      },
    };
    return box;
  };
  return { openBox, asked, openBoxes: () => open };
}

const result = ({ exit, hitProcessLimit }: PretendedCompiler): RunResult => ({
  exit: exit ?? { kind: 'exited', code: 0 },
  cpuMs: 1,
  wallMs: 1,
  peakBytes: 1,
  outputBytes: 1,
  hitProcessLimit: hitProcessLimit ?? false,
  measuredBy: 'rusage',
});
