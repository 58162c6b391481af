import type { InputValidatorArgs, TestCase } from './types.ts';

type Constants = Readonly<Record<string, string>>;

/** Puts the values of constants in the place of `{{name}}` and `{{name.variant}}` in arguments, as settings of groups and cases may
 *  have them. */
export function fillArgs(args: readonly string[], constants: Constants): readonly string[] {
  return args.map((argument) =>
    argument.replace(/\{\{([\w.-]+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(constants, name) ? (constants[name] ?? whole) : whole,
    ),
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
