import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readProviders } from '#openid';

const folder = mkdtempSync(join(tmpdir(), 'antipode-providers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'providers.yaml');
const read = (text: string) => {
  writeFileSync(path, text);
  return readProviders(path);
};
const one = `university:
  title: University of the Antipodes
  issuer: https://login.example/realms/all
  client_id: antipode
`;

it('has the providers by their names, each with its secret', () => {
  writeFileSync(join(folder, 'secret'), 'from a file\n');
  const known = read(`${one}  client_secret_file: secret\n`);
  expect([...known]).toEqual([
    [
      'university',
      {
        title: 'University of the Antipodes',
        issuer: 'https://login.example/realms/all',
        client_id: 'antipode',
        client_secret: 'from a file',
        scope: 'openid profile',
        name_claim: 'preferred_username',
      },
    ],
  ]);
  expect(read(`${one}  client_secret: 0123\n`).get('university')).toMatchObject({ client_secret: '0123' });
});

it.each([
  ['', 'expected'],
  ['- a list', 'expected'],
  [one, 'either client_secret or client_secret_file'],
  [`${one}  client_secret: a\n  client_secret_file: b\n`, 'found both'],
  [`${one}  client_secret_file: nowhere\n`, 'the secret cannot be read (ENOENT)'],
  [`${one}  client_secret: a\n  groups: b\n`, 'groups'],
  [`${one.replace('https', 'http')}  client_secret: a\n`, 'the https address of an OpenID provider'],
  [`${one.replace('https:', 'javascript:')}  client_secret: a\n`, 'the https address of an OpenID provider'],
  [`${one.replace('university', '../x')}  client_secret: a\n`, 'lower-case letters'],
  [`${one}  client_secret: a\n  prompt: none\n`, 'prompt'],
])('says what is wrong in %j', (text, words) => {
  expect(() => read(text)).toThrow(words);
});
