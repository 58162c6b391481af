import { randomBytes } from 'node:crypto';
import { h } from 'preact';
import * as z from 'zod';
import { basePath, contestPaths } from '#protocol';
import {
  anybody,
  type BoardMarkup,
  BoardMarkups,
  type ContestVisit,
  choiceField,
  defineRoute,
  hasVersion,
  type Made,
  newsKeptMs,
  notFound,
  openStream,
  pageOf,
  redirect,
  type SeenContest,
  watchContest,
} from '#server';
import { inLanguage, type Language } from '#translations';
import { languageFor } from '../../frame/language-for.ts';
import { renderPage, renderPart } from '../../frame/layout.tsx';
import { painted } from '../../previews/painted.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { Board } from './board.tsx';
import { drawBoard } from './board-drawing.ts';
import { boardShown, boardView, boardWords, choicesOf, noFilter } from './board-of.ts';
import type { BoardFilter } from './board-view.ts';
import { ScoreboardPage } from './scoreboard.tsx';

const flag = z.string().max(10).optional();

const boardFields = z.object({
  group: choiceField,
  organization: choiceField,
  country: choiceField,
  q: choiceField,
  public: flag,
  static: flag,
  part: z.literal('board').optional().catch(undefined),
});

type BoardVisit = ContestVisit<z.infer<typeof boardFields>>;

const boards = new WeakMap<SeenContest, BoardMarkups>();

/** The board of a contest as markup, from memory while nothing has changed, and for a moment longer if it is large. */
function boardOf(seen: SeenContest, language: Language, filter: BoardFilter = noFilter): Made<BoardMarkup> {
  const kept = boards.get(seen) ?? new BoardMarkups();
  boards.set(seen, kept);
  return kept.get(JSON.stringify([basePath(), language.code, filter]), seen.boardVersion, () =>
    renderPart(h(Board, { view: boardView(seen, filter) }), language),
  );
}

/** The scoreboard of a contest: a whole page, or `part=board` alone for the page that is open. */
const scoreboardPage = defineRoute({
  at: 'GET /contests/:contest/scoreboard',
  may: anybody,
  summary: 'Show the scoreboard of a contest',
  input: boardFields,
  async handle(visit) {
    const { reader, input } = visit;
    if (reader.isPrivateClass && !reader.isJury) return redirect(contestPaths(reader.id).home);
    const seen = input.public === undefined ? reader.onBoard : reader.publicly;
    const filter: BoardFilter = {
      group: input.group,
      organization: input.organization,
      country: input.country,
      q: input.q.trim(),
    };
    const board = boardOf(seen, languageFor(visit), filter).value;
    return input.part === 'board'
      ? answerPart(visit, board)
      : answerPage(visit, { board, filter, isPublic: seen === reader.publicly });
  },
});

/** The board as everybody sees it, whoever asks. */
const boardPicture = defineRoute({
  at: 'GET /contests/:contest/scoreboard.png',
  may: anybody,
  summary: 'Get a picture of the scoreboard for previews of links to it',
  handle({ reader: { isPrivateClass, publicly } }) {
    if (isPrivateClass) throw notFound();
    return painted(drawBoard(boardView(publicly)), { 'cache-control': 'private, max-age=60' });
  },
});

/** The scoreboard, and its picture. */
export const scoreboardPages = [scoreboardPage, boardPicture];

/** The board alone. */
async function answerPart({ request }: BoardVisit, board: BoardMarkup): Promise<Response> {
  const headers = { ...caching(board.tag), vary: 'accept-encoding, accept-language, cookie, authorization' };
  if (hasVersion(request, quoted(board.tag))) return new Response(null, { status: 304, headers });
  return pageOf([board.shared], request, headers);
}

/** Stands for the board until the page is sent. */
const place = randomBytes(16).toString('hex');

function answerPage(
  visit: BoardVisit,
  shown: { readonly board: BoardMarkup; readonly filter: BoardFilter; readonly isPublic: boolean },
): Promise<Response> {
  const { board, filter, isPublic } = shown;
  const { reader } = visit;
  const frame = contestFrame(visit);
  const view = {
    contestId: reader.id,
    team: reader.team,
    rules: reader.board().rules,
    filter,
    choices: choicesOf(reader.onBoard),
    board: place,
    tag: quoted(board.tag),
    isWide: visit.input.static !== undefined,
    isPublic,
    hasTwo: reader.isJury,
    // Not beside a query, which the page repeats: both are compressed together (decision 0050).
    preview:
      reader.isPrivateClass || visit.url.search !== ''
        ? undefined
        : inLanguage(frame.language, () => boardWords(reader.publicly)),
  };
  const [before = '', after = ''] = renderPage(h(ScoreboardPage, { frame, view })).split(place);
  return pageOf([before, board.shared, after], visit.request);
}

const quoted = (tag: string): string => `"${tag}"`;

/** Weak: the bytes differ by encoding (RFC 9110, 8.8.1). */
const caching = (tag: string) => ({ etag: `W/${quoted(tag)}`, 'cache-control': 'private, no-cache' });

/** Keeps the pages of a contest live: sends that the board, the clock, a clarification or one of the reader's
 *  submissions changed; of one submission also that cases have run. `since`: when the page was made, ms since 1970 by
 *  the server's clock. */
export const contestEvents = defineRoute({
  at: 'GET /contests/:contest/events',
  kind: 'stream',
  may: anybody,
  summary: 'Stream server-sent events: what has changed in a contest',
  input: z.object({ submission: z.string().max(64).optional(), since: z.coerce.number().optional() }),
  async handle(visit) {
    const { submission, since = Date.now() } = visit.input;
    const sinceMs = Math.max(since, Date.now() - newsKeptMs);
    const access = { see: async () => visit.reader };
    return openStream(visit, access, (reader, stream) =>
      watchContest(reader, { stream, submission, sinceMs }, boardShown),
    );
  },
});
