import { beforeAll, describe, expect, it } from 'vitest';
import { contestServer } from './contest-server.ts';
import { textOf } from './text-of.ts';

const { server, get, send, solve, headersOf } = contestServer(
  { ann: 't1', bob: 't2', judy: 'jury', root: 'admin', eve: 'contestant' },
  { changes: { rules: 'class', public: false, scoreboard_type: 'score', scoreboard_freeze_duration: null } },
);
const jury = '/jury/contests/finals';

let id = '';
beforeAll(async () => {
  id = await solve('ann', 'A');
});

/** Gives a file to a student. */
async function give(who: string, name: string, content: string, problem = 'p-clocks') {
  const body = new FormData();
  body.append('problem', problem);
  body.append('file', new Blob([content]), name);
  const path = `${jury}/students/t1/files`;
  return server.request(path, { method: 'POST', body, headers: headersOf(who) });
}

describe('what a teacher says of a program', () => {
  it('is a comment at a line, which the student sees when it is released', async () => {
    const page = `/contests/finals/submissions/${id}`;
    const comment = { file: '1', line: '1', text: 'Return <what>?' };
    expect((await send(`${jury}/submissions/${id}/comments`, 'judy', comment)).status).toBe(303);
    const seen = textOf((await get(page, 'judy')).text);
    expect(seen).toMatch(/line 1 int main\(\) \{\} Return &lt;what>\?.*judy.*not released/);
    expect((await get(page, 'ann')).text).not.toContain('Return');
    expect((await send(`${jury}/grades/release`, 'judy', { problem: 'p-squares' })).status).toBe(303);
    expect((await get(page, 'ann')).text).not.toContain('Return');
    expect((await send(`${jury}/grades/release`, 'judy', { team: 't1' })).status).toBe(303);
    expect(textOf((await get(page, 'ann')).text)).toMatch(/line 1 int main\(\) \{\} Return/);
    expect(textOf((await get('/contests/finals', 'ann')).text)).toMatch(/From your teachers.*line 1.*Return/);
    expect((await get('/contests/finals', 'bob')).text).not.toContain('Return');
  });

  it.each([
    { line: '99', text: 'Where?' },
    { line: 'one', text: 'Where?' },
    { line: '1', text: '   ' },
    { file: '2', line: '1', text: 'Where?' },
  ])('is refused with what was typed if it is %j', async (typed) => {
    const { status, text } = await send(`${jury}/submissions/${id}/comments`, 'judy', {
      file: '1',
      ...typed,
    });
    expect(status).toBe(422);
    expect(text).toContain(`value="${typed.line}"`);
    expect(text).toMatch(/(line|comment): .*expected/);
    expect(text).toContain(`${typed.text}</textarea>`);
  });
});

describe('points by hand', () => {
  it('stand beside those of the judge, and never in their place', async () => {
    const mark = { problem: 'p-clocks', points: '7,5', text: 'Well explained' };
    expect((await send(`${jury}/students/t1/marks`, 'judy', mark)).status).toBe(303);
    expect(textOf((await get(`${jury}/students/t1`, 'judy')).text)).toMatch(
      /Points of the judge, of 100 ✓ 100 .*Points by hand 7\.5 .*Well explained/,
    );
    expect(textOf((await get(`${jury}/grades`, 'root')).text)).toMatch(
      /Red Pandas North ✓ 100 all points 7\.5 by hand/,
    );
    expect(textOf((await get('/contests/finals', 'ann')).text)).not.toContain('7.5');
    expect((await send(`${jury}/students/t1/marks`, 'judy', { ...mark, points: '8' })).status).toBe(303);
    expect((await send(`${jury}/grades/release`, 'judy', {})).status).toBe(303);
    const home = textOf((await get('/contests/finals', 'ann')).text);
    expect(home).toMatch(/100 of 100.*8 points by hand/);
    expect(home).not.toContain('7.5');
  });

  it('are columns of their own in tables', async () => {
    const table = (await get(`${jury}/grades/table.csv`, 'root')).text.split('\r\n');
    expect(table[0]).toContain(',A The clocks,"A The clocks, by hand",B The squares,Total');
    expect(table.find((row) => row.includes('Red Pandas'))).toMatch(/^Red Pandas,North,100,8,0?,100$/);
    const canvas = (await get(`${jury}/grades/canvas.csv`, 'root')).text.split('\r\n');
    expect(canvas[0]).toMatch(/,The clocks,The squares,The clocks by hand$/);
    expect(canvas.find((row) => row.startsWith('Red Pandas'))).toMatch(/,100,0,8$/);
    const moodle = (await get(`${jury}/grades/moodle.csv`, 'root')).text.split('\r\n');
    expect(moodle.find((row) => row.includes('Red Pandas'))).toMatch(/,North,100,200,,100,0,8$/);
  });

  it('are refused at their field if they are no number', async () => {
    for (const points of ['many', '-1', '1e9', '']) {
      const typed = { problem: 'p-clocks', points, text: 'Because' };
      const { status, text } = await send(`${jury}/students/t1/marks`, 'judy', typed);
      expect([points, status]).toEqual([points, 422]);
      expect(text).toContain('Because</textarea>');
      expect(text).toMatch(/points: found/);
    }
    const nowhere = { problem: 'p-none', points: '1', text: '' };
    expect((await send(`${jury}/students/t1/marks`, 'judy', nowhere)).status).toBe(404);
    expect(
      (await send(`${jury}/students/nobody/marks`, 'judy', { ...nowhere, problem: 'p-clocks' })).status,
    ).toBe(404);
  });
});

describe('a file for a student', () => {
  it('is there for that student when it is released, as a download that no page runs', async () => {
    expect((await give('judy', 'notes.html', '<script>alert(1)</script>')).status).toBe(303);
    const page = (await get(`${jury}/students/t1`, 'judy')).text;
    const path = /href="(\/contests\/finals\/feedback\/\d+)"/.exec(page)?.[1] ?? '';
    expect((await get(path, 'judy')).status).toBe(200);
    expect((await get(path, 'ann')).status).toBe(404);
    expect((await send(`${jury}/grades/release`, 'judy', { team: 't1' })).status).toBe(303);
    const { status, headers, text } = await get(path, 'ann');
    expect([status, text]).toEqual([200, '<script>alert(1)</script>']);
    expect(headers.get('content-disposition')).toMatch(/^attachment.*notes\.html/);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    for (const who of ['bob', 'eve', 'nobody'])
      expect([who, (await get(path, who)).status]).toEqual([who, 404]);
    expect((await give('judy', 'empty.txt', '')).status).toBe(422);
    expect((await give('judy', 'x.txt', 'x', 'p-none')).status).toBe(404);
  });

  it('is given, marked, commented and removed by teachers alone', async () => {
    for (const who of ['ann', 'eve', 'nobody']) {
      expect((await give(who, 'x.txt', 'x')).status).not.toBe(303);
      for (const [path, fields] of [
        [`${jury}/students/t1/marks`, { problem: 'p-clocks', points: '1', text: '' }],
        [`${jury}/submissions/${id}/comments`, { file: '1', line: '1', text: 'x' }],
        [`${jury}/grades/release`, {}],
        [`${jury}/notes/1/remove`, {}],
      ] as const) {
        const { status, to } = await send(path, who, fields);
        expect([who, path, status === 303 && !to.startsWith('/login')]).toEqual([who, path, false]);
      }
    }
    expect((await send(`${jury}/notes/1/remove`, 'judy', {})).status).toBe(303);
    expect((await get('/contests/finals', 'ann')).text).not.toContain('Return');
    expect((await send(`${jury}/notes/1/remove`, 'judy', {})).status).toBe(404);
  });
});
