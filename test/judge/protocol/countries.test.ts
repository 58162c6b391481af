import { describe, expect, it } from 'vitest';
import { countryFault, countryName, isCountryCode } from '#protocol';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));

describe('codes of countries', () => {
  it('are the 249 of ISO 3166-1, and those that it leaves to users', () => {
    const [given, free] = [codes.filter(isCountryCode), 26 + 10 * 26 + 4 * 26 + 26 * 26 + 26];
    // AAA to AAZ, QMA to QZZ, XAA to XZZ, ZZA to ZZZ are for users.
    expect(given.filter((code) => /^(AA|Q[M-Z]|X|ZZ)/.test(code))).toHaveLength(free);
    expect(given).toHaveLength(249 + free);
  });

  it('have names: those that the browser and Node know for the regions of Unicode', () => {
    for (const [code, name] of [
      ['JPN', 'Japan'],
      ['CHE', 'Switzerland'],
      ['GBR', 'United Kingdom'],
      ['ZWE', 'Zimbabwe'],
      ['XKX', 'XKX'],
    ] as const)
      expect([code, countryName(code)]).toEqual([code, name]);
    const named = codes.filter((code) => isCountryCode(code) && countryName(code) !== code);
    expect(new Set(named.map((code) => countryName(code))).size).toBe(249);
  });

  it.each([
    ['jpn', 'JPN (Japan)'],
    ['JP', 'JPN (Japan)'],
    ['Japan', 'JPN (Japan)'],
    ['GER', 'DEU (Germany)'],
    ['SUI', 'CHE (Switzerland)'],
    ['NED', 'NLD (Netherlands)'],
    ['UK', 'GBR (United Kingdom)'],
    ['United States of America', 'USA (United States)'],
    ['UAS', 'USA (United States)'],
    ['SWQ', 'SWE (Sweden)'],
  ])('%s is none, and the one that was perhaps meant is proposed', (typed, proposed) => {
    expect(countryFault(typed)).toContain(proposed);
  });

  it.each(['', 'QQ', '???', '🇯🇵', '__proto__', '0'])('%j is none, and like none', (typed) => {
    expect(countryFault(typed)).toMatch(/such as JPN$/);
  });

  it('are right as they are', () => {
    for (const code of ['JPN', 'USA', 'XKX']) expect(countryFault(code)).toBeUndefined();
  });
});
