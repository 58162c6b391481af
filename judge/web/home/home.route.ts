import { h } from 'preact';
import { drawingOf, readGame } from '#playing';
import { paths } from '#protocol';
import { closedBy, defineRoute, everybody, type Visit } from '#server';
import { hasOthers, listRecordTasks, listWorkers, queueState } from '#store';
import { lastOwn, problemsFor } from '../archive/archive.route.ts';
import { contestRows } from '../contests/contest-rows.ts';
import { renderPage } from '../frame/layout.tsx';
import { sharedPage } from '../frame/shared-page.ts';
import { puzzlePicture } from '../puzzles/puzzle-preview.ts';
import { taskRow } from '../records/record-views.ts';
import { type FirstSteps, HomePage, type HomePuzzle, type HomeView } from './home.tsx';
import { ownContests } from './own-contests.ts';

const home = defineRoute({
  at: `GET ${paths.home}`,
  may: everybody,
  summary: 'Show the first page: what this is, a puzzle to play, what goes on, and where you were',
  handle: (visit) =>
    sharedPage(visit, '', async (frame) => renderPage(h(HomePage, { frame, view: await homeView(visit) }))),
});

async function homeView(visit: Visit<unknown>): Promise<HomeView> {
  const { db } = visit.services;
  const [problems, queue, recent, contests, tasks, puzzle] = await Promise.all([
    problemsFor(visit),
    queueState(db),
    lastOwn(visit),
    contestRows(visit),
    listRecordTasks(db, false),
    firstPuzzle(visit),
  ]);
  const own = await ownContests(visit, contests);
  return {
    problems: problems.length,
    solved: problems.filter(({ solved }) => solved).length,
    queued: queue.queued,
    recent:
      recent && [...own.recent, ...recent].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, 5),
    contests: own.contests,
    today: tasks.filter(({ day, isOver }) => day !== null && !isOver).map(taskRow),
    newest: tasks
      .flatMap((task) => (task.day === null && task.best !== null ? [{ task, at: task.best.id }] : []))
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 3)
      .map(({ task }) => taskRow(task)),
    puzzle,
    firstSteps: await firstSteps(visit, contests.length > 0),
  };
}

async function firstSteps(
  { services: { db }, caller }: Visit<unknown>,
  hasContest: boolean,
): Promise<FirstSteps | undefined> {
  if (caller?.role !== 'admin') return undefined;
  const others = await hasOthers(db, caller.id);
  if (hasContest && others) return undefined;
  const hasMachine = (await listWorkers(db)).some(({ takesJobs }) => takesJobs);
  return { hasContest, hasOthers: others, hasMachine };
}

async function firstPuzzle(visit: Visit<unknown>): Promise<HomePuzzle | undefined> {
  const { assets, puzzles } = visit.services;
  const [puzzle] = await puzzles.list();
  if (puzzle === undefined) return undefined;
  const { slug, play } = puzzle;
  const game = readGame(play, {});
  const isClosed = (await closedBy(visit, slug)) !== undefined;
  return {
    slug,
    title: play.title,
    about: play.about,
    svg: drawingOf(game),
    picture: puzzlePicture(slug, game),
    modules: {
      picture: assets.urls[`picture-${slug}.js`] ?? '',
      solver: isClosed ? undefined : assets.urls[`solver-${slug}.js`],
    },
  };
}

/** The first page. */
export const homePages = [home];
