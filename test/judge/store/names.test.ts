import { describe, expect, it } from 'vitest';
import { nameFault } from '#store';

describe('a user name', () => {
  it.each([
    ...[
      'ann',
      'Ann.Lee+1@example.org',
      'a',
      '2026-team_7',
      '007',
      'zoë',
      'Łukasz',
      'çağla',
      'Nguyễn',
      'straße',
    ],
    ...['анна', 'Сергей', 'Ελένη', 'Մարիամ', 'ნინო', 'דנה', 'محمد', 'अमर', 'สมชาย'],
    ...['山田', 'ひろし', 'ヒロシー', '山田ひろしTaro', '김철수', '김Kim', '王小明'],
  ])('may be %s', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  it.each([
    ['full width', 'ａｎｎ'],
    ['full-width digits', 'ann１'],
    ['a letter of formulas', '𝐚nn'],
    ['a ligature', 'ﬁona'],
    ['a long s', 'ſam'],
    ['the sign of Kelvin', '\u212Aim'],
    ['an accent of its own', 'zoe\u0308'],
    ['a Roman numeral', 'annⅡ'],
    ['a Cyrillic letter among Latin ones', '\u0430nn'],
    ['a Greek letter among Latin ones', 'r\u03bfot'],
    ['an Armenian letter among Latin ones', 'r\u0585ot'],
    ['a Cherokee letter', '\u13a0dmin'],
    ['two scripts that are not written together', 'аннаאנה'],
    ['Cyrillic letters that all look Latin', '\u0430\u0441\u0435'],
    ['the same in capitals, with a digit', '\u0410\u0421\u04151'],
    ['Greek letters that all look Latin', '\u03bf\u03c1'],
    ['a dotless i', 'adm\u0131n'],
    ['a phonetic letter', '\u0251nn'],
    ['digits of another script beside Latin letters', 'ann\u0661'],
    ['a zero character', 'a\0'],
    ['nothing', ''],
    ['a blank', 'a b'],
    ['too many letters', 'a'.repeat(41)],
  ])('has no %s', (_, name) => {
    expect(nameFault(name)).toMatch(/^user name: expected .*found/s);
  });
});
