import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ContestBoard, ContestState } from '#contest';
import type { FileObject } from '#protocol';
import type { Assets } from '#server';
import { type Database, getBlob, wholeLog } from '#store';
import { renderPage, renderPart } from '../../frame/layout.tsx';
import { Board } from './board.tsx';
import { type BoardSource, boardView } from './board-of.ts';
import type { BoardView } from './board-view.ts';
import { StaticBoardPage } from './static-board.tsx';

/** The board of a contest as the public sees it, as a zip file with a page that opens from a disk.
 *  @returns undefined if there is no such contest */
export async function staticBoard(
  db: Database,
  contestId: string,
  assets: Assets,
): Promise<Buffer | undefined> {
  const source = await readSource(db, contestId);
  const { contest } = source.state;
  if (contest === undefined) return undefined;
  const zip = new ZipFile();
  const add = (name: string, content: Buffer) => zip.addBuffer(content, name, { mtime: new Date() });
  const pictures = await picturesOf(db, source.state);
  for (const { name, content } of pictures) add(name, content);
  const board = boardView(source, 'public');
  const view = {
    name: contest.formal_name ?? contest.name,
    rules: board.rules,
    board: renderPart(Board({ view: standing(board, pictures) })),
    made: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
  add('index.html', Buffer.from(renderPage(StaticBoardPage({ view }))));
  add('style.css', assets.get(assets.urls['style.css']?.split('/').at(-1) ?? '')?.content ?? Buffer.alloc(0));
  zip.end();
  return buffer(zip.outputStream);
}

async function readSource(db: Database, id: string): Promise<BoardSource> {
  const [state, board] = [new ContestState(), new ContestBoard('public')];
  for (const event of await wholeLog(db, id)) {
    state.apply(event);
    board.take(event, state);
  }
  return { id, state, board: () => ({ version: board.version, ...board.read(state) }) };
}

interface Picture {
  /** On the pages of the judge. */
  readonly address: string;
  /** In the zip file. */
  readonly name: string;
  readonly content: Buffer;
}

async function picturesOf(db: Database, state: ContestState): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { id, logo, country_flag } of state.all('organizations').values())
    for (const file of [logo?.[0], country_flag?.[0]]) {
      const content = await contentOf(db, file);
      if (file !== undefined && content !== undefined)
        pictures.push({
          address: `/api/contests/${state.contest?.id}/organizations/${id}/${file.href}`,
          name: `pictures/${id}-${file.filename}`,
          content,
        });
    }
  return pictures;
}

const contentOf = async (db: Database, file: FileObject | undefined): Promise<Buffer | undefined> =>
  file?.digest === undefined ? undefined : getBlob(db, file.digest);

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
