import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileDigests } from '#host';
import { temporaryFolder } from '../temporary-folder.ts';

const large = 'x'.repeat(100_000);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** An hour later, when every file is old enough to be remembered. */
const anHourOn = () => BigInt(Date.now() + 3600_000) * 1_000_000n;

function place() {
  const folder = temporaryFolder();
  return { data: join(folder, 'data'), cache: join(folder, 'cache.json') };
}

describe('digests of files', () => {
  it('are those of their content, before and after they are remembered', async () => {
    const { data, cache } = place();
    writeFileSync(data, large);
    const digests = new FileDigests(cache, { now: anHourOn });
    expect(await digests.of(data)).toBe(sha256(large));
    digests.save();
    expect(readFileSync(cache, 'utf8')).toContain(sha256(large));
    expect(await new FileDigests(cache, { now: anHourOn }).of(data)).toBe(sha256(large));
  });

  it('are not computed again for a file that has not changed', async () => {
    const { data, cache } = place();
    writeFileSync(data, large);
    const status = statSync(data, { bigint: true });
    const digests = new FileDigests(cache, { now: anHourOn });
    await digests.of(data);
    digests.save();
    rmSync(data);
    expect(await new FileDigests(cache, { now: anHourOn }).of(data, status)).toBe(sha256(large));
  });

  it('are computed again after a restart of the machine', async () => {
    const { data, cache } = place();
    writeFileSync(data, large);
    const status = statSync(data, { bigint: true });
    const digests = new FileDigests(cache, { now: anHourOn });
    await digests.of(data);
    digests.save();
    rmSync(data);
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [head = '', body = ''] = readFileSync(cache, 'utf8').split('\n');
    const other = body.replace(boot, 'another');
    expect(other).not.toBe(body);
    const sum = sha256(`digests of files\n${other}`);
    writeFileSync(cache, `${head.replace(/"sha256":"[0-9a-f]*"/, `"sha256":"${sum}"`)}\n${other}\n`);
    await expect(new FileDigests(cache, { now: anHourOn }).of(data, status)).rejects.toThrow('ENOENT');
  });

  it('are not used if the record was changed', async () => {
    const { data, cache } = place();
    writeFileSync(data, large);
    const digests = new FileDigests(cache, { now: anHourOn });
    await digests.of(data);
    digests.save();
    writeFileSync(cache, readFileSync(cache, 'utf8').replace(sha256(large), 'f'.repeat(64)));
    expect(await new FileDigests(cache, { now: anHourOn }).of(data)).toBe(sha256(large));
  });

  it('notice other content of the same size and time', async () => {
    const { data, cache } = place();
    const other = 'y'.repeat(large.length);
    writeFileSync(data, large);
    const digests = new FileDigests(cache, { now: anHourOn });
    await digests.of(data);
    const { atime, mtime } = statSync(data);
    writeFileSync(data, other);
    utimesSync(data, atime, mtime);
    expect(await digests.of(data)).toBe(sha256(other));
  });

  it('notice another file under the same name', async () => {
    const { data, cache } = place();
    writeFileSync(data, large);
    writeFileSync(`${data}2`, large.replaceAll('x', 'z'));
    const digests = new FileDigests(cache, { now: anHourOn });
    await digests.of(data);
    renameSync(`${data}2`, data);
    expect(await digests.of(data)).toBe(sha256(large.replaceAll('x', 'z')));
  });

  it('are not remembered while the file may still be written', async () => {
    const { data, cache } = place();
    writeFileSync(data, large);
    const digests = new FileDigests(cache);
    await digests.of(data);
    digests.save();
    expect(() => readFileSync(cache)).toThrow();
  });

  it.each([
    ['nothing of it', ''],
    ['no JSON', '{'],
    ['something else', '[1, 2]'],
    ['odd entries', '{"version":1,"entries":[[1],["a",["b","c"]],null]}'],
  ])('are computed when the cache holds %s', async (_, content) => {
    const { data, cache } = place();
    writeFileSync(data, large);
    writeFileSync(cache, content);
    expect(await new FileDigests(cache, { now: anHourOn }).of(data)).toBe(sha256(large));
  });

  it('keep so many as they are told to, the newest', async () => {
    const { data, cache } = place();
    const digests = new FileDigests(cache, { now: anHourOn, mostEntries: 2 });
    for (const name of ['1', '2', '3']) {
      writeFileSync(`${data}${name}`, large + name);
      await digests.of(`${data}${name}`);
    }
    digests.save();
    const saved = readFileSync(cache, 'utf8');
    expect(['1', '2', '3'].filter((name) => saved.includes(sha256(large + name)))).toEqual(['2', '3']);
  });

  it('are merged with those that another judge has saved meanwhile', async () => {
    const { data, cache } = place();
    writeFileSync(data, large);
    writeFileSync(`${data}2`, `${large}2`);
    const [one, two] = [new FileDigests(cache, { now: anHourOn }), new FileDigests(cache, { now: anHourOn })];
    await one.of(data);
    await two.of(`${data}2`);
    one.save();
    two.save();
    const saved = readFileSync(cache, 'utf8');
    expect(saved).toContain(sha256(large));
    expect(saved).toContain(sha256(`${large}2`));
  });
});
