import { PackageFault } from '#host';
import { ownValue } from '#values';
import type { InputValidatorArgs, TestCase } from '../package/test-case.ts';

type Constants = Readonly<Record<string, string>>;

/** Limit for arguments after substitution: a package has thousands of cases, and even a short file can name a long
 *  value very often. */
const mostCharacters = 16 * 1024;

/** Replaces `{{name}}` and `{{name.variant}}` in arguments by the values of constants.
 *  @throws UserError when the arguments become too long */
export function fillArgs(args: readonly string[], constants: Constants): readonly string[] {
  let added = 0;
  return args.map((argument) =>
    argument.replace(/\{\{([\w.-]+)\}\}/g, (whole, name: string) => {
      const value = ownValue(constants, name) ?? whole;
      added += value.length;
      if (added <= mostCharacters) return value;
      const found = `more, from {{${name}}}`;
      throw new PackageFault(
        `constants in arguments: expected at most ${mostCharacters} characters, found ${found}`,
      );
    }),
  );
}

/** Does the same for all arguments of a case. */
export function fillCase(testCase: TestCase, constants: Constants): TestCase {
  const { checkerArgs, programArgs, inputValidatorArgs, inputVisualizerArgs, outputVisualizerArgs } =
    testCase;
  return {
    ...testCase,
    checkerArgs: fillArgs(checkerArgs, constants),
    ...(programArgs === undefined ? {} : { programArgs: fillArgs(programArgs, constants) }),
    ...(inputVisualizerArgs && { inputVisualizerArgs: fillArgs(inputVisualizerArgs, constants) }),
    ...(outputVisualizerArgs && { outputVisualizerArgs: fillArgs(outputVisualizerArgs, constants) }),
    ...(inputValidatorArgs === undefined
      ? {}
      : { inputValidatorArgs: fillInputArgs(inputValidatorArgs, constants) }),
  };
}

const fillInputArgs = (args: InputValidatorArgs, constants: Constants): InputValidatorArgs =>
  isList(args)
    ? fillArgs(args, constants)
    : Object.fromEntries(Object.entries(args).map(([name, own]) => [name, fillArgs(own, constants)]));

const isList = (args: InputValidatorArgs): args is readonly string[] => Array.isArray(args);
