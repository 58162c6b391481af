import type { LanguageTable } from '#language/table';
import { withConstants } from '../constants.ts';
import { type Detected, detectLanguage, detectLeniently } from '../detect/detect.ts';
import type { Sources, SubmissionFault } from '../detect/sources.ts';
import type { Submission } from '../submission.ts';
import { type Overlay, overlay } from './overlay.ts';

/** What a problem adds to the files of a submission, after their size was checked. */
export interface SubmissionEnvironment extends Overlay {
  /** True for a jury submission of the package: it may contain constants, and its entry point may be unclear. */
  readonly isOfJury: boolean;
}

/** Detects the language of a submission and adds the problem's files. @throws UserError when a file cannot be added. */
export function detectIn(
  submission: Submission,
  sources: Sources,
  environment: SubmissionEnvironment | undefined,
  table: LanguageTable,
): Detected | SubmissionFault {
  if (environment === undefined) return detectLanguage(submission, sources, table);
  const { constants, isOfJury } = environment;
  const files = isOfJury ? withConstants(sources.files, constants) : sources.files;
  const detected = isOfJury
    ? detectLeniently(submission, { ...sources, files }, table)
    : detectLanguage(submission, sources, table);
  if (!detected.ok) return detected;
  return overlay(detected, environment, sources.isFolder ? undefined : files[0]?.name);
}
