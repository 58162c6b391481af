import { PackageFault } from '../../host/index.ts';
import type { InputValidatorArgs, TestCase } from '../types.ts';

type Constants = Readonly<Record<string, string>>;

/** What constants may add to the arguments of a case: a package has thousands of cases, and a short file names one value very often. */
const mostCharacters = 16 * 1024;

/** Puts the values of constants in the place of `{{name}}` and `{{name.variant}}` in arguments, as settings of groups and cases may
 *  have them. @throws UserError when they become too long */
export function fillArgs(args: readonly string[], constants: Constants): readonly string[] {
  let added = 0;
  return args.map((argument) =>
    argument.replace(/\{\{([\w.-]+)\}\}/g, (whole, name: string) => {
      const value = Object.hasOwn(constants, name) ? (constants[name] ?? whole) : whole;
      added += value.length;
      if (added <= mostCharacters) return value;
      const found = `more, from {{${name}}}`;
      throw new PackageFault(
        `constants in arguments: expected at most ${mostCharacters} characters, found ${found}`,
      );
    }),
  );
}

/** The same for all arguments of a case. */
export function fillCase(testCase: TestCase, constants: Constants): TestCase {
  const { checkerArgs, programArgs, inputValidatorArgs } = testCase;
  return {
    ...testCase,
    checkerArgs: fillArgs(checkerArgs, constants),
    ...(programArgs === undefined ? {} : { programArgs: fillArgs(programArgs, constants) }),
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
