import { h } from 'preact';
import * as z from 'zod';
import { contestPaths, paths } from '#protocol';
import {
  changeTeamAs,
  contestants,
  defineRoute,
  HttpError,
  joinAs,
  joinFields,
  joiningFacts,
  joinPlace,
  notFound,
  redirect,
  shownOnce,
  shows,
  teamFields,
  type Visit,
} from '#server';
import { saying } from '#translations';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { questionPage } from '../frame/sent-by.ts';
import { address } from '../parts/text.ts';
import { JoinPage, type JoinView } from './join.tsx';

const fields = z.object(joinFields).pick({ contest: true, link: true });

type Given = Partial<Pick<JoinView, 'name' | 'made' | 'errors'>>;

/** The page to join, as the caller may see it. */
async function answerJoin(
  visit: Visit<unknown>,
  asked: z.infer<typeof fields>,
  given: Given = {},
  status = 200,
): Promise<Response> {
  const { invitation, ...facts } = await joiningFacts(visit, asked);
  const view: JoinView = {
    ...facts,
    contest: asked.contest,
    invitation: invitation && { ...invitation, link: asked.link },
    name: '',
    made: undefined,
    errors: [],
    ...given,
  };
  return sendPage(h(JoinPage, { frame: frameOf(visit), view }), status);
}

const show = defineRoute({
  at: `GET ${paths.join}`,
  may: contestants,
  summary: 'Show how a contest is joined, and the team of yours in it',
  input: fields,
  handle: (visit) => answerJoin(visit, visit.input),
});

const join = defineRoute({
  at: `POST ${paths.join}`,
  may: contestants,
  summary: 'Join a contest, with a team of yours or into one by its link',
  input: z.object(joinFields),
  async handle(visit) {
    const { contest, link, name } = visit.input;
    try {
      const id = await joinAs(visit, visit.input);
      return redirect(await placeAfterJoining(visit, id));
    } catch (error) {
      if (!(error instanceof HttpError) || ![403, 409].includes(error.status)) throw error;
      return answerJoin(visit, { contest, link }, { name, errors: [error.message] }, error.status);
    }
  },
});

/** Who takes part alone is in the contest; a team has more to do: name, links, or to wait for the jury. */
async function placeAfterJoining(visit: Visit<unknown>, id: string): Promise<string> {
  const { terms, entry } = (await joinPlace(visit, id)) ?? {};
  const isDone = terms?.teamSize === 1 && entry?.state === 'in';
  if (isDone) return address(contestPaths(id).home, { notice: 'joined' });
  return address(paths.join, { contest: id, notice: 'joined' });
}

const questions = {
  leave: {
    title: saying('Leave the team?'),
    text: saying('You can join again only while the contest may be joined.'),
    button: saying('Leave the team'),
  },
  remove: {
    title: saying('Remove the member?'),
    text: saying('They can join again by a link, while teams may change.'),
    button: saying('Remove the member'),
  },
} as const;

const team = defineRoute({
  at: `POST ${paths.joinedTeam}`,
  may: contestants,
  summary: 'Change the team of yours in a contest: name, members, captain, links; or leave it',
  input: z.object(teamFields),
  async asks(visit) {
    const { contest, do: what } = visit.input;
    if ((await joinPlace(visit, contest))?.entry === undefined) throw notFound();
    if (what !== 'leave' && what !== 'remove') return undefined;
    return questionPage(visit, frameOf(visit), {
      ...questions[what],
      back: address(paths.join, { contest }),
    });
  },
  async handle(visit) {
    const { contest, do: what } = visit.input;
    if ((await joinPlace(visit, contest))?.entry === undefined) throw notFound();
    try {
      const secret = await changeTeamAs(visit, visit.input);
      if (secret !== undefined) {
        const made = visit.site + address(paths.join, { link: secret });
        return shownOnce({ contest, made });
      }
      const [path, notice] = what === 'leave' ? [paths.contests, 'left'] : [paths.join, 'saved'];
      return redirect(address(path, { ...(what !== 'leave' && { contest }), notice }));
    } catch (error) {
      if (!(error instanceof HttpError) || ![403, 409].includes(error.status)) throw error;
      return answerJoin(visit, { contest, link: '' }, { errors: [error.message] }, error.status);
    }
  },
  shows: shows(
    z.object({ contest: z.string(), made: z.string() }),
    (visit: Visit<unknown>, { contest, made }) => answerJoin(visit, { contest, link: '' }, { made }),
  ),
});

/** Joining contests. */
export const joinPages = [show, join, team];
