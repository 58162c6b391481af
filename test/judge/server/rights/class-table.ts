import { callers } from './rights-world.ts';
import { type RouteLine, routeTable } from './route-table.ts';

/** What is otherwise in a class that visitors do not see than in a contest, written by hand. First column: t student,
 *  u another student, l a student from a learning platform, k a teacher from there, others as in the table of routes.
 *  Second column: before the beginning / when the results are final, where that differs.
 *
 *  Of classes alone: */
const table = `
aA GET /jury/contests/:contest/hand-ins
aA POST /jury/contests/:contest/hand-ins
aA GET /jury/contests/:contest/hand-ins/:id
aA GET /jury/contests/:contest/hand-ins/:id/events
aA POST /jury/contests/:contest/hand-ins/:id
njkaJA GET /jury/contests/:contest/grades
njkaJA GET /jury/contests/:contest/grades/:format
njkaJA GET /jury/contests/:contest/students/:team
jkaJA POST /jury/contests/:contest/students/:team/marks
jkaJA POST /jury/contests/:contest/students/:team/files
aA POST /jury/contests/:contest/students/:team/extensions
jkaJA POST /jury/contests/:contest/submissions/:id/comments
jkaJA POST /jury/contests/:contest/notes/:note/remove
jkaJA GET /jury/contests/:contest/notes/:note/remove/sure
jkaJA POST /jury/contests/:contest/grades/release
njkaJA GET /jury/contests/:contest/platform
aA POST /jury/contests/:contest/platform
aA GET /jury/contests/:contest/platform/shown
aA GET /jury/contests/:contest/platform/sure
tcnjkaJA GET /contests/:contest/feedback/:note
aA GET /jury/contests/:contest/exercises/:id
aA POST /jury/contests/:contest/exercises/:id
`;

/** What a class has not: places of contests. */
const missing = `
GET /api/v1/contests/:contest/start
POST /api/v1/contests/:contest/start
GET /jury/contests/:contest/scoreboard.zip
GET /contests/:contest/scoreboard.png
GET /jury/contests/:contest/preflight
GET /jury/contests/:contest/windows
POST /jury/contests/:contest/windows
POST /jury/contests/:contest/windows/teams
GET /contests/:contest/virtual
POST /contests/:contest/virtual
POST /contests/:contest/start
GET /contests/:contest/start/sure
GET /jury/contests/:contest/final-seeds
POST /jury/contests/:contest/final-seeds
GET /jury/contests/:contest/shadow
GET /jury/contests/:contest/shadow.json
POST /jury/contests/:contest/shadow
GET /jury/contests/:contest/balloons
POST /jury/contests/:contest/balloons/:id
GET /jury/contests/:contest/prints
GET /jury/contests/:contest/prints/sheets
POST /jury/contests/:contest/prints/:id
GET /contests/:contest/print
POST /contests/:contest/print
POST /jury/contests/:contest/balloon-rule
POST /jury/contests/:contest/runners
GET /jury/contests/:contest/ceremony
GET /jury/contests/:contest/resolver
GET /jury/contests/:contest/resolver.zip
POST /jury/contests/:contest/to-archive
GET /jury/contests/:contest/to-archive/sure
`;

/** What belongs to one student: for other students, and for staff, it is not there. */
const own = `
GET /api/contests/:contest/submissions/:id/files
GET /api/contests/:contest/organizations/:id/logo
GET /api/contests/:contest/organizations/:id/logo/:name
GET /api/contests/:contest/organizations/:id/country_flag
GET /api/contests/:contest/organizations/:id/country_flag/:name
GET /api/contests/:contest/teams/:id/photo
GET /api/contests/:contest/teams/:id/photo/:name
GET /api/contests/:contest/teams/:id/desktop
GET /api/contests/:contest/teams/:id/desktop/:name
GET /api/contests/:contest/teams/:id/webcam
GET /api/contests/:contest/teams/:id/webcam/:name
GET /api/contests/:contest/:type/:id
GET /contests/:contest/team/:id
GET /contests/:contest/submissions/:id
GET /contests/:contest/submissions/:id/source/:number
GET /contests/:contest/runs/:id
GET /contests/:contest/clarifications/:id
`;

/** There is one balloon as soon as a class runs. */
const balloons = { byPart: 'sjaJA', before: '', final: 'sjaJA' };

const linesOf = (text: string): readonly string[] => text.trim().split('\n');
const ofClasses = new Map<string, string>(
  linesOf(table).map((line) => {
    const [letters = '', method, path] = line.split(' ');
    return [`${method} ${path}`, letters] as const;
  }),
);
const missingNames = new Set<string>(linesOf(missing));
const ownNames = new Set<string>(linesOf(own));
const order = 'tulcsnjkaJA';
const { visitor, other, staff } = callers;

/** Letters of those who may ask for a route of contests in a class, in their order. */
export function inClass(line: RouteLine, state: 'byPart' | 'before' | 'final'): string {
  const { name, byRole, byPart = '' } = line;
  if (missingNames.has(name)) return '';
  const contest = name.includes('/balloons/') ? balloons[state] : (line[state] ?? byPart);
  const students = contest.includes('t') && !ownNames.has(name) ? 'ul' : '';
  const teachers = contest.includes('j') && byRole.includes('s') ? 'k' : '';
  const may = ofClasses.get(name) ?? `${contest}${students}${teachers}`;
  const none: readonly string[] = ownNames.has(name) ? [visitor, other, staff] : [visitor, other];
  return [...order].filter((letter) => may.includes(letter) && !none.includes(letter)).join('');
}

/** All names that stand here. */
export const namesOfClasses: readonly string[] = [...ofClasses.keys(), ...missingNames, ...ownNames];

/** The routes of contests, each once: those of `/api/v4` and `/api/2023-06` are the same below another address. */
export const routesOfContests = routeTable.filter(
  ({ name }) => name.includes(':contest') && !/\/api\/(v4|2023-06)\//.test(name),
);
