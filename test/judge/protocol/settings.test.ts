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
