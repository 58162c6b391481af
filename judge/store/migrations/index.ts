import type { Migration } from 'kysely';
import { up as start } from './0001-start.ts';
import { addShadow } from './0002-shadow.ts';
import { addRecords } from './0003-records.ts';
import { addSearches } from './0004-searches.ts';
import { addRecordVersions } from './0005-record-versions.ts';
import { addAttackCards } from './0007-attack-cards.ts';
import { addAlarms } from './0008-alarms.ts';
import { addSimilarity } from './0009-similarity.ts';
import { addContestRules } from './0010-contest-rules.ts';
import { addCaseBatches } from './0011-case-batches.ts';
import { addSubmissionRules } from './0012-submission-rules.ts';
import { keepPlans } from './0013-kept-plans.ts';
import { addContestAccounts } from './0016-contest-accounts.ts';
import { tellOfRights } from './0017-right-news.ts';
import { numberArchive } from './0018-archive-numbers.ts';
import { addClass } from './0019-class.ts';
import { addMachines } from './machines/0006-machines.ts';
import { holdWorkers } from './machines/0015-held-workers.ts';

/** Every change of the schema, in order. A migration that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': { up: start },
  '0002-shadow': { up: addShadow },
  '0003-records': { up: addRecords },
  '0004-searches': { up: addSearches },
  '0005-record-versions': { up: addRecordVersions },
  '0006-machines': { up: addMachines },
  '0007-attack-cards': { up: addAttackCards },
  '0008-alarms': { up: addAlarms },
  '0009-similarity': { up: addSimilarity },
  '0010-contest-rules': { up: addContestRules },
  '0011-case-batches': { up: addCaseBatches },
  '0012-submission-rules': { up: addSubmissionRules },
  '0013-kept-plans': { up: keepPlans },
  '0015-held-workers': { up: holdWorkers },
  '0016-contest-accounts': { up: addContestAccounts },
  '0017-right-news': { up: tellOfRights },
  '0018-archive-numbers': { up: numberArchive },
  '0019-class': { up: addClass },
};
