import * as z from 'zod';
import {
  contestAdmins,
  contestFiles,
  contestJury,
  defineRoute,
  download,
  type JuryVisit,
  lineField,
  notFound,
  orNotFound,
  problemClash,
  signedIn,
  zipped,
} from '#server';
import { addContestProblem, listProblemVersions, switchProblem } from '#store';
import { staticBoard } from '../../contest/board/static-board.ts';
import { changed, juryHome } from '../../contest/visit/contest-visit.ts';
import { contestAccountPages } from '../accounts/accounts-page.route.ts';
import { memberPages } from '../members/member-pages.ts';
import { preflightPage } from '../preflight/preflight.route.ts';
import { labelFault, rgbFault } from '../problems/typed-problem.ts';
import { answerAdmin } from './admin-page.ts';
import { clockRoute } from './clock.route.ts';
import { problemFormRoutes } from './problem-forms.route.ts';
import { settingsRoute } from './settings.route.ts';

const admin = defineRoute({
  at: `GET ${juryHome}`,
  may: contestJury,
  summary: 'Show a contest to its jury: clock, what is missing, problems, teams',
  handle: (visit) => answerAdmin(visit),
});

const boardZip = defineRoute({
  at: `GET ${juryHome}/scoreboard.zip`,
  may: contestJury,
  when: 'contest',
  summary: 'Download the public scoreboard of a contest as pages that need no server',
  async handle(visit) {
    const { reader } = visit;
    const content = orNotFound(await staticBoard(visit.services.db, reader.id, visit.services.assets));
    return download(content, { name: `${reader.id}-scoreboard.zip`, type: 'application/zip' });
  },
});

const packageZip = defineRoute({
  at: `GET ${juryHome}/export.zip`,
  may: contestAdmins,
  summary: 'Download a whole contest as a contest package, which can be imported elsewhere',
  async handle(visit) {
    const { reader } = visit;
    const files = contestFiles(visit.services.db, reader.id, signedIn(visit).id);
    return download(zipped(files), { name: `${reader.id}.zip`, type: 'application/zip' });
  },
});

const problemSwitch = defineRoute({
  at: `POST ${juryHome}/problems`,
  may: contestAdmins,
  summary: 'Open or close submissions to a problem, pause or resume its judging',
  input: z.object({ id: lineField, what: z.enum(['submit', 'judge']), on: lineField }),
  async handle(visit) {
    const { reader } = visit;
    const { id, what, on } = visit.input;
    if (!reader.full.all('problems').has(id)) throw notFound();
    const change = { [`allow_${what}`]: on === 'yes' };
    const refused = await switchProblem(visit.services.db, reader.id, id, change);
    if (refused !== undefined) return answerAdmin(visit, { errors: [refused.refused] });
    visit.services.announcer.announce('job');
    return changed(visit, { action: 'problem', details: { id, what, on } });
  },
});

/** The package that somebody means, by its short name or by its title if only one has it. */
async function slugMeant(visit: JuryVisit, typed: string): Promise<string> {
  const wanted = typed.trim().toLowerCase();
  const all = await listProblemVersions(visit.services.db, signedIn(visit).id);
  const [titled, another] = all.filter(({ title }) => title?.toLowerCase() === wanted);
  const isShort = all.some(({ slug }) => slug === wanted);
  return isShort || titled === undefined || another !== undefined ? typed.trim() : titled.slug;
}

const problemAdd = defineRoute({
  at: `POST ${juryHome}/problems/add`,
  may: contestAdmins,
  summary: 'Add a problem to a contest',
  input: z.object({ label: lineField, slug: lineField, rgb: lineField }),
  async handle(visit) {
    const { reader } = visit;
    const { label, slug: typed, rgb } = visit.input;
    const slug = await slugMeant(visit, typed);
    const known = [...reader.full.all('problems').values()];
    const faults = [...labelFault(label), ...problemClash(known, { label, slug }), ...rgbFault(rgb)];
    const further = { label, slug: typed, rgb };
    if (faults.length > 0) return answerAdmin(visit, { errors: faults, further });
    const ordinal = Math.max(0, ...known.map((one) => one.ordinal)) + 1;
    const given = { id: slug, label, slug, ordinal, ...(rgb !== '' && { rgb }) };
    const refused = await addContestProblem(visit.services.db, reader.id, given, signedIn(visit).id);
    if (refused !== undefined) return answerAdmin(visit, { errors: [refused.refused], further });
    return changed(visit, { action: 'problem-add', details: { label, slug } });
  },
});

/** Problems of a contest. */
const contestProblemRoutes = [problemSwitch, problemAdd, ...problemFormRoutes];

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
