import { beforeAll, describe, expect, it } from 'vitest';
import { createApp, routes } from '../../../judge/server/index.ts';
import { testServer } from './server.ts';

/** Who may ask what, written by hand from the roles of the judge: v visitor, c contestant, s spectator, p problem
 *  setter, j jury, a admin. Every route of the server stands here; `/api*` is `/api` and `/api/v4`. */
const table = `
vcspja GET  /login
vcspja POST /login
vcspja POST /login/address
vcspja GET  /register
vcspja POST /register
-cspja POST /logout
vcspja GET  /session
vcspja GET  /assets/:name
vcspja GET  /favicon.ico
vcspja GET  /health
vcspja GET  /health/live
vcspja GET  /health/ready
vcspja GET  /metrics
vcspja GET  /api/v1/openapi.json
vcspja GET  /api/v1/problems
vcspja GET  /api/v1/problems/:slug
---pja POST /api/v1/problems
---pja PUT  /api/v1/problems/:slug
---pja GET  /api/v1/problems/:slug/versions
---pja DELETE /api/v1/problems/:slug/checks
---pja GET  /api/v1/problems/:slug/events
---pja GET  /api/v1/packages
-----a POST /api/v1/contest-imports
-----a GET  /api/v1/contest-imports/:id
-c-pja POST /api/v1/problems/:slug/submissions
-c-pja POST /api/v1/problems/:slug/trials
-c-pja GET  /api/v1/trials/:id
-c-pja GET  /api/v1/trials/:id/events
-c-pja POST /api/v1/puzzles/:slug/searches
-c-pja GET  /api/v1/searches/:id
-c-pja DELETE /api/v1/searches/:id
-cspja GET  /api/v1/submissions
-cspja GET  /api/v1/submissions/events
-cspja GET  /api/v1/submissions/:id
-cspja GET  /api/v1/submissions/:id/events
-cspja GET  /api/v1/submissions/:id/source
---pja GET  /api/v1/submissions/:id/case-files
---pja GET  /api/v1/submissions/:id/case-files/:file
----ja GET  /api/v1/submissions/:id/judgements
----ja POST /api/v1/submissions/:id/rejudge
vcspja GET  /api/v1/records
vcspja GET  /api/v1/records/:task
-c-pja POST /api/v1/records/:task/entries
vcspja GET  /api/v1/records/:task/entries/:id
vcspja GET  /api/v1/records/:task/events
----ja GET  /api/v1/record-alarms
----ja POST /api/v1/record-alarms/:id
vcspja GET  /api/v1/facts
vcspja GET  /api/v1/facts/:puzzle
vcspja GET  /api/v1/queue
vcspja GET  /api/v1/languages
----ja GET  /api/v1/workers
-----a PUT  /api/v1/workers/:name/standing
-----a GET  /api/v1/settings
-----a PUT  /api/v1/settings/:name
-----a GET  /api/v1/audit
-----a GET  /api/v1/users
-----a POST /api/v1/users
-----a PUT  /api/v1/users/:name
-----a POST /api/v1/users/:name/password
-----a POST /api/v1/invitations
vcspja POST /api/v1/register
-cspja GET  /api/v1/contests/:contest/analysis
-cspja GET  /api/v1/me
-cspja POST /api/v1/me/password
-cspja GET  /api/v1/me/tokens
-cspja POST /api/v1/me/tokens
-cspja DELETE /api/v1/me/tokens/:id
-cspja GET  /api/v1/me/sessions
-cspja DELETE /api/v1/me/sessions
-cspja DELETE /api/v1/me/sessions/:id
vcspja GET  /api*
vcspja GET  /api*/
-cspja GET  /api*/user
vcspja GET  /api*/contests
vcspja GET  /api*/contests/archive
vcspja GET  /api*/contests/archive/languages
vcspja GET  /api*/contests/archive/problems
-c-pja POST /api*/contests/archive/submissions
vcspja GET  /api*/contests/:contest
-cspja PATCH /api*/contests/:contest
-c-pja POST /api*/contests/:contest/submissions
-cspja POST /api*/contests/:contest/clarifications
-cspja POST /api*/contests/:contest/groups
-cspja PUT /api*/contests/:contest/groups/:object
-cspja PATCH /api*/contests/:contest/groups/:object
-cspja DELETE /api*/contests/:contest/groups/:object
-cspja POST /api*/contests/:contest/organizations
-cspja PUT /api*/contests/:contest/organizations/:object
-cspja PATCH /api*/contests/:contest/organizations/:object
-cspja DELETE /api*/contests/:contest/organizations/:object
-cspja POST /api*/contests/:contest/teams
-cspja PUT /api*/contests/:contest/teams/:object
-cspja PATCH /api*/contests/:contest/teams/:object
-cspja DELETE /api*/contests/:contest/teams/:object
-cspja POST /api*/contests/:contest/persons
-cspja PUT /api*/contests/:contest/persons/:object
-cspja PATCH /api*/contests/:contest/persons/:object
-cspja DELETE /api*/contests/:contest/persons/:object
-cspja POST /api*/contests/:contest/awards
-cspja PUT /api*/contests/:contest/awards/:object
-cspja PATCH /api*/contests/:contest/awards/:object
-cspja DELETE /api*/contests/:contest/awards/:object
-cspja POST /api*/contests/:contest/accounts
-cspja PUT /api*/contests/:contest/accounts/:object
-cspja PATCH /api*/contests/:contest/accounts/:object
-cspja DELETE /api*/contests/:contest/accounts/:object
-cspja POST /api*/contests/:contest/problems
-cspja PUT /api*/contests/:contest/problems/:object
-cspja PATCH /api*/contests/:contest/problems/:object
-cspja DELETE /api*/contests/:contest/problems/:object
vcspja GET  /api*/contests/:contest/access
vcspja GET  /api*/contests/:contest/account
vcspja GET  /api*/contests/:contest/submissions/:id/files
vcspja GET  /api*/contests/:contest/banner
vcspja GET  /api*/contests/:contest/banner/:name
vcspja GET  /api*/contests/:contest/logo
vcspja GET  /api*/contests/:contest/logo/:name
vcspja GET  /api*/contests/:contest/organizations/:id/logo
vcspja GET  /api*/contests/:contest/organizations/:id/logo/:name
vcspja GET  /api*/contests/:contest/organizations/:id/country_flag
vcspja GET  /api*/contests/:contest/organizations/:id/country_flag/:name
vcspja GET  /api*/contests/:contest/teams/:id/photo
vcspja GET  /api*/contests/:contest/teams/:id/photo/:name
vcspja GET  /api*/contests/:contest/teams/:id/desktop
vcspja GET  /api*/contests/:contest/teams/:id/desktop/:name
vcspja GET  /api*/contests/:contest/teams/:id/webcam
vcspja GET  /api*/contests/:contest/teams/:id/webcam/:name
vcspja GET  /api*/contests/:contest/problems/:id/statement
vcspja GET  /api*/contests/:contest/problems/:id/statement/:name
vcspja GET  /api*/contests/:contest/problems/:id/attachments
vcspja GET  /api*/contests/:contest/problems/:id/attachments/:name
vcspja GET  /api*/contests/:contest/samples.zip
vcspja GET  /api*/contests/:contest/scoreboard
-cspja GET  /api*/contests/:contest/balloons
-cspja POST /api*/contests/:contest/balloons/:id/done
-c-pja POST /api*/printing/team
-----a GET  /api*/webhooks
-----a GET  /api*/webhooks/:id
-----a POST /api*/webhooks
-----a PATCH /api*/webhooks/:webhook
-----a DELETE /api*/webhooks/:id
vcspja GET  /api*/contests/:contest/event-feed
vcspja GET  /api*/contests/:contest/state
vcspja GET  /api*/contests/:contest/:type
vcspja GET  /api*/contests/:contest/:type/:id
-c-pja POST /submit
vcspja GET  /submissions/:id
-cspja GET  /download/kattisrc
vcspja GET  /
vcspja GET  /problems
vcspja GET  /problems/:label
vcspja GET  /contests/archive/problems
vcspja GET  /contests/archive/problems/:label
vcspja GET  /contests/:contest/problems/:file{[^/]+\\.pdf}
vcspja GET  /contests/:contest/problems/:file{[^/]+\\.json}
vcspja GET  /contests/:contest/problems/:label/pictures/:name
vcspja GET  /contests/:contest/problems/:label/attachments/:name
vcspja GET  /contests/:contest/problems/:label/samples.zip
-c-pja GET  /contests/archive/submit
-c-pja POST /contests/archive/submit
-c-pja POST /contests/archive/submit/draft
-c-pja GET  /contests/archive/runs
-c-pja POST /contests/archive/runs
-c-pja GET  /contests/archive/runs/:id
-cspja GET  /contests/archive/submissions
-cspja GET  /contests/archive/submissions/:id
-cspja GET  /contests/archive/submissions/:id/source/:number
-cspja GET  /team/submission/:id
vcspja GET  /records
vcspja GET  /records/:task
-c-pja POST /records/:task/entries
vcspja GET  /records/:task/entries/:id
vcspja GET  /records/:task/entries/:id/play
vcspja GET  /records/:task/entries/:id/sequence.txt
----ja GET  /jury/records
----ja POST /jury/records/:id
-cspja GET  /account
-cspja POST /account/password
-cspja POST /account/tokens
-cspja POST /account/tokens/:id/remove
-cspja POST /account/sessions/end
-cspja POST /account/sessions/:id/end
vcspja GET  /docs
vcspja GET  /docs/verdicts
vcspja GET  /docs/languages
vcspja GET  /facts
vcspja GET  /facts/:puzzle
vcspja GET  /puzzles
vcspja GET  /puzzles/:slug
vcspja GET  /status
vcspja POST /theme
-cspja POST /shortcuts
vcspja GET  /contests
vcspja GET  /contests/:contest
vcspja GET  /contests/:contest/problems
vcspja GET  /contests/:contest/scoreboard
vcspja GET  /contests/:contest/team/:id
vcspja GET  /contests/:contest/problems/:label
-cspja GET  /contests/:contest/submissions
-cspja GET  /contests/:contest/submissions/:id
-cspja GET  /contests/:contest/submissions/:id/source/:number
-c-pja GET  /contests/:contest/submit
-c-pja POST /contests/:contest/submit
-c-pja POST /contests/:contest/submit/draft
-----a GET  /admin/contests/new
-----a POST /admin/contests/new
-----a GET  /admin/contests/file
-----a POST /admin/contests/file
-----a GET  /admin/contests/file/:id
-----a GET  /admin/contests/file/:id/events
-cspja GET  /jury/contests/:contest
-cspja GET  /jury/contests/:contest/scoreboard.zip
-cspja GET  /jury/contests/:contest/export.zip
-cspja POST /jury/contests/:contest/clock
-cspja POST /jury/contests/:contest/problems
-cspja POST /jury/contests/:contest/problems/add
-cspja GET  /jury/contests/:contest/problems/edit
-cspja POST /jury/contests/:contest/problems/edit
-cspja POST /jury/contests/:contest/problems/remove
-cspja GET  /jury/contests/:contest/preflight
-cspja GET  /jury/contests/:contest/analysis
-cspja GET  /jury/contests/:contest/similar
-cspja POST /jury/contests/:contest/similar
-cspja GET  /jury/contests/:contest/similar/:number
-cspja GET  /jury/contests/:contest/verifier
-cspja POST /jury/contests/:contest/verifier
-cspja GET  /jury/contests/:contest/accounts
-cspja POST /jury/contests/:contest/accounts/sheet
-cspja POST /jury/contests/:contest/accounts/addresses
-cspja GET  /jury/contests/:contest/teams
-cspja GET  /jury/contests/:contest/teams/several
-cspja POST /jury/contests/:contest/teams/several
-cspja GET  /jury/contests/:contest/teams/edit
-cspja POST /jury/contests/:contest/teams/edit
-cspja POST /jury/contests/:contest/teams/remove
-cspja GET  /jury/contests/:contest/groups/edit
-cspja POST /jury/contests/:contest/groups/edit
-cspja POST /jury/contests/:contest/groups/remove
-cspja GET  /jury/contests/:contest/organizations/edit
-cspja POST /jury/contests/:contest/organizations/edit
-cspja POST /jury/contests/:contest/organizations/remove
-cspja POST /jury/contests/:contest/settings
vcspja GET  /contests/:contest/events
-cspja GET  /contests/:contest/virtual
-cspja POST /contests/:contest/virtual
vcspja GET  /contests/:contest/clarifications
vcspja GET  /contests/:contest/clarifications/:id
-cspja POST /contests/:contest/clarifications
-cspja GET  /jury/contests/:contest/rejudgings
-cspja POST /jury/contests/:contest/rejudgings
-cspja GET  /jury/contests/:contest/rejudgings/:id
-cspja POST /jury/contests/:contest/rejudgings/:id
-cspja POST /jury/contests/:contest/submissions/:id
-cspja GET  /jury/contests/:contest/shadow
-cspja GET  /jury/contests/:contest/shadow.json
-cspja POST /jury/contests/:contest/shadow
-cspja GET  /jury/contests/:contest/balloons
-cspja POST /jury/contests/:contest/balloons/:id
-cspja GET  /jury/contests/:contest/prints
-cspja GET  /jury/contests/:contest/prints/sheets
-cspja POST /jury/contests/:contest/prints/:id
-c-pja GET  /contests/:contest/print
-c-pja POST /contests/:contest/print
-cspja POST /jury/contests/:contest/balloon-rule
-cspja POST /jury/contests/:contest/runners
-cspja GET  /jury/contests/:contest/ceremony
-cspja GET  /jury/contests/:contest/resolver
-cspja GET  /jury/contests/:contest/resolver.zip
-cspja POST /jury/contests/:contest/to-archive
-cspja GET  /jury/contests/:contest/clarifications
-cspja POST /jury/contests/:contest/clarifications
-cspja GET  /jury/contests/:contest/clarifications/:id
-cspja POST /jury/contests/:contest/clarifications/:id/answer
-cspja POST /jury/contests/:contest/clarifications/:id/claim
-cspja POST /jury/contests/:contest/clarifications/:id/settle
-cspja POST /jury/contests/:contest/clarifications/:id/subject
----ja GET  /jury/contests/archive/submissions
----ja GET  /jury/contests/archive/submissions/:id
----ja POST /jury/contests/archive/submissions/:id/rejudge
---pja GET  /jury/contests/archive/problems
---pja POST /jury/contests/archive/problems
---pja GET  /jury/contests/archive/problems/:slug
---pja POST /jury/contests/archive/problems/:slug/cancel
---pja POST /jury/contests/archive/problems/:slug/hide
---pja POST /jury/contests/archive/problems/:slug/show
----ja GET  /admin/machines
-----a POST /admin/machines/:name/standing
-----a GET  /admin/accounts
-----a POST /admin/accounts
-----a POST /admin/accounts/:id/role
-----a POST /admin/accounts/:id/password
-----a POST /admin/accounts/:id/open
-----a POST /admin/accounts/:id/close
-----a GET  /admin/settings
-----a POST /admin/settings
-----a GET  /admin/audit
-----a GET  /admin/webhooks
-----a POST /admin/webhooks
----ja GET  /jury/alarms
-----a GET  /admin/webhooks/:id
-----a POST /admin/webhooks/:id/change
-----a POST /admin/webhooks/:id
`;

const letters = {
  visitor: 'v',
  contestant: 'c',
  spectator: 's',
  setter: 'p',
  jury: 'j',
  admin: 'a',
} as const;
type Who = keyof typeof letters;
const everyone = Object.keys(letters) as Who[];

const expected = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) =>
      line.includes('/api*') ? ['', '/v4'].map((v) => line.replace('/api*', `/api${v}`)) : [line],
    )
    .map((line) => line.split(/ +/) as [string, string, string])
    .map(([who, method, path]) => [`${method} ${path}`, who]),
);

const server = testServer();
const headers = {} as Record<Who, Readonly<Record<string, string>>>;
/** The same routes, whose handlers do nothing. */
let inert: ReturnType<typeof createApp>;

beforeAll(async () => {
  inert = createApp(
    server.services,
    routes.map(({ input: _input, body: _body, ...route }) => ({
      ...route,
      handle: () => new Response('reached'),
    })),
  );
  headers.visitor = {};
  for (const role of ['contestant', 'spectator', 'setter', 'jury', 'admin'] as const)
    headers[role] = (await server.account(role, role)).bearer;
  await server.services.settings.change('submissions per address', 0);
});

describe('the table of routes', () => {
  it('has no route twice', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has the routes that stand here, and no others', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect([...names].sort()).toEqual([...expected.keys()].sort());
  });

  it.each(routes.map(({ method, path }) => [`${method} ${path}`]))(
    '%s is open to those who stand here',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const answers = await Promise.all(
        everyone.map(async (who) => [who, await ask(who, method, path)] as const),
      );
      const open = answers.filter(([, status]) => status !== 'refused').map(([who]) => letters[who]);
      expect(open.join('')).toBe(expected.get(name)?.replaceAll('-', ''));
    },
  );
});

async function ask(who: Who, method: string, path: string): Promise<'refused' | 'passed'> {
  const url = path.replace(/:(\w+)(?:\{.*(\.\w+)\})?/g, '1$2').replaceAll('\\', '');
  const response = await inert.request(url, { method, headers: headers[who] });
  const isReached = (await response.text()) === 'reached';
  // Unknown and forbidden look alike; a visitor is asked to log in where every member may go.
  if (!isReached) expect([303, 401, 404]).toContain(response.status);
  if (!isReached && who !== 'visitor') expect(response.status).toBe(404);
  return isReached ? 'passed' : 'refused';
}
