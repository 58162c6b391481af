import { expect, test } from 'vitest';
import {
  describeVerdict,
  isAtGoal,
  moved,
  openGame,
  queryOf,
  readGame,
  wentTo,
  withText,
  wrongParts,
} from '#playing';
import { play } from '../../../problems/cmetrickany/picture.ts';

/** aU and bR made from the solved position. */
const game = openGame(play, play.named[0]?.input ?? '');

test('moves that are typed are told to be right or wrong, moves that are clicked are not', () => {
  expect(describeVerdict(withText(game, 'bL aD'))).toEqual({
    isRight: true,
    text: '2 moves lead to the goal.',
  });
  const wrong = withText(game, 'bL');
  expect(wrong.isChecked).toBe(true);
  expect(describeVerdict(wrong)).toMatchObject({ isRight: false });
  expect(describeVerdict(wrong)?.text).toMatch(/^1 move does not lead to the goal. 4 wrong: /);
  const clicked = moved(wrong, 'aD');
  expect([isAtGoal(clicked), describeVerdict(clicked), wrongParts(clicked)]).toEqual([true, undefined, []]);
  expect(describeVerdict(moved(game, 'aU'))).toBeUndefined();
});

test('what is wrong is marked at the end of the moves alone', () => {
  const wrong = withText(game, 'bL cU');
  expect(wrongParts(wrong).length).toBeGreaterThan(3);
  expect(wrongParts(wentTo(wrong, 1))).toEqual([]);
  expect(describeVerdict(wentTo(wrong, 1))).toEqual(describeVerdict(wrong));
});

test('moves that cannot be read have a fault, but no verdict', () => {
  const broken = withText(game, 'bL xx');
  expect([broken.fault === undefined, describeVerdict(broken)]).toEqual([false, undefined]);
});

test('the address keeps whether the moves are checked', () => {
  for (const one of [withText(game, 'bL cU'), moved(moved(game, 'bL'), 'cU')]) {
    const again = readGame(play, Object.fromEntries(new URLSearchParams(queryOf(one))));
    expect([again.isChecked, again.track.moves]).toEqual([one.isChecked, one.track.moves]);
  }
});
