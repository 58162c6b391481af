import { h } from 'preact';
import * as z from 'zod';
import { contestPaths } from '#protocol';
import { contestAdmins, defineRoute, type JuryVisit } from '#server';
import { addTeamsWithAccounts } from '#store';
import { changed, contestFrame, juryHome, wordsFor } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { SeveralTeamsPage, TeamPreviewPage, type TeamPreviewView } from './several-teams.tsx';
import { cellsOf, mostTeamText, type TeamLine, teamColumns, teamLines } from './team-lines.ts';
import { hashedAccounts, hashSeconds, type TypedTeams, typedTeams } from './typed-teams.ts';

const path = `${juryHome}/teams/several`;
const mostNamed = 50;
/** A form has room for about so many fields. */
const mostCells = 2_000;

function answer(visit: JuryVisit, teams: string, errors: readonly string[] = []): Response {
  const { reader } = visit;
  const more = errors.length - mostNamed;
  const shown = more > 0 ? [...errors.slice(0, mostNamed), `and ${more} more`] : errors;
  const view = { contestId: reader.id, teams, errors: shown };
  return sendPage(h(SeveralTeamsPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 422);
}

/** Shows the teams that were read. `text`: if there are too many for a form. */
function answerPreview(
  visit: JuryVisit,
  shown: Pick<TeamPreviewView, 'lines' | 'text'> & { readonly typed: TypedTeams; readonly refused?: string },
  status = 200,
): Response {
  const { lines, text, typed, refused } = shown;
  const { teams, groups, organizations, accounts, newAccounts, faults } = typed;
  const byLine = new Map<number, readonly string[]>();
  for (const fault of faults) byLine.set(fault.number, [...(byLine.get(fault.number) ?? []), fault.text]);
  const view: TeamPreviewView = {
    contestId: visit.reader.id,
    lines,
    text,
    faults: byLine,
    errors: refused === undefined ? [] : [refused],
    seconds: hashSeconds(newAccounts.length),
    made: [
      ['new group', groups.length],
      ['new organisation', organizations.length],
      ['account', accounts.length],
      ['new account', newAccounts.length],
      [wordsFor(visit.reader)('account for a team already there'), Math.max(0, lines.length - teams.length)],
    ],
  };
  return sendPage(h(TeamPreviewPage, { frame: contestFrame(visit), view }), status);
}

const form = defineRoute({
  at: `GET ${path}`,
  may: contestAdmins,
  summary: 'Show the form for several teams of a contest',
  handle: (visit) => answer(visit, ''),
});

const column = z.array(z.string().max(1_000)).max(mostCells).default([]);

const fields = z.object({
  teams: z.string().default(''),
  file: z.instanceof(File).optional(),
  take: z.string().max(10).default(''),
  out: z.array(z.string().max(10)).max(mostCells).default([]),
  name: column,
  group: column,
  organization: column,
  user: column,
  password: column,
  country: column,
  seat: column,
});

const add = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  asksAgain: true,
  summary: 'Show several teams as they were read; with `take`, add them to a contest, all or none',
  input: fields,
  bodyBytes: 2 * 1024 * 1024,
  async handle(visit) {
    const { reader, input } = visit;
    const { db } = visit.services;
    if (input.name.length > 0) {
      const lines = linesOf(input);
      const typed = await typedTeams(db, reader, lines);
      return typed.faults.length > 0 || lines.length === 0
        ? answerPreview(visit, { lines, text: undefined, typed, refused: 'Nothing is stored yet.' }, 422)
        : store(visit, typed, (refused) =>
            answerPreview(visit, { lines, text: undefined, typed, refused }, 422),
          );
    }
    const text = await textOf(input);
    if (input.take === 'change') return answer(visit, text);
    if (text.length > mostTeamText)
      return answer(visit, text, [
        `teams: found ${text.length} characters, expected at most ${mostTeamText}`,
      ]);
    const { lines, fault } = teamLines(text);
    if (fault !== undefined || lines.length === 0)
      return answer(visit, text, [fault ?? 'teams: expected a line for each']);
    const typed = await typedTeams(db, reader, lines);
    const used = teamColumns.filter((one) => lines.some(({ cells }) => cells[one] !== ''));
    const isLarge = lines.length * (used.length + 1) > mostCells;
    const faults = typed.faults.map(({ number, text }) => `line ${number}: ${text}`);
    if (faults.length > 0 && (isLarge || input.take !== '')) return answer(visit, text, faults);
    if (input.take !== '') return store(visit, typed, (refused) => answer(visit, text, [refused]));
    // In the table lines count from 1, without a head and without blank lines.
    const shown = lines.map((one, at) => ({ ...one, number: at + 1 }));
    const numbers = new Map(lines.map(({ number }, at) => [number, at + 1]));
    const renumbered = typed.faults.map((one) => ({ ...one, number: numbers.get(one.number) ?? one.number }));
    return answerPreview(visit, {
      lines: shown,
      text: isLarge ? text : undefined,
      typed: { ...typed, faults: renumbered },
    });
  },
});

type Given = z.infer<typeof fields>;

/** The text that was typed, else that of a file. */
async function textOf({ teams, file }: Given): Promise<string> {
  if (teams.trim() !== '' || file === undefined) return teams;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe; // as spreadsheets save "Unicode text"
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** The cells of the table, without the lines that are left out. */
function linesOf(input: Given): readonly TeamLine[] {
  const kept = input.name.flatMap((_, at) => (input.out.includes(String(at + 1)) ? [] : [at]));
  return kept.map((at, index) => ({
    number: index + 1,
    cells: cellsOf((one) => (one === 'password' ? input[one][at] : input[one][at]?.trim())),
  }));
}

/** Adds all teams and their accounts, or nothing. */
async function store(
  visit: JuryVisit,
  typed: TypedTeams,
  again: (refused: string) => Response,
): Promise<Response> {
  const { reader } = visit;
  const { db, hashes } = visit.services;
  const { teams, groups, organizations, accounts, newAccounts } = typed;
  const hashed = await hashedAccounts(hashes, newAccounts);
  const refused = await addTeamsWithAccounts(db, reader.id, typed, hashed);
  if (refused !== undefined) return again(refused.refused);
  const details = {
    teams: teams.length,
    groups: groups.length,
    organizations: organizations.length,
    accounts: accounts.length + newAccounts.length,
  };
  return changed(visit, { action: 'teams.add-several', details }, contestPaths(reader.id).juryTeams);
}

/** Adding several teams at a time. */
export const severalTeamsPages = [form, add];
