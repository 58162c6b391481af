/** Which routes ask for a new code of the second factor, written by hand: of those that change something and are not
 *  for contestants every one stands here, so that no new one is forgotten. `/api*` is `/api` and `/api/v4`. */
import { expect, it } from 'vitest';
import { routes } from '#serving';
import { routeTable } from './route-table.ts';

/** They cannot be taken back, give rights or secrets away, or show what nobody can forget. */
const asking = `
POST /account/delete
POST /account/second-factor/off
POST /account/second-factor/recovery-codes
POST /account/tokens
POST /admin/accounts
POST /admin/accounts/:id/close
POST /admin/accounts/:id/delete
POST /admin/accounts/:id/open
POST /admin/accounts/:id/password
POST /admin/accounts/:id/role
POST /admin/accounts/:id/second-factor/remove
POST /admin/invitations
POST /admin/platforms
POST /admin/platforms/:id
POST /admin/platforms/:id/remove
POST /admin/platforms/address
POST /admin/platforms/key
POST /admin/settings
POST /admin/webhooks
POST /admin/webhooks/:id
POST /admin/webhooks/:id/change
POST /api*/contests/:contest/accounts
PUT /api*/contests/:contest/accounts/:object
PATCH /api*/contests/:contest/accounts/:object
DELETE /api*/contests/:contest/accounts/:object
DELETE /api*/contests/:contest/awards/:object
DELETE /api*/contests/:contest/groups/:object
DELETE /api*/contests/:contest/organizations/:object
DELETE /api*/contests/:contest/persons/:object
DELETE /api*/contests/:contest/problems/:object
DELETE /api*/contests/:contest/teams/:object
PATCH /api*/contests/:contest
POST /api*/webhooks
PATCH /api*/webhooks/:webhook
DELETE /api*/webhooks/:id
POST /api/v1/invitations
POST /api/v1/me/tokens
POST /api/v1/users
POST /api/v1/users/:name/password
PUT /api/v1/settings/:name
PUT /api/v1/users/:name
POST /jury/contests/:contest/accounts/addresses
POST /jury/contests/:contest/accounts/sheet
POST /jury/contests/:contest/clock
POST /jury/contests/:contest/grades/release
POST /jury/contests/:contest/groups/remove
POST /jury/contests/:contest/joining/links
POST /jury/contests/:contest/notes/:note/remove
POST /jury/contests/:contest/organizations/remove
POST /jury/contests/:contest/platform
POST /jury/contests/:contest/problems/remove
POST /jury/contests/:contest/teams/remove
POST /jury/contests/:contest/teams/several
POST /jury/contests/:contest/to-archive
`;

/** The same form takes it back, or a later version does; the log keeps what was before. */
const takenBack = `
PUT /api*/contests/:contest/awards/:object
PUT /api*/contests/:contest/groups/:object
PUT /api*/contests/:contest/organizations/:object
PUT /api*/contests/:contest/persons/:object
PUT /api*/contests/:contest/problems/:object
PUT /api*/contests/:contest/teams/:object
PATCH /api*/contests/:contest/awards/:object
PATCH /api*/contests/:contest/groups/:object
PATCH /api*/contests/:contest/organizations/:object
PATCH /api*/contests/:contest/persons/:object
PATCH /api*/contests/:contest/problems/:object
PATCH /api*/contests/:contest/teams/:object
POST /admin/machines/:name/standing
PUT /api/v1/workers/:name/standing
PUT /api/v1/problems/:slug
POST /api/v1/record-alarms/:id
POST /jury/records/:id
POST /jury/contests/:contest/balloon-rule
POST /jury/contests/:contest/exam
POST /jury/contests/:contest/exercises/:id
POST /jury/contests/:contest/final-seeds
POST /jury/contests/:contest/groups/edit
POST /jury/contests/:contest/joining
POST /jury/contests/:contest/joining/teams
POST /jury/contests/:contest/organizations/edit
POST /jury/contests/:contest/problems/edit
POST /jury/contests/:contest/rejudgings/:id
POST /jury/contests/:contest/settings
POST /jury/contests/:contest/shadow
POST /jury/contests/:contest/students/:team/extensions
POST /jury/contests/:contest/students/:team/marks
POST /jury/contests/:contest/teams/edit
POST /jury/contests/:contest/verifier
POST /jury/contests/:contest/windows
POST /jury/contests/:contest/windows/teams
POST /jury/contests/archive/problems/:slug/cancel
POST /jury/contests/archive/problems/:slug/hide
POST /jury/contests/archive/problems/:slug/show
POST /jury/contests/archive/problems/:slug/solution
`;

/** They add something and change nothing that was there: a contest, a problem, a program, a preview of verdicts, a note
 *  that waits for its release, a report. */
const added = `
POST /admin/contests/file
POST /admin/contests/new
POST /api*/contests/:contest/awards
POST /api*/contests/:contest/groups
POST /api*/contests/:contest/organizations
POST /api*/contests/:contest/persons
POST /api*/contests/:contest/problems
POST /api*/contests/:contest/teams
POST /api/v1/contest-imports
POST /api/v1/problems
DELETE /api/v1/problems/:slug/checks
POST /api/v1/submissions/:id/rejudge
POST /jury/contests/:contest/fresh-inputs
POST /jury/contests/:contest/hand-ins
POST /jury/contests/:contest/hand-ins/:id
POST /jury/contests/:contest/problems
POST /jury/contests/:contest/problems/add
POST /jury/contests/:contest/rejudgings
POST /jury/contests/:contest/similar
POST /jury/contests/:contest/students/:team/files
POST /jury/contests/:contest/submissions/:id/comments
POST /jury/contests/archive/problems
POST /jury/contests/archive/submissions/:id/rejudge
`;

/** Work of a running contest, where a code in between would keep teams waiting. */
const hurried = `
POST /api*/contests/:contest/balloons/:id/done
POST /jury/contests/:contest/balloons/:id
POST /jury/contests/:contest/clarifications
POST /jury/contests/:contest/clarifications/:id/answer
POST /jury/contests/:contest/clarifications/:id/claim
POST /jury/contests/:contest/clarifications/:id/settle
POST /jury/contests/:contest/clarifications/:id/subject
POST /jury/contests/:contest/prints/:id
POST /jury/contests/:contest/runners
`;

/** The password is asked for instead. */
const byPassword = `
POST /jury/contests/:contest/submissions/:id
`;

const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) =>
      line.includes('/api*') ? ['', '/v4'].map((v) => line.replace('/api*', `/api${v}`)) : [line],
    )
    .sort();

it('a new code is asked for on these routes', () => {
  const found = routes.filter(({ asksAgain }) => asksAgain).map(({ method, path }) => `${method} ${path}`);
  expect(found.sort()).toEqual(linesOf(asking));
});

it('every other route that changes something is open to contestants, or stands here with a reason', () => {
  const known = [asking, takenBack, added, hurried, byPassword].flatMap(linesOf);
  const isForContestants = (name: string): boolean => {
    const line = routeTable.find((one) => one.name === name);
    return line?.byPart === undefined ? line?.byRole.includes('c') === true : line.byPart.includes('t');
  };
  const changing = routeTable.map(({ name }) => name).filter((name) => !name.startsWith('GET '));
  const others = changing.filter((name) => !isForContestants(name) || linesOf(asking).includes(name));
  expect([...known].sort()).toEqual(others.sort());
});
