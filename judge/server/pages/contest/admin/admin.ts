import { contestFiles, zipped } from '../../../contests/packaged-contest.ts';
import { download } from '../../../routes/answers.ts';
import { notFound } from '../../../routes/errors.ts';
import { defineRoute, members } from '../../../routes/route.ts';
import { signedIn } from '../../../routes/signed-in.ts';
import { contestFields } from '../fields.ts';
import { juryHome, juryOf } from '../jury/jury-visit.ts';
import { preflightPage } from '../preflight/preflight.ts';
import { staticBoard } from '../static-board.ts';
import { contestAccountPages } from './accounts/accounts-page.ts';
import { answerAdmin } from './admin-page.ts';
import { clockRoute } from './clock.ts';
import { memberPages } from './members/member-pages.ts';
import { contestProblemRoutes } from './problems.ts';
import { settingsRoute } from './settings.ts';

const admin = defineRoute({
  method: 'GET',
  path: juryHome,
  kind: 'page',
  may: members,
  summary: 'Show a contest to its jury: clock, what is missing, problems, teams',
  input: contestFields,
  handle: async (visit) => answerAdmin(visit, await juryOf(visit)),
});

const boardZip = defineRoute({
  method: 'GET',
  path: `${juryHome}/scoreboard.zip`,
  kind: 'page',
  may: members,
  summary: 'Download the public scoreboard of a contest as pages that need no server',
  input: contestFields,
  async handle(visit) {
    const { live } = await juryOf(visit);
    const content = await staticBoard(visit.services.db, live.id, visit.services.assets);
    if (content === undefined) throw notFound();
    return download(content, { name: `${live.id}-scoreboard.zip`, type: 'application/zip' });
  },
});

const packageZip = defineRoute({
  method: 'GET',
  path: `${juryHome}/export.zip`,
  kind: 'page',
  may: members,
  summary: 'Download a whole contest as a contest package, which can be imported elsewhere',
  input: contestFields,
  async handle(visit) {
    const { live } = await juryOf(visit, ['admin']);
    const files = contestFiles(visit.services.db, live.id, signedIn(visit).id);
    return download(zipped(files), { name: `${live.id}.zip`, type: 'application/zip' });
  },
});

/** Running a contest. */
export const contestAdminPages = [
  admin,
  boardZip,
  packageZip,
  clockRoute,
  ...contestProblemRoutes,
  preflightPage,
  ...memberPages,
  ...contestAccountPages,
  settingsRoute,
];
