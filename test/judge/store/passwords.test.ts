import { createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { HashQueue, hashGenerated, hashPassword, isPassword, newPassword, TooManyWaiting } from '#store';

it('a password has its own hash and no other', async () => {
  const hash = await hashPassword('Grüße');
  expect(hash).toMatch(/^scrypt\$15\$8\$1\$/);
  expect(await isPassword('Grüße', hash)).toBe(true);
  expect(await isPassword('Gru\u0308ße', hash)).toBe(true); // typed on another keyboard
  expect(await isPassword('grüße', hash)).toBe(false);
  expect(await isPassword('Grüße', null)).toBe(false);
  expect(await hashPassword('Grüße')).not.toBe(hash);
});

it('a hash made with other parameters is still good (RFC 7914, section 12: N = 1024, r = 8, p = 16)', async () => {
  const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex').toString(
    'base64url',
  );
  const salt = Buffer.from('NaCl').toString('base64url');
  expect(await isPassword('password', `scrypt$10$8$16$${salt}$${key}`)).toBe(true);
});

it('a refusal derives a key at each cost, whatever the account has, and a right password one', async () => {
  const [password, chosen] = [newPassword(), 'correct horse'];
  const hashes = [null, await hashGenerated(password), await hashPassword(chosen)];
  expect(hashes[1]).toMatch(/^scrypt\$10\$8\$1\$/);
  let derived = 0;
  const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && derived++) }).enable();
  const keysFor = async (typed: string, hash: string | null | undefined) => {
    derived = 0;
    return [await isPassword(typed, hash), derived];
  };
  try {
    for (const hash of hashes) expect(await keysFor('something else', hash)).toEqual([false, 2]);
    expect(await keysFor(password, hashes[1])).toEqual([true, 1]);
    expect(await keysFor(chosen, hashes[2])).toEqual([true, 1]);
  } finally {
    hook.disable();
  }
});

it('few passwords are hashed at once, and a crowd is refused rather than kept waiting', async () => {
  const queue = new HashQueue({ atOnce: 1, mostWaiting: 1 });
  const [first, second, third] = [queue.hash('a'), queue.hash('b'), queue.hash('c')];
  await expect(third).rejects.toBeInstanceOf(TooManyWaiting);
  expect(await isPassword('a', await first)).toBe(true);
  expect(await isPassword('b', await second)).toBe(true);
  expect(await queue.hash('d')).toContain('scrypt');
});

it('generated passwords have at least 50 random bits and no letters that look alike', () => {
  const passwords = Array.from({ length: 200 }, newPassword);
  for (const one of passwords) expect(one).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
  const letters = new Set(passwords.join('').replaceAll('-', ''));
  expect(12 * Math.log2(letters.size)).toBeGreaterThan(50);
  expect(new Set(passwords).size).toBe(200);
});
