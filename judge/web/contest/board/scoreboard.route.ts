import * as z from 'zod';
import { boardFor } from '#contest';
import type { BoardMarkup } from '#server';
import { anybody, type ContestReader, defineRoute, page, type Visit } from '#server';
import { renderPage } from '../../frame/layout.tsx';
import { contestFrame } from '../visit/contest-visit.ts';
import { choicesOf } from './board-of.ts';
import type { BoardFilter } from './board-view.ts';
import { boardOf } from './boards.ts';
import { ScoreboardPage } from './scoreboard.tsx';

const text = z.string().max(100).default('');
const flag = z.string().max(10).optional();

const boardFields = z.object({
  group: text,
  organization: text,
  country: text,
  q: text,
  public: flag,
  static: flag,
  part: z.literal('board').optional().catch(undefined),
});

type BoardVisit = Visit<z.infer<typeof boardFields>>;

/** The scoreboard of a contest: a whole page, or `part=board` alone for the page that is open. */
export const scoreboardPage = defineRoute({
  method: 'GET',
  path: '/contests/:contest/scoreboard',
  kind: 'page',
  in: 'contest',
  may: anybody,
  summary: 'Show the scoreboard of a contest',
  input: boardFields,
  async handle(visit) {
    const { reader } = visit;
    const { input } = visit;
    const audience = input.public === undefined ? boardFor(reader.audience) : 'public';
    const filter: BoardFilter = {
      group: input.group,
      organization: input.organization,
      country: input.country,
      q: input.q.trim(),
    };
    const board = boardOf(reader.live, audience, filter).value;
    return input.part === 'board'
      ? answerPart(visit, board)
      : answerPage(visit, reader, { board, filter, isPublic: audience === 'public' });
  },
});

/** The board alone, compressed once for all its readers. */
async function answerPart({ request }: BoardVisit, board: BoardMarkup): Promise<Response> {
  const headers = { ...caching(board.tag), vary: 'accept-encoding, cookie, authorization' };
  if (isKnown(request, board.tag)) return new Response(null, { status: 304, headers });
  const isBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!isBrotli) return page(board.html, { headers });
  return new Response(new Uint8Array(await board.compressed()), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  });
}

function answerPage(
  visit: BoardVisit,
  reader: ContestReader,
  shown: { readonly board: BoardMarkup; readonly filter: BoardFilter; readonly isPublic: boolean },
): Response {
  const { board, filter, isPublic } = shown;
  const frame = contestFrame(visit, reader);
  const view = {
    contestId: reader.live.id,
    rules: reader.live.board(boardFor(reader.audience)).board.rules,
    filter,
    choices: choicesOf(reader.live, boardFor(reader.audience)),
    board: board.html,
    tag: quoted(board.tag),
    isWide: visit.input.static !== undefined,
    isPublic,
    hasTwo: reader.isJury,
  };
  return page(renderPage(ScoreboardPage({ frame, view })));
}

const quoted = (tag: string): string => `"${tag}"`;

const caching = (tag: string) => ({ etag: quoted(tag), 'cache-control': 'private, no-cache' });

const isKnown = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').includes(quoted(tag));
