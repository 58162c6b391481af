import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DataOpinion, type DataValidators, type InputJob, openInputValidators } from '#checking';
import { type Problem, readProblem } from '#problem-reader';
import { traces } from '../../attacks/fortress.ts';
import { buildPackage } from '../problem-reader/package-builder.ts';

/** A kind of validators of data, as sources of programs that read an input of one line. */
export interface DataValidatorKind {
  /** Extension of the sources. */
  readonly extension: string;
  /** The contract of the programs. */
  readonly dialect: Problem['dialect'];
  /** Accepts only the number 4; part of its message about 5. */
  readonly four: string;
  readonly says: string;
  /** Fails on any input. */
  readonly broken: string;
  readonly endless: string;
  /** Cannot be opened. */
  readonly faulty: string;
}

/** The contract of every kind of validator of data. */
export function describeDataValidator(name: string, kind: DataValidatorKind): void {
  const open = async (sources: readonly string[], seconds = 1) => {
    const files = sources.map((source, index) => [`input_validators/v${index}.${kind.extension}`, source]);
    const folder = buildPackage({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Four\nuuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\n' +
        'limits: {time_limit: 1, validation_memory: 128}\n',
      'data/sample/1.in': '4\n',
      'data/secret/1.in': '5\n',
      ...Object.fromEntries(files),
    });
    const read = readProblem(folder);
    const limits = { ...read.limits, validationTimeMs: seconds * 1000 };
    const problem: Problem = { ...read, limits, dialect: kind.dialect };
    const validators = await openInputValidators(problem, { workers: 2 });
    onTestFinished(() => validators.close());
    const [four, five] = problem.cases;
    if (four === undefined || five === undefined) throw new Error('no cases');
    return { validators, four, five };
  };

  describe(`${name} keeps the contract of a validator of data`, () => {
    test('an opinion is a value; a rejection names the validator and its reason', async () => {
      const { validators, four, five } = await open([kind.four]);
      expect(validators).toMatchObject({ names: ['v0'], issues: [] });
      expect((await validators.check(four)).kind).toBe('accepted');
      const opinion = await validators.check(five);
      expect(opinion).toMatchObject({ kind: 'rejected', validator: 'v0' });
      expect(messageOf(opinion)).toContain(kind.says);
      expect(opinion).toMatchObject({ told: expect.stringContaining(kind.says) });
    });

    test('many inputs at once get their own opinions', async () => {
      const { validators, four, five } = await open([kind.four]);
      const jobs = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? five : four));
      const found = await kindsOf(validators, jobs);
      expect(found).toEqual(jobs.map((job) => (job === four ? 'accepted' : 'rejected')));
    });

    test.each(['broken', 'endless'] as const)('one that is %s is at fault, not the input', async (fault) => {
      const { validators, four } = await open([kind.four, kind[fault]], 0.5);
      for (let time = 0; time < 2; time++) {
        const opinion = await validators.check(four);
        expect(opinion).toMatchObject({ kind: 'broken', validator: 'v1' });
        expect(messageOf(opinion)).not.toBe('');
      }
    });

    test('a rejection by another validator takes precedence', async () => {
      const { validators, four, five } = await open([kind.broken, kind.four]);
      expect(await validators.check(five)).toMatchObject({ kind: 'rejected', validator: 'v1' });
      expect(await validators.check(four)).toMatchObject({ kind: 'broken', validator: 'v0' });
    });

    test('one that cannot be opened is an issue with its file, and the others are used', async () => {
      const { validators, four, five } = await open([kind.faulty, kind.four]);
      expect(validators.names).toEqual(['v1']);
      expect(validators.issues).toMatchObject([
        { severity: 'error', file: expect.stringContaining(`v0.${kind.extension}`) },
      ]);
      expect(await kindsOf(validators, [four, five])).toEqual(['accepted', 'rejected']);
    });

    test('closing ends checks in progress, may be repeated and leaves nothing behind', async () => {
      const before = traces();
      const { validators, four } = await open([kind.endless], 3600);
      const under = validators.check(four).catch((error: unknown) => error);
      await setTimeout(200); // Either way: closing must end it whether it has started or not.
      await validators.close();
      await under;
      await validators.close();
      expect(traces()).toEqual(before);
    });
  });
}

const messageOf = (opinion: DataOpinion): string => (opinion.kind === 'accepted' ? '' : opinion.message);

const kindsOf = (validators: DataValidators<InputJob>, jobs: readonly InputJob[]) =>
  Promise.all(jobs.map(async (job) => (await validators.check(job)).kind));
