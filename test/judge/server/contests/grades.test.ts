import { beforeAll, describe, expect, it } from 'vitest';
import { putMember } from '#store';
import { contestServer } from './contest-server.ts';
import { minutesFromNow } from './stored-contest.ts';
import { textOf } from './text-of.ts';

const { server, get, send, solve, headersOf } = contestServer(
  { ann: 't1', bob: 't2', judy: 'jury', root: 'admin' },
  {
    changes: {
      rules: 'class',
      public: false,
      scoreboard_type: 'score',
      start_time: minutesFromNow(-180),
      scoreboard_freeze_duration: null,
    },
  },
);
const grades = '/jury/contests/finals/grades';
const due = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);

let ids: readonly string[] = [];
beforeAll(async () => {
  const late = { due: due(-60), late: '50', was: '{}' };
  expect((await send('/jury/contests/finals/exercises/p-clocks', 'root', late)).status).toBe(303);
  ids = [await solve('ann', 'A'), await solve('ann', 'B'), await solve('bob', 'A', 'WA')];
});

describe('the grid of a class', () => {
  it('has points, state and lateness of each student, and the submission that counts', async () => {
    const { status, text } = await get(grades, 'judy');
    expect(status).toBe(200);
    const rows = [...text.matchAll(/<tr data-row[\s\S]*?<\/tr>/g)].map(([row]) => textOf(`<main>${row}`));
    expect(rows).toEqual([
      expect.stringMatching(/Blue Whales South ✗ 0 no points .*nothing submitted.* 0 $/),
      expect.stringMatching(/Grey Geese South .* 0 $/),
      expect.stringMatching(
        /Red Pandas North ◐ 50 part of the points 1 h [01] min late ✓ 100 all points 150 $/,
      ),
    ]);
    expect(text).toContain(`href="/contests/finals/submissions/${ids[0]}"`);
    expect(text).not.toContain('Hidden Foxes');
  });

  it('says whose points Brightspace and Blackboard cannot take', async () => {
    const text = textOf((await get(grades, 'judy')).text);
    expect(text).toMatch(
      /Brightspace and Blackboard know .* 3 students .* Red Pandas, Blue Whales, Grey Geese/,
    );
    expect(text.match(/Red Pandas, /g)).toHaveLength(1);
  });

  it('shows one student without anybody else', async () => {
    const { status, text } = await get('/jury/contests/finals/students/t1', 'root');
    expect(status).toBe(200);
    expect(textOf(text)).toMatch(/Red Pandas.*Total 150.*50.*1 h [01] min late/);
    expect(text).not.toContain('Blue Whales');
    expect((await get('/jury/contests/finals/students/nobody', 'root')).status).toBe(404);
  });

  it('is for teachers', async () => {
    for (const who of ['ann', 'nobody'])
      for (const path of [grades, `${grades}/table.csv`, '/jury/contests/finals/students/t1'])
        expect((await get(path, who)).status).not.toBe(200);
  });
});

describe('grades as a table', () => {
  it('for a spreadsheet begins with a byte order mark', async () => {
    const { status, headers, bytes } = await get(`${grades}/table.csv`, 'root');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('finals-points.csv');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, first] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(head).toBe('Student,Group,A The clocks,"A The clocks, hours late",B The squares,Total');
    expect(bytes.toString('utf8')).toMatch(/\r\nRed Pandas,North,50,1(\.\d+)?,100,150\r\n/);
    expect(first).toMatch(/^Blue Whales,/); // by name, as on the page
  });

  it('for a spreadsheet is separated as those of the country of the browser are', async () => {
    const headers = { ...headersOf('root'), 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
    const text = await (await server.request(`${grades}/table.csv`, { headers })).text();
    expect(text).toContain('Student;Group;A The clocks;A The clocks, hours late;B The squares;Total\r\n');
    expect(text).toMatch(/\r\nRed Pandas;North;50;1(,\d+)?;100;150\r\n/);
  });

  it('for each platform has the columns that it reads', async () => {
    const moodle = (await get(`${grades}/moodle.csv`, 'root')).text.split('\r\n');
    expect(moodle[0]).toMatch(/^Identifier,Full name,ID number,Email address,Group,Grade,Maximum grade,/);
    expect(moodle.find((row) => row.includes('Red Pandas'))).toMatch(/^,Red Pandas,,,North,150,200,,50,100$/);
    const canvas = (await get(`${grades}/canvas.csv`, 'root')).text.split('\r\n');
    expect(canvas[0]).toBe('Student,ID,SIS User ID,SIS Login ID,Section,The clocks,The squares');
    expect(canvas[1]).toBe('    Points Possible,,,,,100,100');
    expect(canvas.find((row) => row.startsWith('Red Pandas'))).toBe('Red Pandas,,,,North,50,100');
    const brightspace = (await get(`${grades}/brightspace.csv`, 'root')).text.split('\r\n');
    expect(brightspace[0]).toBe(
      'OrgDefinedId,Username,The clocks Points Grade,The squares Points Grade,End-of-Line Indicator',
    );
    expect(brightspace).toContain(',,50,100,#');
    const blackboard = (await get(`${grades}/blackboard.csv`, 'root')).text.split('\r\n');
    expect(blackboard[0]).toBe('"Username","Student ID","The clocks","The squares"');
    expect(blackboard).toContain('"","","50","100"');
    expect((await get(`${grades}/other.csv`, 'root')).status).not.toBe(200);
  });

  it('leaves nothing that a spreadsheet would calculate', async () => {
    const { db } = server.services;
    expect(
      await putMember(db, 'finals', 'teams', { id: 't3', name: '=HYPERLINK("http://x")', label: '3' }),
    ).toBe(undefined);
    const { text } = await get(`${grades}/table.csv`, 'root');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(server.logged.join('')).not.toContain('"level":50');
  });
});
