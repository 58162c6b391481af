import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeFiles } from '../../write-files.ts';

/** A contest folder with these files, removed after the test. */
export function contestFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-contest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export const contestYaml = `id: small
name: A small contest
problems: [clocks, msquare]
`;
