import { h } from 'preact';
/** Theory of operation. A platform sends a browser here twice: first to begin, whereupon the browser is sent back with
 *  a state and a nonce that it keeps in a cookie; then with the signed message. An activity is opened in a window of
 *  its own, because browsers keep no session for a page in a frame of another site; only the choice of an activity
 *  happens in the platform's frame, and needs no session. Whoever arrives gets a session that is good for the class of
 *  the course alone. */
import * as z from 'zod';
import { isRefused } from '#contest';
import { answerChoice, beginLaunch, type Launch, LtiFault, openTicket, writeTicket } from '#lti';
import { contestPaths, type Platform, paths } from '#protocol';
import {
  contentPolicy,
  defineRoute,
  everybody,
  json,
  launchCookie,
  launchKept,
  notFound,
  redirect,
  startSession,
  type Visit,
} from '#server';
import {
  accountWithId,
  addAudit,
  type Course,
  classOfCode,
  connectCourse,
  courseOf,
  enrol,
  fillAgain,
  listedKeys,
  noteActivity,
  noteMembersUrl,
  platformsOfIssuer,
  platformWithId,
  signingKey,
  useNonce,
} from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { ChoicePage, type ChoiceRow, ConnectPage, LaunchFaultPage, NewWindowPage } from './launch.tsx';

const open = { may: everybody, alwaysOpen: true, fromElsewhere: true } as const;

/** The page that says why, and what to do. */
function faultPage(visit: Visit<unknown>, fault: string): Response {
  visit.log.warn({ address: visit.address }, `launch refused: ${fault}`);
  return sendPage(h(LaunchFaultPage, { frame: frameOf(visit), fault }), 403);
}

async function orFault(visit: Visit<unknown>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof LtiFault) return faultPage(visit, error.message);
    throw error;
  }
}

const long = z.string().max(8_000);
const beginFields = z.object({
  iss: z.string().max(2_000),
  login_hint: long,
  target_link_uri: z.string().max(2_000),
  lti_message_hint: long.optional(),
  client_id: z.string().max(200).optional(),
  lti_deployment_id: z.string().max(255).optional(),
});
type Beginning = z.output<typeof beginFields>;

async function platformOf(visit: Visit<unknown>, { iss, client_id }: Beginning): Promise<Platform> {
  const found = await platformsOfIssuer(visit.services.db, iss, client_id);
  const [platform, other] = found;
  if (platform === undefined)
    throw new LtiFault(
      `the platform ${iss}${client_id === undefined ? '' : ` with the client id ${client_id}`} is not registered here`,
    );
  if (other !== undefined)
    throw new LtiFault(`the platform ${iss} is registered with several client ids, and sends none`);
  return platform;
}

/** Browsers say where a page will stand. */
const isInFrame = ({ request }: Visit<unknown>): boolean =>
  /^(iframe|frame|object|embed)$/.test(request.headers.get('sec-fetch-dest') ?? '');

const begin = (visit: Visit<Beginning>): Promise<Response> =>
  orFault(visit, async () => {
    const { input, site, url } = visit;
    const platform = await platformOf(visit, input);
    const isChoice = input.target_link_uri.replace(/[?#].*$/, '') === site + paths.ltiChoice;
    if (isInFrame(visit) && !isChoice) {
      // It does nothing but open a window, so any page may show it.
      const headers = { 'content-security-policy': contentPolicy(['https:', 'http://localhost:*']) };
      const view = { platform: platform.name, fields: Object.entries(input) as [string, string][] };
      return sendPage(h(NewWindowPage, { frame: frameOf(visit), view }), { headers });
    }
    const { to, begun } = beginLaunch(platform, site + paths.ltiLaunch, input);
    const kept = Buffer.from(JSON.stringify(begun)).toString('base64url');
    return new Response(null, {
      status: 303,
      headers: { location: to, 'set-cookie': launchCookie(url, begun.state, kept) },
    });
  });

const [beginByGet, beginByPost] = [
  defineRoute({
    ...open,
    at: `GET ${paths.ltiLogIn}`,
    summary: 'Begin a launch from a learning platform',
    input: beginFields,
    handle: begin,
  }),
  defineRoute({
    ...open,
    at: `POST ${paths.ltiLogIn}`,
    summary: 'Begin a launch from a learning platform, by a form',
    input: beginFields,
    handle: begin,
  }),
];

const keptFields = z.object({ platform: z.number(), state: z.string(), nonce: z.string() });

/** What this browser has kept of a launch. @throws LtiFault */
function keptOf({ request, url }: Visit<unknown>, state: string): z.output<typeof keptFields> {
  try {
    const text = Buffer.from(launchKept(request, url, state) ?? '', 'base64url').toString();
    const kept = keptFields.parse(JSON.parse(text));
    if (kept.state === state) return kept;
  } catch {
    // said below
  }
  throw new LtiFault(
    'this browser has begun no launch here, it took longer than ten minutes, or it keeps no cookies of this judge inside the frame of another site: open the activity in a new window, or allow cookies for this judge',
  );
}

const launch = defineRoute({
  ...open,
  at: `POST ${paths.ltiLaunch}`,
  summary: 'Open a class or an exercise from a learning platform, or choose one',
  input: z.object({
    state: z.string().max(200).default(''),
    id_token: z.string().max(60_000).optional(),
    error: z.string().max(200).optional(),
    error_description: z.string().max(1_000).optional(),
  }),
  handle: (visit) =>
    orFault(visit, async () => {
      const { state, id_token: message, error, error_description: why } = visit.input;
      if (message === undefined)
        throw new LtiFault(`the platform says ${why || error || 'nothing'}`.slice(0, 500));
      const { db } = visit.services;
      const kept = keptOf(visit, state);
      const platform = await platformWithId(db, kept.platform);
      if (platform === undefined) throw new LtiFault('the platform is not registered here any more');
      const { launch: arrived, untilSeconds } = await visit.services.messages.read(
        platform,
        message,
        kept.nonce,
      );
      if (!(await useNonce(db, platform.id, kept.nonce, untilSeconds)))
        throw new LtiFault('the message was used before: open the activity again at your platform');
      const answer = await answerLaunch(visit, platform, arrived);
      answer.headers.append('set-cookie', launchCookie(visit.url, state, undefined));
      return answer;
    }),
});

async function answerLaunch(visit: Visit<unknown>, platform: Platform, arrived: Launch): Promise<Response> {
  const { db } = visit.services;
  const key = { platformId: platform.id, deployment: arrived.deployment, context: arrived.course.id };
  const course = await courseOf(db, key);
  if (arrived.part === undefined)
    throw new LtiFault(`${platform.name} says that you are neither a student nor a teacher of this course`);
  if (course === undefined) return answerStrange(visit, platform, arrived);
  return arrived.choice === undefined
    ? enter(visit, platform, { course, arrived })
    : offer(visit, platform, { course, arrived });
}

/** A course that is no class here yet. */
async function answerStrange(
  visit: Visit<unknown>,
  platform: Platform,
  arrived: Launch,
  error?: string,
): Promise<Response> {
  if (arrived.part !== 'teacher')
    throw new LtiFault(
      'this course is not connected with a class here yet; your teacher can do so by opening it',
    );
  const ticket = await writeTicket(await signingKey(visit.services.db), { platform: platform.id, arrived });
  const view = { platform: platform.name, course: arrived.course.title, ticket, error };
  return sendPage(h(ConnectPage, { frame: frameOf(visit), view }), {
    status: error === undefined ? 200 : 422,
    headers: inFrameOf(arrived),
  });
}

/** The platform's page may show the choice of an activity, whose forms go back to it. */
function inFrameOf({ choice }: Launch): Readonly<Record<string, string>> {
  if (choice === undefined) return {};
  const { origin } = new URL(choice.returnUrl);
  const policy = contentPolicy([origin]).replace("form-action 'self'", `form-action 'self' ${origin}`);
  return { 'content-security-policy': policy };
}

const connect = defineRoute({
  may: everybody,
  alwaysOpen: true,
  at: `POST ${paths.ltiConnect}`,
  summary: 'Connect a course of a learning platform with the class of a code',
  input: z.object({ ticket: z.string().max(60_000), code: z.string().max(200) }),
  handle: (visit) =>
    orFault(visit, async () => {
      const { services, input, address } = visit;
      const ticket = await openTicket(await signingKey(services.db), input.ticket);
      const platform = ticket && (await platformWithId(services.db, ticket.platform));
      if (ticket === undefined || platform === undefined)
        throw new LtiFault('this page is too old: open the activity again at your platform');
      const { arrived } = ticket;
      const contestId = await classOfCode(services.db, input.code.trim());
      const reader = contestId === undefined ? undefined : await services.contests.get(contestId);
      if (contestId === undefined || reader?.state.contest?.rules !== 'class') {
        const error =
          'code: expected one that a class shows on its page "Learning platform", not older than 7 days';
        return answerStrange(visit, platform, arrived, error);
      }
      const key = { platformId: platform.id, deployment: arrived.deployment, context: arrived.course.id };
      const course = await connectCourse(services.db, key, { contestId, title: arrived.course.title });
      await addAudit(services.db, {
        ...{
          accountId: null,
          action: 'contest.course.connect',
          object: `contest ${course.contestId}`,
          address,
        },
        details: { platform: platform.name, course: arrived.course.title },
      });
      return arrived.choice === undefined
        ? enter(visit, platform, { course, arrived })
        : offer(visit, platform, { course, arrived });
    }),
});

interface InCourse {
  readonly course: Course;
  readonly arrived: Launch;
}

/** Lets somebody into the class of their course. */
async function enter(
  visit: Visit<unknown>,
  platform: Platform,
  { course, arrived }: InCourse,
): Promise<Response> {
  const { services, address } = visit;
  const { db } = services;
  const { subject, name, part, activity, membersUrl } = arrived;
  const { contestId } = course;
  if (part === undefined || activity === undefined) throw notFound();
  const person = { subject, name, part };
  const enrolled = await enrol(db, { courseId: course.id, contestId, platform }, [person], false);
  if (isRefused(enrolled)) throw new LtiFault(`you cannot join this class: ${enrolled.refused}`);
  const account = await accountWithId(db, enrolled[0] ?? 0);
  if (account === undefined || account.disabledAt !== null)
    throw new LtiFault(`the account ${account?.name ?? ''} is closed`);
  const live = await services.contests.get(contestId);
  await live?.look();
  const problem = live?.state.all('problems').get(activity.exercise ?? '');
  if (activity.exercise !== undefined && problem === undefined)
    throw new LtiFault(`the class has no exercise ${JSON.stringify(activity.exercise)} any more`);
  await noteActivity(db, course.id, {
    ...{ link: activity.id, title: activity.title, problemId: problem?.id ?? null },
    ...{ lineItem: activity.lineItem ?? null, lineItems: activity.lineItems ?? null },
  });
  if (membersUrl !== undefined) await noteMembersUrl(db, course.id, membersUrl);
  if (part === 'teacher') await fillAgain(db, contestId, course.id, minutesBetween);
  const audit = { accountId: account.id, action: 'login.platform', object: account.name };
  await addAudit(db, { ...audit, details: { platform: platform.name, contest: contestId }, address });
  const to = contestPaths(contestId);
  return redirect(problem === undefined ? to.home : to.problem(problem.label), {
    'set-cookie': await startSession(visit, account.id, { contestId }),
  });
}

/** A teacher who opens an activity has the class filled again, but not more often. */
const minutesBetween = 5;

/** Offers the activities of a class: each button sends the signed answer to the platform. */
async function offer(
  visit: Visit<unknown>,
  platform: Platform,
  { course, arrived }: InCourse,
): Promise<Response> {
  const { services, site } = visit;
  const { part, choice, deployment } = arrived;
  if (part !== 'teacher' || choice === undefined)
    throw new LtiFault('only teachers of the course choose activities');
  const live = await services.contests.get(course.contestId);
  await live?.look();
  const problems = [...(live?.state.all('problems').values() ?? [])].toSorted(
    (a, b) => a.ordinal - b.ordinal,
  );
  const most = problems.map(({ max_score }) => max_score || 100);
  const name = live?.state.contest?.name ?? course.contestId;
  const all = [
    { exercise: undefined, title: name, mostPoints: most.reduce((sum, one) => sum + one, 0) || 100 },
    ...problems.map(({ id, label, name: title }, index) => ({
      ...{ exercise: id, title: `${label} ${title}`, mostPoints: most[index] },
    })),
  ];
  const key = await signingKey(services.db);
  const rows = await Promise.all(
    all.map(async ({ exercise, title, mostPoints }): Promise<ChoiceRow> => {
      const url = site + paths.ltiLaunch;
      const chosen = { title, url, exercise, mostPoints: choice.acceptsMarks ? mostPoints : undefined };
      const jwt = await answerChoice(platform, { deployment, data: choice.data }, chosen, key);
      return { title, isWhole: exercise === undefined, jwt };
    }),
  );
  const view = { platform: platform.name, returnUrl: choice.returnUrl, rows };
  return sendPage(h(ChoicePage, { frame: frameOf(visit), view }), { headers: inFrameOf(arrived) });
}

const keys = defineRoute({
  may: everybody,
  alwaysOpen: true,
  kind: 'api',
  at: `GET ${paths.ltiKeys}`,
  summary: 'List the public keys by which the judge signs what it says to learning platforms',
  async handle({ services }) {
    return json(
      { keys: await listedKeys(services.db) },
      { headers: { 'cache-control': 'public, max-age=300' } },
    );
  },
});

/** Launches from learning platforms. */
export const launchRoutes = [beginByGet, beginByPost, launch, connect, keys];
