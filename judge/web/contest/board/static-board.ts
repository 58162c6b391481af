import { buffer } from 'node:stream/consumers';
import { h } from 'preact';
import { ZipFile } from 'yazl';
import { type Assets, publicContest, type SeenContest } from '#server';
import { type Database, getBlob } from '#store';
import { renderPage, renderPart } from '../../frame/layout.tsx';
import { Board } from './board.tsx';
import { boardView } from './board-of.ts';
import type { BoardView } from './board-view.ts';
import { StaticBoardPage } from './static-board.tsx';

/** The board of a contest as the public sees it, as a zip file with a page that opens from a disk.
 *  @returns undefined if there is no such contest */
export async function staticBoard(
  db: Database,
  contestId: string,
  assets: Assets,
): Promise<Buffer | undefined> {
  const seen = await publicContest(db, contestId);
  const { contest } = seen;
  if (contest === undefined) return undefined;
  const zip = new ZipFile();
  const add = (name: string, content: Buffer) => zip.addBuffer(content, name, { mtime: new Date() });
  const pictures = await picturesOf(db, seen);
  for (const { name, content } of pictures) add(name, content);
  const board = boardView(seen);
  const view = {
    name: contest.formal_name ?? contest.name,
    rules: board.rules,
    board: renderPart(h(Board, { view: standing(board, pictures) })),
    made: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
  add('index.html', Buffer.from(renderPage(h(StaticBoardPage, { view }))));
  add('style.css', assets.get(assets.urls['style.css']?.split('/').at(-1) ?? '')?.content ?? Buffer.alloc(0));
  zip.end();
  return buffer(zip.outputStream);
}

interface Picture {
  /** On the pages of the judge. */
  readonly address: string;
  /** In the zip file. */
  readonly name: string;
  readonly content: Buffer;
}

async function picturesOf(db: Database, seen: SeenContest): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { id } of seen.all('organizations'))
    for (const property of ['logo', 'country_flag']) {
      const file = seen.storedFile({ object: { type: 'organizations', id }, property });
      const content = file?.digest === undefined ? undefined : await getBlob(db, file.digest);
      if (file !== undefined && content !== undefined)
        pictures.push({
          address: `/api/contests/${seen.id}/organizations/${id}/${file.href}`,
          name: `pictures/${id}-${file.filename}`,
          content,
        });
    }
  return pictures;
}

/** The board without links, which lead nowhere without a server, and with pictures beside it. */
function standing(board: BoardView, pictures: readonly Picture[]): BoardView {
  const names = new Map(pictures.map(({ address, name }) => [address, encodeURI(name)]));
  return {
    ...board,
    problems: board.problems.map((problem) => ({ ...problem, href: undefined })),
    rows: board.rows.map((row) => ({
      ...row,
      team: {
        ...row.team,
        href: undefined,
        pictures: row.team.pictures.flatMap((one) => names.get(one) ?? []),
      },
    })),
  };
}
