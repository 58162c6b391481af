import { basename, extname } from 'node:path';
import type { JurySubmission, Problem } from '#problem-reader';
import { ownValue } from '#values';
import { contentOf, copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';

/** Where submissions of one of our folders go in a format. */
export interface Filing {
  readonly folder: string;
  /** Verdicts in DOMjudge's words, added to the source as a comment. */
  readonly annotation?: string;
}

/** The folder of a submission, which names its expected verdict. */
export const folderOf = ({ name }: JurySubmission): string => name.split('/')[0] ?? '';

/** Files all submissions whose folder is in the table; the others are left out, with a note. */
export function fileSubmissions(
  problem: Problem,
  table: Readonly<Record<string, Filing | undefined>>,
): { readonly files: readonly PlannedFile[]; readonly notes: readonly string[] } {
  const { folder, parts } = problem;
  const root = linkRoot(folder, problem);
  const taken = new Set<string>();
  const left: string[] = [];
  const files = parts.submissions.flatMap((submission): readonly PlannedFile[] => {
    const filing = ownValue(table, folderOf(submission));
    if (filing === undefined) {
      left.push(submission.name);
      return [];
    }
    const name = freeName(filing.folder, submission, taken);
    const made = copies(submission.path, `submissions/${filing.folder}/${name}`, root);
    return filing.annotation === undefined ? made : annotated(made, filing.annotation);
  });
  const notes =
    left.length === 0
      ? []
      : [`left out, because the format cannot express what is expected of them: ${left.join(', ')}`];
  return { files, notes };
}

/** Two of our folders may become one. Then the second submission of a name goes into a separate folder, because a
 *  Java file must keep its name. */
function freeName(folder: string, submission: JurySubmission, taken: Set<string>): string {
  const name = basename(submission.name);
  const key = `${folder}/${name}`.toLowerCase();
  if (taken.has(key)) return `${folderOf(submission)}-${name.replaceAll('.', '-')}/${name}`;
  taken.add(key);
  return name;
}

const commentSigns: Readonly<Record<string, string>> = {
  '.py': '#',
  '.sh': '#',
  '.rb': '#',
  '.pl': '#',
  '.hs': '--',
  '.lua': '--',
};

/** Adds the annotation as a comment at the end of the first source, so that line numbers do not change. It ends with
 *  its line. */
function annotated(files: readonly PlannedFile[], verdicts: string): readonly PlannedFile[] {
  return files.map((file, index) => {
    if (index > 0) return file;
    const text = contentOf(file).toString('utf8');
    const annotation = `@EXPECTED_RESULTS@: ${verdicts}\n`;
    const extension = extname(file.path);
    const comment =
      extension === '.ml'
        ? `(*\n${annotation}*)\n`
        : `${ownValue(commentSigns, extension) ?? '//'} ${annotation}`;
    const { path, isExecutable = false } = file;
    return { path, isExecutable, text: `${text}${text.endsWith('\n') ? '' : '\n'}${comment}` };
  });
}
