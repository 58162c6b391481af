/** Who may ask what, written by hand. Every route of the server stands here; `/api*` is `/api` and `/api/v4`,
 *  `/api+` these and `/api/2023-06`.
 *
 *  First column, by the roles of the judge: v visitor, c contestant, s spectator, p problem setter, j jury, a admin.
 *
 *  Second column, of routes of a contest, by what the caller is in a contest that runs and that visitors see:
 *  v visitor, o somebody who has no part in it (and is administrator of another contest), t team, c its coach,
 *  s staff, n analyst, j judge, a administrator; all of these are contestants of the judge. J jury of the judge,
 *  A administrator of it.
 *
 *  Third column, where other states of the contest differ: before its start / when its results are final (= as in one
 *  that runs). Who is told what is wrong with what they sent, or that it is too late, is answered: before the start a
 *  program is for a problem that is not there. Balloons: there are none in these two contests. */
const table = `
vcspja GET  /login
vcspja POST /login
vcspja POST /login/address
vcspja GET  /login/code
-cspja POST /login/code
vcspja GET  /login/at/:provider
vcspja GET  /login/at/:provider/callback
vcspja GET  /login/at/:provider/ended
vcspja GET  /lti/login
vcspja POST /lti/login
vcspja POST /lti/launch
vcspja POST /lti/connect
vcspja GET  /lti/keys
vcspja GET  /lti/register
vcspja POST /lti/register
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
-cspja -----njaJA GET /api/v1/contests/:contest/analysis
vcspja votcsnjaJA -----njaJA/= GET /api/v1/contests/:contest/problems/:label
-c-pja --t---jaJA ------jaJA/-ot-snjaJA POST /api/v1/contests/:contest/problems/:label/submissions
-c-pja --tc------ GET /api/v1/contests/:contest/start
-c-pja --t------- POST /api/v1/contests/:contest/start
-c-pja GET  /api/v1/joining
-c-pja POST /api/v1/joining
-c-pja POST /api/v1/joining/team
-cspja GET  /api/v1/me
-cspja POST /api/v1/me/password
-cspja GET  /api/v1/me/tokens
-cspja POST /api/v1/me/tokens
-cspja DELETE /api/v1/me/tokens/:id
-cspja GET  /api/v1/me/sessions
-cspja DELETE /api/v1/me/sessions
-cspja DELETE /api/v1/me/sessions/:id
vcspja GET  /api+
vcspja GET  /api+/
-cspja GET  /api*/user
vcspja GET  /api+/contests
vcspja GET  /api*/contests/archive
vcspja GET  /api*/contests/archive/languages
vcspja GET  /api*/contests/archive/problems
-c-pja POST /api*/contests/archive/submissions
vcspja votcsnjaJA GET /api+/contests/:contest
-cspja -------a-A PATCH /api*/contests/:contest
-c-pja --t---jaJA -ot-s-jaJA/---------- POST /api*/contests/:contest/submissions
-cspja --t---jaJA POST /api*/contests/:contest/clarifications
-cspja -------a-A POST /api*/contests/:contest/groups
-cspja -------a-A PUT /api*/contests/:contest/groups/:object
-cspja -------a-A PATCH /api*/contests/:contest/groups/:object
-cspja -------a-A DELETE /api*/contests/:contest/groups/:object
-cspja -------a-A POST /api*/contests/:contest/organizations
-cspja -------a-A PUT /api*/contests/:contest/organizations/:object
-cspja -------a-A PATCH /api*/contests/:contest/organizations/:object
-cspja -------a-A DELETE /api*/contests/:contest/organizations/:object
-cspja -------a-A POST /api*/contests/:contest/teams
-cspja -------a-A PUT /api*/contests/:contest/teams/:object
-cspja -------a-A PATCH /api*/contests/:contest/teams/:object
-cspja -------a-A DELETE /api*/contests/:contest/teams/:object
-cspja -------a-A POST /api*/contests/:contest/persons
-cspja -------a-A PUT /api*/contests/:contest/persons/:object
-cspja -------a-A PATCH /api*/contests/:contest/persons/:object
-cspja -------a-A DELETE /api*/contests/:contest/persons/:object
-cspja -------a-A POST /api*/contests/:contest/awards
-cspja -------a-A PUT /api*/contests/:contest/awards/:object
-cspja -------a-A PATCH /api*/contests/:contest/awards/:object
-cspja -------a-A DELETE /api*/contests/:contest/awards/:object
-cspja -------a-A POST /api*/contests/:contest/accounts
-cspja -------a-A PUT /api*/contests/:contest/accounts/:object
-cspja -------a-A PATCH /api*/contests/:contest/accounts/:object
-cspja -------a-A DELETE /api*/contests/:contest/accounts/:object
-cspja -------a-A POST /api*/contests/:contest/problems
-cspja -------a-A PUT /api*/contests/:contest/problems/:object
-cspja -------a-A PATCH /api*/contests/:contest/problems/:object
-cspja -------a-A DELETE /api*/contests/:contest/problems/:object
vcspja votcsnjaJA GET /api+/contests/:contest/access
vcspja --tcsnjaJA GET /api*/contests/:contest/account
vcspja --tc-njaJA -----njaJA/= GET /api+/contests/:contest/submissions/:id/files
vcspja votcsnjaJA GET /api+/contests/:contest/banner
vcspja votcsnjaJA GET /api+/contests/:contest/banner/:name
vcspja votcsnjaJA GET /api+/contests/:contest/logo
vcspja votcsnjaJA GET /api+/contests/:contest/logo/:name
vcspja votcsnjaJA GET /api+/contests/:contest/organizations/:id/logo
vcspja votcsnjaJA GET /api+/contests/:contest/organizations/:id/logo/:name
vcspja votcsnjaJA GET /api+/contests/:contest/organizations/:id/country_flag
vcspja votcsnjaJA GET /api+/contests/:contest/organizations/:id/country_flag/:name
vcspja votcsnjaJA GET /api+/contests/:contest/teams/:id/photo
vcspja votcsnjaJA GET /api+/contests/:contest/teams/:id/photo/:name
vcspja votcsnjaJA GET /api+/contests/:contest/teams/:id/desktop
vcspja votcsnjaJA GET /api+/contests/:contest/teams/:id/desktop/:name
vcspja votcsnjaJA GET /api+/contests/:contest/teams/:id/webcam
vcspja votcsnjaJA GET /api+/contests/:contest/teams/:id/webcam/:name
vcspja votcsnjaJA -----njaJA/= GET /api+/contests/:contest/problems/:id/statement
vcspja votcsnjaJA -----njaJA/= GET /api+/contests/:contest/problems/:id/statement/:name
vcspja votcsnjaJA -----njaJA/= GET /api+/contests/:contest/problems/:id/attachments
vcspja votcsnjaJA -----njaJA/= GET /api+/contests/:contest/problems/:id/attachments/:name
vcspja votcsnjaJA -----njaJA/= GET /api+/contests/:contest/samples.zip
vcspja votcsnjaJA GET /api+/contests/:contest/scoreboard
-cspja ----s-jaJA GET /api*/contests/:contest/balloons
-cspja ----s-jaJA ----------/---------- POST /api*/contests/:contest/balloons/:id/done
-c-pja POST /api*/printing/team
-----a GET  /api*/webhooks
-----a GET  /api*/webhooks/:id
-----a POST /api*/webhooks
-----a PATCH /api*/webhooks/:webhook
-----a DELETE /api*/webhooks/:id
vcspja votcsnjaJA GET /api+/contests/:contest/event-feed
vcspja votcsnjaJA GET /api+/contests/:contest/state
vcspja votcsnjaJA GET /api+/contests/:contest/:type
vcspja votcsnjaJA GET /api+/contests/:contest/:type/:id
-c-pja POST /submit
vcspja GET  /submissions/:id
-cspja GET  /download/kattisrc
vcspja GET  /
vcspja GET  /problems
vcspja GET  /problems/:label
vcspja GET  /contests/archive/problems
vcspja GET  /contests/archive/problems/:label
vcspja GET  /contests/archive/problems/:file{[^/]+\\.pdf}
vcspja GET  /contests/archive/problems/:file{[^/]+\\.json}
vcspja GET  /contests/archive/problems/:label/pictures/:name
vcspja GET  /contests/archive/problems/:label/solution
vcspja GET  /contests/archive/problems/:label/solution/:name
vcspja GET  /contests/archive/problems/:label/attachments/:name
vcspja GET  /contests/archive/problems/:label/samples.zip
vcspja votcsnjaJA -----njaJA/= GET /contests/:contest/problems/:file{[^/]+\\.pdf}
vcspja votcsnjaJA -----njaJA/= GET /contests/:contest/problems/:file{[^/]+\\.json}
vcspja votcsnjaJA -----njaJA/= GET /contests/:contest/problems/:label/pictures/:name
vcspja -----njaJA =/= GET /contests/:contest/problems/:label/solution
vcspja -----njaJA =/= GET /contests/:contest/problems/:label/solution/:name
vcspja votcsnjaJA -----njaJA/= GET /contests/:contest/problems/:label/attachments/:name
vcspja votcsnjaJA -----njaJA/= GET /contests/:contest/problems/:label/samples.zip
-c-pja GET  /contests/archive/submit
-c-pja POST /contests/archive/submit
-c-pja POST /contests/archive/submit/draft
-c-pja GET  /contests/archive/runs
-c-pja POST /contests/archive/runs
-c-pja GET  /contests/archive/runs/:id
-cspja GET  /contests/archive/submissions
-cspja GET  /contests/archive/submissions/:id
-cspja GET  /contests/archive/submissions/:id/source/:number
-cspja GET  /contests/archive/submissions/:id/images/:image
-cspja GET  /team/submission/:id
vcspja GET  /records
vcspja GET  /records/:task
-c-pja POST /records/:task/entries
vcspja GET  /records/:task/entries/:id
vcspja GET  /records/:task/history
vcspja GET  /records/:task/entries/:id/play
vcspja GET  /records/:task/entries/:id/record.json
vcspja GET  /records/:task/entries/:id/sequence.txt
----ja GET  /jury/records
----ja POST /jury/records/:id
-cspja GET  /account
-cspja POST /account/password
-cspja GET  /account/data
-cspja POST /account/delete
-cspja GET  /account/second-factor
-cspja POST /account/second-factor
-cspja GET /account/second-factor/shown
-cspja POST /account/second-factor/confirm
-cspja GET /account/second-factor/confirm/shown
-cspja POST /account/second-factor/recovery-codes
-cspja GET /account/second-factor/recovery-codes/shown
-cspja POST /account/second-factor/off
-cspja GET /account/second-factor/off/sure
-cspja POST /account/tokens
-cspja GET /account/tokens/shown
-cspja POST /account/tokens/:id/remove
-cspja POST /account/sessions/end
-cspja POST /account/sessions/:id/end
vcspja GET  /docs
vcspja GET  /docs/verdicts
vcspja GET  /docs/languages
vcspja GET  /docs/api
vcspja GET  /docs/api/call/:operation
vcspja GET  /docs/:document{.+}
vcspja GET  /schemas/:file{.+}
vcspja GET  /facts
vcspja GET  /facts/:puzzle
vcspja GET  /puzzles
vcspja GET  /puzzles/defined
vcspja GET  /puzzles/defined/:name
vcspja GET  /puzzles/defined/:name/definition.json
vcspja GET  /puzzles/defined/:name/picture.png
vcspja GET  /puzzles/:slug
vcspja GET  /puzzles/:slug/picture.png
vcspja GET  /embed/puzzles/:slug
vcspja GET  /embed/puzzles/defined/:name
vcspja GET  /status
vcspja POST /theme
vcspja GET  /language
vcspja POST /language
-cspja POST /shortcuts
vcspja GET  /contests
-c-pja GET  /join
-c-pja POST /join
-c-pja POST /join/team
-c-pja GET /join/team/shown
-c-pja GET /join/team/sure
vcspja GET  /contests/archive
vcspja votcsnjaJA GET /contests/:contest
vcspja votcsnjaJA GET /contests/:contest/problems
vcspja votcsnjaJA GET /contests/:contest/scoreboard
vcspja votcsnjaJA GET /contests/:contest/scoreboard.png
vcspja votcsnjaJA GET /contests/:contest/team/:id
vcspja votcsnjaJA -----njaJA/= GET /contests/:contest/problems/:label
-cspja -otcsnjaJA GET /contests/:contest/submissions
-cspja --tc-njaJA -----njaJA/= GET /contests/:contest/submissions/:id
-cspja --tc-njaJA -----njaJA/= GET /contests/:contest/submissions/:id/source/:number
-cspja --tc-njaJA GET /contests/:contest/submissions/:id/images/:image
-c-pja --t---jaJA GET /contests/:contest/submit
-c-pja --t---jaJA -ot-s-jaJA/-ot-snjaJA POST /contests/:contest/submit
-c-pja -ot-snjaJA -----njaJA/= POST /contests/:contest/submit/draft
-c-pja -ot-snjaJA GET  /contests/:contest/runs
-c-pja --t--njaJA POST /contests/:contest/runs
-c-pja --t------- ----------/= GET  /contests/:contest/runs/:id
-----a GET  /admin/contests/new
-----a POST /admin/contests/new
-----a GET  /admin/contests/file
-----a POST /admin/contests/file
-----a GET  /admin/contests/file/:id
-----a GET  /admin/contests/file/:id/events
-cspja -----njaJA GET /jury/contests/:contest
-cspja -----njaJA GET /jury/contests/:contest/scoreboard.zip
-cspja -------a-A GET /jury/contests/:contest/export.zip
-cspja -------a-A POST /jury/contests/:contest/clock
-cspja -------a-A GET /jury/contests/:contest/clock/sure
-cspja -------a-A POST /jury/contests/:contest/problems
-cspja -------a-A POST /jury/contests/:contest/problems/add
-cspja -------a-A GET /jury/contests/:contest/problems/edit
-cspja -------a-A POST /jury/contests/:contest/problems/edit
-cspja -------a-A POST /jury/contests/:contest/problems/remove
-cspja -----njaJA GET /jury/contests/:contest/preflight
-cspja -----njaJA GET /jury/contests/:contest/analysis
-cspja ------jaJA GET /jury/contests/:contest/fresh-inputs
-cspja ------jaJA POST /jury/contests/:contest/fresh-inputs
-cspja ------jaJA GET /jury/contests/:contest/similar
-cspja ------jaJA POST /jury/contests/:contest/similar
-cspja ------jaJA GET /jury/contests/:contest/similar/:number
-cspja -----njaJA GET /jury/contests/:contest/verifier
-cspja ------jaJA POST /jury/contests/:contest/verifier
-cspja ------jaJA GET /jury/contests/:contest/exam
-cspja -------a-A POST /jury/contests/:contest/exam
-cspja ------jaJA GET /jury/contests/:contest/windows
-cspja -------a-A POST /jury/contests/:contest/windows
-cspja -------a-A POST /jury/contests/:contest/windows/teams
-cspja -------a-A GET /jury/contests/:contest/joining
-cspja -------a-A POST /jury/contests/:contest/joining
-cspja -------a-A POST /jury/contests/:contest/joining/links
-cspja -------a-A GET /jury/contests/:contest/joining/links/shown
-cspja -------a-A POST /jury/contests/:contest/joining/teams
-cspja -------a-A GET /jury/contests/:contest/accounts
-cspja -------a-A POST /jury/contests/:contest/accounts/sheet
-cspja -------a-A GET /jury/contests/:contest/accounts/sheet/shown
-cspja -------a-A POST /jury/contests/:contest/accounts/addresses
-cspja -----njaJA GET /jury/contests/:contest/teams
-cspja -------a-A GET /jury/contests/:contest/teams/several
-cspja -------a-A POST /jury/contests/:contest/teams/several
-cspja -------a-A GET /jury/contests/:contest/teams/edit
-cspja -------a-A POST /jury/contests/:contest/teams/edit
-cspja -------a-A POST /jury/contests/:contest/teams/remove
-cspja -------a-A GET /jury/contests/:contest/teams/remove/sure
-cspja -------a-A GET /jury/contests/:contest/groups/edit
-cspja -------a-A POST /jury/contests/:contest/groups/edit
-cspja -------a-A POST /jury/contests/:contest/groups/remove
-cspja -------a-A GET /jury/contests/:contest/groups/remove/sure
-cspja -------a-A GET /jury/contests/:contest/organizations/edit
-cspja -------a-A POST /jury/contests/:contest/organizations/edit
-cspja -------a-A POST /jury/contests/:contest/organizations/remove
-cspja -------a-A GET /jury/contests/:contest/organizations/remove/sure
-cspja -------a-A POST /jury/contests/:contest/settings
-cspja ---------- GET /jury/contests/:contest/hand-ins
-cspja ---------- POST /jury/contests/:contest/hand-ins
-cspja ---------- GET /jury/contests/:contest/hand-ins/:id
-cspja ---------- GET /jury/contests/:contest/hand-ins/:id/events
-cspja ---------- POST /jury/contests/:contest/hand-ins/:id
-cspja ---------- GET /jury/contests/:contest/grades
-cspja ---------- GET /jury/contests/:contest/grades/:format
-cspja ---------- GET /jury/contests/:contest/students/:team
-cspja ---------- POST /jury/contests/:contest/students/:team/marks
-cspja ---------- POST /jury/contests/:contest/students/:team/files
-cspja ---------- POST /jury/contests/:contest/students/:team/extensions
-cspja ---------- POST /jury/contests/:contest/submissions/:id/comments
-cspja ---------- POST /jury/contests/:contest/notes/:note/remove
-cspja ---------- GET /jury/contests/:contest/notes/:note/remove/sure
-cspja ---------- POST /jury/contests/:contest/grades/release
-cspja ---------- GET /jury/contests/:contest/platform
-cspja ---------- POST /jury/contests/:contest/platform
-cspja ---------- GET /jury/contests/:contest/platform/shown
-cspja ---------- GET /jury/contests/:contest/platform/sure
vcspja ---------- GET /contests/:contest/feedback/:note
-cspja ---------- GET /jury/contests/:contest/exercises/:id
-cspja ---------- POST /jury/contests/:contest/exercises/:id
vcspja votcsnjaJA GET /contests/:contest/events
-cspja -ot-snjaJA GET /contests/:contest/virtual
-cspja -ot-snjaJA POST /contests/:contest/virtual
-c-pja --t------- POST /contests/:contest/start
-c-pja --t------- GET /contests/:contest/start/sure
vcspja votcsnjaJA GET /contests/:contest/clarifications
vcspja --tc-njaJA GET /contests/:contest/clarifications/:id
-cspja --t------- POST /contests/:contest/clarifications
-cspja -----njaJA GET /jury/contests/:contest/rejudgings
-cspja -------a-A GET /jury/contests/:contest/final-seeds
-cspja -------a-A POST /jury/contests/:contest/final-seeds
-cspja ------jaJA POST /jury/contests/:contest/rejudgings
-cspja -----njaJA GET /jury/contests/:contest/rejudgings/:id
-cspja ------jaJA POST /jury/contests/:contest/rejudgings/:id
-cspja ------jaJA POST /jury/contests/:contest/submissions/:id
-cspja -----njaJA GET /jury/contests/:contest/shadow
-cspja -----njaJA GET /jury/contests/:contest/shadow.json
-cspja ------jaJA POST /jury/contests/:contest/shadow
-cspja ----s-jaJA GET /jury/contests/:contest/balloons
-cspja ----s-jaJA ----------/---------- POST /jury/contests/:contest/balloons/:id
-cspja ----s-jaJA GET /jury/contests/:contest/prints
-cspja ----s-jaJA GET /jury/contests/:contest/prints/sheets
-cspja ----s-jaJA POST /jury/contests/:contest/prints/:id
-c-pja --t------- GET /contests/:contest/print
-c-pja --t------- POST /contests/:contest/print
-cspja -------a-A POST /jury/contests/:contest/balloon-rule
-cspja -------a-A POST /jury/contests/:contest/runners
-cspja -----njaJA GET /jury/contests/:contest/ceremony
-cspja -----njaJA GET /jury/contests/:contest/resolver
-cspja -------a-A ----------/= GET /jury/contests/:contest/resolver.zip
-cspja -------a-A POST /jury/contests/:contest/to-archive
-cspja -------a-A GET /jury/contests/:contest/to-archive/sure
-cspja -----njaJA GET /jury/contests/:contest/clarifications
-cspja ------jaJA POST /jury/contests/:contest/clarifications
-cspja -----njaJA GET /jury/contests/:contest/clarifications/:id
-cspja ------jaJA POST /jury/contests/:contest/clarifications/:id/answer
-cspja ------jaJA POST /jury/contests/:contest/clarifications/:id/claim
-cspja ------jaJA POST /jury/contests/:contest/clarifications/:id/settle
-cspja ------jaJA POST /jury/contests/:contest/clarifications/:id/subject
----ja GET  /jury/contests/archive/submissions
----ja GET  /jury/contests/archive/submissions/:id
----ja POST /jury/contests/archive/submissions/:id/rejudge
---pja GET  /jury/contests/archive/problems
---pja POST /jury/contests/archive/problems
---pja GET  /jury/contests/archive/problems/:slug
---pja GET  /jury/contests/archive/problems/:slug/statistics
---pja POST /jury/contests/archive/problems/:slug/cancel
---pja POST /jury/contests/archive/problems/:slug/hide
---pja POST /jury/contests/archive/problems/:slug/show
---pja POST /jury/contests/archive/problems/:slug/solution
----ja GET  /admin/machines
-----a POST /admin/machines/:name/standing
-----a GET  /admin/accounts
-----a POST /admin/accounts
-----a GET /admin/accounts/shown
-----a POST /admin/invitations
-----a GET /admin/invitations/shown
-----a POST /admin/accounts/:id/role
-----a POST /admin/accounts/:id/password
-----a GET /admin/accounts/:id/password/shown
-----a GET /admin/accounts/:id/password/sure
-----a POST /admin/accounts/:id/second-factor/remove
-----a GET /admin/accounts/:id/second-factor/remove/sure
-----a POST /admin/accounts/:id/delete
-----a GET /admin/accounts/:id/delete/sure
-----a POST /admin/accounts/:id/open
-----a POST /admin/accounts/:id/close
-----a GET  /admin/settings
-----a POST /admin/settings
-----a GET  /admin/audit
-----a GET  /admin/webhooks
-----a POST /admin/webhooks
-----a GET /admin/webhooks/shown
----ja GET  /jury/alarms
-----a GET  /admin/webhooks/:id
-----a POST /admin/webhooks/:id/change
-----a GET  /admin/platforms
-----a POST /admin/platforms
-----a POST /admin/platforms/key
-----a POST /admin/platforms/address
-----a GET /admin/platforms/address/shown
-----a GET  /admin/platforms/:id
-----a POST /admin/platforms/:id
-----a POST /admin/platforms/:id/remove
-----a GET /admin/platforms/:id/remove/sure
-----a POST /admin/webhooks/:id
`;

/** A line of the table. */
export interface RouteLine {
  /** Method and path. */
  readonly name: string;
  /** Letters of those who may ask, by their role in the judge. */
  readonly byRole: string;
  /** By what they are in a contest that runs; undefined: it is no route of a contest. */
  readonly byPart: string | undefined;
  readonly before: string | undefined;
  readonly final: string | undefined;
}

const letters = (column: string): string => column.replaceAll('-', '');

/** The table of all routes. */
export const routeTable: readonly RouteLine[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, sign = ''] = /\/api([*+])/.exec(line) ?? [];
    const bases = { '*': ['', '/v4'], '+': ['', '/v4', '/2023-06'] }[sign] ?? [''];
    return bases.map((base) => line.replace(`/api${sign}`, `/api${base}`));
  })
  .map((line) => {
    const [byRole = '', ...others] = line.split(/ +/);
    const [path = '', method = '', ...columns] = others.reverse();
    const [byPart, states = '=/='] = columns.reverse();
    const [before, final] = states.split('/').map((state) => (state === '=' ? byPart : state));
    return {
      name: `${method} ${path}`,
      byRole: letters(byRole),
      byPart: byPart && letters(byPart),
      before: before && letters(before),
      final: final && letters(final),
    };
  });
