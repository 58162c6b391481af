import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutHostPaths } from '#protocol';

describe('withoutHostPaths', () => {
  it.each([
    ['cannot read /home/ann/p/secret/1.in: denied', 'cannot read …/1.in: denied'],
    ["ENOENT: no such file, open '/home/ann lee/my problem/1.in'", "ENOENT: no such file, open '…/1.in'"],
    ['at check (file:///srv/judge/checker.ts:12:3)', 'at check (…/checker.ts:12:3)'],
    ['reason:/var/lib/x/y', 'reason:…/y'],
    ['import "/opt/a b/c.ts" from', 'import "…/c.ts" from'],
    ['the folder /home/ann/p/ is empty', 'the folder …/p is empty'],
  ])('takes the folders out of %s', (text, without) => {
    expect(withoutHostPaths(text)).toBe(without);
  });

  it.each(['1/2 of 3/4', 'see https://example.org/a/b', 'secret/01-identity', 'AC/WA', 'a / b', './x/y', ''])(
    'leaves %j alone',
    (text) => {
      expect(withoutHostPaths(text)).toBe(text);
    },
  );

  it('removes the folders of every absolute path', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9_.+-]{4,12}$/);
    const path = fc.array(part, { minLength: 2, maxLength: 6 });
    const around = fc.constantFrom(' ', ': ', ' (', '"', "'", '\n', ', ', '=', '[');
    fc.assert(
      fc.property(path, around, around, (parts, before, after) => {
        const folders = parts.slice(0, -1).map((folder) => `${folder}/`);
        const text = withoutHostPaths(`x${before}/${parts.join('/')}${after}y`);
        for (const folder of folders) expect(text).not.toContain(folder);
      }),
    );
  });
});
