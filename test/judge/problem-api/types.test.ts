import { describe, expectTypeOf, it } from 'vitest';
import * as api from '#problem-api';
import { coins } from './coins.ts';
import { ring } from './ring.ts';

/** Checked by the compiler (`npm run types`): what problem folders may rely on. */
describe('the types that problem folders see', () => {
  it('give the parts of a checker, a solver and a generator their types without a word from the author', () => {
    api.defineChecker(({ input, answer, output, args }) => {
      expectTypeOf([input, answer, output]).toEqualTypeOf<string[]>();
      expectTypeOf(args).toEqualTypeOf<readonly string[]>();
      return { kind: 'accepted' };
    });
    api.defineSolver((input, options) => {
      expectTypeOf(input).toBeString();
      expectTypeOf(options).toEqualTypeOf<api.SolveOptions | undefined>();
      return { answer: '' };
    });
    api.defineGenerator({
      seed: 1,
      cases(random) {
        expectTypeOf(random).toEqualTypeOf<api.Random>();
        return [];
      },
    });
  });

  it('refuse what is no opinion, no solution and no case', () => {
    expectTypeOf<{ kind: 'rejected' }>().not.toExtend<api.CheckResult>(); // no reason
    expectTypeOf<{ kind: 'maybe' }>().not.toExtend<api.CheckResult>();
    expectTypeOf<{ moves: number }>().not.toExtend<api.Solution>(); // no answer
    expectTypeOf<{ name: string }>().not.toExtend<api.GeneratedCase>(); // no input
    expectTypeOf<() => Promise<api.CheckResult>>().not.toExtend<api.Checker>(); // later is too late
  });

  it('need no more than the fields that cannot be left out', () => {
    expectTypeOf<{ kind: 'accepted' }>().toExtend<api.CheckResult>();
    expectTypeOf<{ answer: string }>().toExtend<api.Solution>();
    expectTypeOf<object>().toExtend<api.SolveOptions>();
    expectTypeOf<{ moves: string[] }>().toExtend<api.MoveLayout>();
    expectTypeOf<{ start: string; output: string; layout: { moves: string[] } }>().toExtend<
      api.SequenceTask<string>
    >();
  });

  it('follow the state of the puzzle', () => {
    expectTypeOf(api.framesOf<string>)
      .parameter(1)
      .toEqualTypeOf<api.Film<string>>();
    expectTypeOf(api.checkMoveSequence<number>)
      .parameter(1)
      .toEqualTypeOf<api.SequenceTask<number>>();
    expectTypeOf<api.PlayTask<string>>().not.toExtend<api.PlayTask<number>>();
    expectTypeOf(api.formatAfter(coins, 'HHH', '1')).toBeString();
  });

  it('make a puzzle of permutations what any other puzzle is', () => {
    expectTypeOf(api.permutationLayout(ring)).toExtend<api.MoveLayout>();
    expectTypeOf(api.permutationPicture(ring)).toExtend<api.Picture>();
    expectTypeOf(api.permutationPlay(ring, 'Ring')).toExtend<
      api.Play<ReturnType<typeof api.readLabelling>>
    >();
  });

  it('tell texts that can be read from others', () => {
    const read = api.readMoves('1', { moves: coins.moves });
    expectTypeOf(read.kind).toEqualTypeOf<'moves' | 'rejected'>();
    if (read.kind === 'moves') expectTypeOf(read).toEqualTypeOf<api.MoveText>();
    else expectTypeOf(read.reason).toBeString();
  });
});
