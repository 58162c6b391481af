import { expect, it } from 'vitest';
import { parseSetting, readSettings, settingNames, settingViews } from '#protocol';

it('what is stored holds where it fits, else the default', () => {
  const stored = new Map<string, unknown>([
    ['registration', 'open'],
    ['streams', -5],
    ['trusted proxies', ['10.0.0.0/8', '; drop']],
    ['unknown', 1],
  ]);
  const values = readSettings(stored);
  expect(values.registration).toBe('open');
  expect(values.streams).toBe(5_000);
  expect(values['trusted proxies']).toEqual([]);
});

it.each([
  ['registration', 'invitation', 'invitation'],
  ['streams', ' 12 ', 12],
  ['trusted proxies', '127.0.0.1, ::1  10.0.0.0/8', ['127.0.0.1', '::1', '10.0.0.0/8']],
  ['host names', 'Judge.Example.org  judge', ['judge.example.org', 'judge']],
  ['public url', ' HTTPS://Host.Example/judge/ ', 'https://host.example/judge'],
  ['public url', 'http://[::1]:8080', 'http://[::1]:8080'],
  ['public url', 'https://host.example/a/b.c/', 'https://host.example/a/b.c'],
  ['public url', '', ''],
  ['log-in header', ' X-Remote-User ', 'X-Remote-User'],
  ['log-in header', '', ''],
  [
    'roles by group',
    'cn=admins,dc=school = admin;staff=jury; * = contestant ;',
    [
      { group: 'cn=admins,dc=school', role: 'admin' },
      { group: 'staff', role: 'jury' },
      { group: '*', role: 'contestant' },
    ],
  ],
  ['roles by group', '', []],
] as const)('%s can be typed as %j', (name, text, value) => {
  expect(parseSetting(name, text)).toEqual({ value });
});

it.each([
  ['registration', 'OPEN', 'invitation'],
  ['streams', '1e3', 'whole number'],
  ['streams', '0', '1 to'],
  ['trusted proxies', 'proxy.example', 'networks'],
  ['host names', 'https://judge.example', 'names of machines'],
  ['host names', '-judge', 'names of machines'],
  ['log-in header', 'Cookie', 'no browser sends'],
  ['log-in header', 'host', 'no browser sends'],
  ['log-in header', 'X-Forwarded-For', 'no browser sends'],
  ['log-in header', 'Sec-Fetch-Site', 'no browser sends'],
  ['log-in header', 'X Remote User', 'the name of a header'],
  ['log-in header', 'X-Remote-User: ann', 'the name of a header'],
  ['roles by group', 'staff', 'groups and their roles'],
  ['roles by group', 'staff = king', 'contestant'],
  ['roles by group', '= jury', 'groups and their roles'],
  ['public url', 'host.example/judge', 'https://host.example/judge/'],
  ['public url', 'ftp://host.example/judge', 'https://host.example/judge/'],
  ['public url', 'https://ann:secret@host.example/judge', 'without user'],
  ['public url', 'https://host.example/judge?x', 'query'],
  ['public url', 'https://host.example/judge#x', 'fragment'],
  ['public url', 'https://host.example/contests', 'cannot begin with'],
  ['public url', 'https://host.example/contests/judge', 'cannot begin with'],
  ['public url', 'https://host.example//judge', 'path'],
  ['public url', 'https://host.example/../judge/./..//x', 'path'],
  ['public url', 'https://host.example/ju"dge', 'path'],
  ['public url', 'https://host.example/a;b', 'path'],
  ['public url', 'https://host.example\\@evil.example/', 'path'],
] as const)('%s cannot be %j, and says what it expects', (name, text, expected) => {
  expect(parseSetting(name, text)).toEqual({ expected: expect.stringContaining(expected) });
});

it('every setting shows its value, its default and why it is there', () => {
  for (const view of settingViews()) {
    expect(view.value).toBe(view.usual);
    expect(view.explanation).toMatch(/^[A-Z].*\.$/);
    expect(parseSetting(view.name, view.usual)).toHaveProperty('value');
  }
  expect(settingViews()).toHaveLength(settingNames.length);
});
