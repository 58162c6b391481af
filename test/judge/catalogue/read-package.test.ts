import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProblem, readPackage } from '#catalogue';
import { UserError } from '#host';
import { soundPackage, temporaryFolder } from '../problem-reader/package-builder.ts';
import { zipOf } from '../problem-reader/zip-builder.ts';

it('a place may be the digest of a zip file that was opened before', async () => {
  const note = { name: 'note.txt', data: String(process.hrtime.bigint()) };
  const zip = zipOf([note, ...Object.entries(soundPackage).map(([name, data]) => ({ name, data }))]);
  const place = `sha256:${createHash('sha256').update(zip).digest('hex')}`;
  await expect(readPackage(place)).rejects.toThrow(UserError);
  const path = join(temporaryFolder(), 'twice.zip');
  writeFileSync(path, zip);
  const { problem } = await readPackage(path);
  expect((await readPackage(place)).problem.folder).toBe(problem.folder);
  expect((await openProblem(place, { timeLimitMs: 1000 })).problem.slug).toBe('twice');
});
