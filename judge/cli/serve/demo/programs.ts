import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { projectRoot } from '#host';
import type { StoredFile } from '#store';
import { ownValue } from '#values';

/** What a program of a jury gets, as the folders of packages name it. */
export type JuryOutcome =
  | 'accepted'
  | 'wrong_answer'
  | 'time_limit_exceeded'
  | 'run_time_error'
  | 'compile_error';

/** A program of the jury of a bundled problem, as somebody submits it. */
export interface DemoProgram {
  readonly language: string;
  readonly files: readonly StoredFile[];
}

/** By the end of a file's name: languages that set-up installs everywhere. Answers without a program need one too. */
const languages: Readonly<Record<string, string>> = {
  '.c': 'c',
  '.cpp': 'cpp',
  '.py': 'python3',
  '.txt': 'python3',
};

/** The programs of the jury with that outcome, in languages that every machine has; without any, wrong ones. */
export function programsOf(slug: string, outcome: JuryOutcome): readonly DemoProgram[] {
  const folder = join(projectRoot, 'problems', slug, 'submissions', outcome);
  const found = (existsSync(folder) ? readdirSync(folder).sort() : []).flatMap((name) => {
    const language = ownValue(languages, extname(name));
    return language === undefined
      ? []
      : [{ language, files: [{ name, content: readFileSync(join(folder, name)) }] }];
  });
  return found.length > 0 || outcome === 'wrong_answer' ? found : programsOf(slug, 'wrong_answer');
}
