import {
  contestAdmins,
  contestFiles,
  contestJury,
  defineRoute,
  download,
  notFound,
  signedIn,
  zipped,
} from '#server';
import { staticBoard } from '../../contest/board/static-board.ts';
import { juryHome } from '../../contest/visit/contest-visit.ts';
import { contestAccountPages } from '../accounts/accounts-page.route.ts';
import { memberPages } from '../members/member-pages.ts';
import { preflightPage } from '../preflight/preflight.route.ts';
import { answerAdmin } from './admin-page.ts';
import { clockRoute } from './clock.route.ts';
import { contestProblemRoutes } from './problems.route.ts';
import { settingsRoute } from './settings.route.ts';

const admin = defineRoute({
  method: 'GET',
  path: juryHome,
  kind: 'page',
  in: 'contest',
  may: contestJury,
  summary: 'Show a contest to its jury: clock, what is missing, problems, teams',
  handle: (visit) => answerAdmin(visit),
});

const boardZip = defineRoute({
  method: 'GET',
  path: `${juryHome}/scoreboard.zip`,
  kind: 'page',
  in: 'contest',
  may: contestJury,
  summary: 'Download the public scoreboard of a contest as pages that need no server',
  async handle(visit) {
    const { reader } = visit;
    const content = await staticBoard(visit.services.db, reader.id, visit.services.assets);
    if (content === undefined) throw notFound();
    return download(content, { name: `${reader.id}-scoreboard.zip`, type: 'application/zip' });
  },
});

const packageZip = defineRoute({
  method: 'GET',
  path: `${juryHome}/export.zip`,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  summary: 'Download a whole contest as a contest package, which can be imported elsewhere',
  async handle(visit) {
    const { reader } = visit;
    const files = contestFiles(visit.services.db, reader.id, signedIn(visit).id);
    return download(zipped(files), { name: `${reader.id}.zip`, type: 'application/zip' });
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
