import { eventTypes, type FileObject, type LoggedEvent } from '#protocol';
import { ContestBoard } from '../board/contest-board.ts';
import { scoreboardObject } from '../board/scoreboard-object.ts';
import { ContestState } from '../log/contest-state.ts';
import type { ContestAudience, SeenObject } from '../sight/audience.ts';
import { strictlyVisible } from '../sight/strict.ts';
import { collection, visible } from '../sight/visible.ts';
import { AudienceFeed, awardsSeen, type FeedLine } from './audience-feed.ts';

/** A file of an exported contest. */
export interface ExportedFile {
  /** Inside the folder of the contest. */
  readonly path: string;
  readonly text: string;
}

/** A file of objects, or of one. */
export const jsonFile = (name: string, value: unknown): ExportedFile => ({
  path: `${name}.json`,
  text: `${JSON.stringify(value, undefined, 1)}\n`,
});

/** Path of the file with everything that the jury knows of a judgement, in an exported contest. */
export const judgementPath = (id: string): string => `judgements/${id}/judgement.json`;

const admin: ContestAudience = { kind: 'admin' };

/** A contest as a package of the Contest API: every collection, the scoreboard, the feed from which others can compute
 *  the same, and results.tsv. Sources of submissions are not in the log, so the caller adds them.
 *  @param log - the whole log of the contest */
export function exportFiles(log: readonly LoggedEvent[]): readonly ExportedFile[] {
  const [contest, board] = [new ContestState(), new ContestBoard('jury')];
  const feed = new AudienceFeed(admin);
  const lines: string[] = [];
  for (const event of log) {
    contest.apply(event);
    board.take(event, contest);
    for (const line of feed.take(event, contest)) lines.push(feedText(line));
  }
  const shown = scoreboardObject(contest, board.read(contest).board, { audience: admin, strict: false });
  return [
    jsonFile('api', { version: '2026-01', version_url: 'https://ccs-specs.icpc.io/2026-01/contest_api' }),
    ...(contest.contest ? [jsonFile('contest', visible(admin, 'contest', contest.contest, contest))] : []),
    ...listsOf(contest, awardsSeen(admin, contest, board)),
    jsonFile('scoreboard', shown),
    { path: 'event-feed.ndjson', text: lines.join('') },
    { path: 'results.tsv', text: resultsTable(contest, board) },
  ];
}

/** A file that an object refers to, and where it is in the package. */
export interface StoredFileRef {
  readonly path: string;
  /** Digest of its content. */
  readonly digest: string;
}

/** The files that the objects of a contest refer to and that are stored. */
export function storedFiles(log: readonly LoggedEvent[]): readonly StoredFileRef[] {
  const contest = new ContestState();
  for (const event of log) contest.apply(event);
  const within = (place: string, ...lists: readonly (readonly FileObject[] | null | undefined)[]) =>
    lists.flatMap((files) =>
      (files ?? []).flatMap(({ filename, digest }) =>
        digest === undefined ? [] : [{ path: `${place}/${filename}`, digest }],
      ),
    );
  return [
    ...within('contest', contest.contest?.banner, contest.contest?.logo),
    ...[...contest.all('organizations').values()].flatMap(({ id, logo, country_flag }) =>
      within(`organizations/${id}`, logo, country_flag),
    ),
    ...[...contest.all('teams').values()].flatMap(({ id, photo, desktop, webcam }) =>
      within(`teams/${id}`, photo, desktop, webcam),
    ),
    ...[...contest.all('problems').values()].flatMap(({ id, statement, attachments }) =>
      within(`problems/${id}`, statement, attachments),
    ),
  ];
}

const feedText = ({ type, id, json: text, number }: FeedLine): string =>
  `{"type":${JSON.stringify(type)},"id":${JSON.stringify(id)},"data":${text ?? 'null'},"token":"${number}"}\n`;

function listsOf(contest: ContestState, awards: readonly SeenObject[]): readonly ExportedFile[] {
  return eventTypes.flatMap((type) => {
    if (type === 'contest') return [];
    if (type === 'state') return [jsonFile(type, strictlyVisible(admin, type, contest.state, contest))];
    const list = type === 'awards' ? awards : collection(admin, type, contest);
    return list.length === 0 ? [] : [jsonFile(type, list)];
  });
}

/** The results in the form of the ICPC: icpc id, rank, medal, solved, penalty, minute of the last solution. */
function resultsTable(contest: ContestState, board: ContestBoard): string {
  const { rows } = board.read(contest).board;
  const awards = awardsSeen(admin, contest, board);
  const medalOf = (team: string): string =>
    ['Gold', 'Silver', 'Bronze'].find((medal) =>
      awards.some(
        ({ id, team_ids }) =>
          `${id}-`.startsWith(`${medal.toLowerCase()}-medal-`) &&
          (team_ids as readonly string[]).includes(team),
      ),
    ) ?? '';
  const lines = rows.map(({ contestant, rank, totals, cells }) => {
    const team = contest.all('teams').get(contestant);
    const minutes = cells.flatMap(({ state, timeMs }) =>
      state === 'solved' && timeMs !== undefined ? [timeMs] : [],
    );
    const last = minutes.length === 0 ? 0 : Math.floor(Math.max(...minutes) / 60_000);
    return [team?.icpc_id ?? contestant, rank, medalOf(contestant), ...totals, last].map(tabFree).join('\t');
  });
  return ['results\t1', ...lines, ''].join('\n');
}

const tabFree = (value: string | number): string => String(value).replace(/[\t\r\n]/g, ' ');
