import { type Migration, sql } from 'kysely';
import { start } from './0001-start.ts';
import { addClass } from './0019-class.ts';
import { addRecordMethods } from './0020-record-methods.ts';
import { addTrialReferences } from './0021-trial-references.ts';
import { addSolutionsShown } from './0022-solutions-shown.ts';
import { limitTokens } from './0023-tokens-of-contests.ts';
import { addClassNotes } from './0024-class-notes.ts';
import { addCaseImages } from './0025-case-images.ts';
import { addIdentities } from './0026-identities.ts';
import { addOutsideSessions } from './0027-outside-sessions.ts';
import { addSecondFactors } from './0028-second-factors.ts';
import { addLearningPlatforms } from './0029-learning-platforms.ts';
import { addJoining } from './0030-joining.ts';
import { addExams } from './0031-exams.ts';
import { addAccountLanguage } from './0032-languages.ts';
import { addReportKinds } from './0033-contest-reports.ts';
import { addInstructions } from './0034-instructions.ts';
import { addPlatformCodes } from './0035-platform-codes.ts';
import { addFinalSeeds } from './0036-final-seeds.ts';
import { addSearchRounds } from './0037-search-rounds.ts';
import { addFinalRejudging } from './0038-final-rejudging.ts';
import { tellExamRights } from './0039-exam-rights.ts';
import { nameOffers } from './0040-offers-by-name.ts';
import { boundTellings } from './0041-told-bytes.ts';
import { keepShownOnce } from './0042-shown-once.ts';
import { lightenEvents } from './0043-lighter-events.ts';

/** Every change of the schema, in order. A migration that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': { up: start },
  '0019-class': inOrder(addClass),
  '0020-record-methods': inOrder(addRecordMethods),
  '0021-trial-references': inOrder(addTrialReferences),
  '0022-solutions-shown': inOrder(addSolutionsShown),
  '0023-tokens-of-contests': inOrder(limitTokens),
  '0024-class-notes': inOrder(addClassNotes),
  '0025-case-images': { up: addCaseImages },
  '0026-identities': inOrder(addIdentities),
  '0027-outside-sessions': inOrder(addOutsideSessions),
  '0028-second-factors': inOrder(addSecondFactors),
  '0029-learning-platforms': inOrder(addLearningPlatforms),
  '0030-joining': inOrder(addJoining),
  '0031-exams': inOrder(addExams),
  '0032-languages': inOrder(addAccountLanguage),
  '0033-contest-reports': inOrder(addReportKinds),
  '0034-instructions': { up: addInstructions },
  '0035-platform-codes': inOrder(addPlatformCodes),
  '0036-final-seeds': inOrder(addFinalSeeds),
  '0037-search-rounds': { up: addSearchRounds },
  '0038-final-rejudging': inOrder(addFinalRejudging),
  '0039-exam-rights': inOrder(tellExamRights),
  '0040-offers-by-name': { up: nameOffers },
  '0041-told-bytes': { up: boundTellings },
  '0042-shown-once': inOrder(keepShownOnce),
  '0043-lighter-events': { up: lightenEvents },
};

/** A migration that is these statements. */
function inOrder(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
