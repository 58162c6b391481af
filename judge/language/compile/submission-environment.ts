import { withConstants } from '../constants.ts';
import type { LanguageTable } from '../definition.ts';
import { type Detected, detectLanguage, detectLeniently } from '../detect/detect.ts';
import type { Submission } from '../types.ts';
import { type Overlay, overlay } from './overlay.ts';
import type { Sources, SubmissionFault } from './sources.ts';

/** What a problem adds to the files of a submission, after their size was looked at. */
export interface SubmissionEnvironment extends Overlay {
  /** The submission is one of the package's own: it may have constants, and leave open where it starts. */
  readonly isOfJury: boolean;
}

/** Finds out the language of a submission and lays over it what its problem adds. @throws UserError when a file cannot be added. */
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
