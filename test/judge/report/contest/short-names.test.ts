import { describe, expect, it } from 'vitest';
import { shortNames } from '../../../../judge/report/contest/terminal.ts';

const short = (names: readonly string[], width: number) => names.map(shortNames(names, width));

describe('names in a narrow column', () => {
  it('stay as they are if they fit', () => {
    expect(short(['ann_of_class_2', 'bob_of_class_2'], 14)).toEqual(['ann_of_class_2', 'bob_of_class_2']);
  });

  it('lose what all contestants end with, so that students of a learning system stay different', () => {
    const folders = ['Ann Lee_4711', 'Bob Ray_0815'].map((name) => `${name}_assignsubmission_file`);
    const names = folders.map((folder) => `${folder}/clocks12.cpp`);
    expect(short(names, 32)).toEqual(['Ann Lee_4711…/clocks12.cpp', 'Bob Ray_0815…/clocks12.cpp']);
    expect(short(folders, 16)).toEqual(['Ann Lee_4711…', 'Bob Ray_0815…']);
  });

  it('lose their beginning if that is not enough', () => {
    expect(short(['a-long-name-of-ann_file_/x.c', 'a-long-name-of-bob_file_/y.c'], 12)).toEqual([
      '…of-ann…/x.c',
      '…of-bob…/y.c',
    ]);
  });

  it('lose no whole name, and nothing if there is only one contestant', () => {
    expect(short(['submission', 'my-submission'], 12)).toEqual(['s…', 'my-s…']);
    expect(short(['submission/a.cpp', 'submission/b.cpp'], 12)).toEqual(['…ssion/a.cpp', '…ssion/b.cpp']);
  });

  it('keep a short end that they share', () => {
    expect(short(['a-long-name-1.c', 'a-long-name-2.c'], 10)).toEqual(['…-name-1.c', '…-name-2.c']);
  });

  it('stay different if they would be cut to the same', () => {
    const names = ['ann_class_2_of_the_school', 'bob_class_2_of_the_school', '…the_school', 'x'];
    expect(short(names, 11)).toEqual(['ann_class_…', 'bob_class_…', '…the_school', 'x']);
    const alike = Array.from({ length: 12 }, (_, index) => `a_${'x'.repeat(30)}${index}${'y'.repeat(30)}_z`);
    for (const width of [8, 12, 30]) {
      const cut = short([...alike, 'another'], width);
      expect(new Set(cut).size).toBe(13);
      for (const name of cut) expect(name.length).toBeLessThanOrEqual(width);
    }
  });

  it('are not cut inside a sign of two code units', () => {
    const halves = ['\u{1f600}', '\u{1fa00}']; // the second unit of both is U+DE00
    expect(
      short(
        halves.map((sign) => `ann${sign}______`),
        8,
      ),
    ).toEqual(halves.map((sign) => `ann${sign}…`));
  });
});
