import { didYouMean, readYaml, type YamlFile } from '#host';
import {
  type CaseYaml,
  caseSchema,
  foreignGroupKeys,
  type GroupYaml,
  graderFlags,
  groupSchema,
} from '../metadata/group-settings.ts';
import { decisive, type PackageEntry, type PackageFiles } from '../package/package-files.ts';
import type { Dialect } from '../package/problem.ts';
import type { InputValidatorArgs } from '../package/test-case.ts';
import { lastTolerances, readValidatorArgs } from './validator-args.ts';

/** Settings files of 2025-09 and of legacy packages. */
export const groupFiles = ['test_group.yaml', 'testdata.yaml'] as const;

/** What reading test data needs to know about the problem. */
export interface DataContext {
  readonly dialect: Dialect;
  /** The checker arguments are those of the default validator and are checked. */
  readonly defaultValidator: boolean;
  /** Checker arguments of problem.yaml (`validator_flags`); those of the groups are appended to them. */
  readonly validatorFlags: readonly string[];
  /** Names of the input validators, with and without extension. */
  readonly inputValidators: readonly string[];
}

/** Settings that a case inherits from the folders above it. */
export interface Inherited {
  readonly checkerArgs: readonly string[];
  readonly inputValidatorArgs: InputValidatorArgs;
  readonly programArgs: readonly string[];
  readonly inputVisualizerArgs: readonly string[];
  readonly outputVisualizerArgs: readonly string[];
  readonly fullFeedback: boolean | undefined;
  /** The package has its own grader, which gets the grader flags. */
  readonly customGrader: boolean;
}

/** Reads the settings of folders and cases; reports errors to `files`. */
export class SettingsReader {
  readonly #files: PackageFiles;
  readonly #context: DataContext;
  readonly #isLegacy: boolean;

  constructor(files: PackageFiles, context: DataContext) {
    this.#files = files;
    this.#context = context;
    this.#isLegacy = context.dialect === 'legacy' || context.dialect === 'legacy-icpc';
  }

  /** A folder's own settings, and the settings that apply in it, including inherited ones. */
  ofFolder(
    entries: readonly PackageEntry[],
    inherited: Inherited,
  ): { settings: GroupYaml | undefined; inherited: Inherited } {
    const [first, second] = entries.filter(({ name }) => (groupFiles as readonly string[]).includes(name));
    if (first === undefined) return { settings: undefined, inherited };
    if (second !== undefined)
      this.#files.complain(
        second.path,
        `one file of settings (there is ${first.name})`,
        'a second (ignored)',
        decisive,
      );
    else if (first.name !== groupFiles[this.#isLegacy ? 1 : 0] && this.#context.dialect !== 'draft')
      this.#files.complain(first.path, `the name ${groupFiles[this.#isLegacy ? 1 : 0]}`, first.name);
    const file = readYaml(first.path, groupSchema, { strict: this.#files.soft === 'error' });
    this.#files.issues.push(...file.issues);
    if (file.value === undefined) return { settings: {}, inherited };
    if (this.#context.dialect !== 'draft')
      for (const key of foreignGroupKeys(this.#isLegacy, Object.keys(file.value)))
        this.#files.issues.push(
          file.issueAt(
            [key],
            { severity: this.#files.soft, expected: `a key of ${this.#context.dialect}`, found: `"${key}"` },
            'key',
          ),
        );
    this.#checkStaticScore(file);
    const { grading } = file.value;
    const customGrader = grading === undefined ? inherited.customGrader : grading === 'custom';
    if (!customGrader) this.#checkGraderFlags(file);
    return { settings: file.value, inherited: { ...this.#inherit(file, inherited), customGrader } };
  }

  /** The settings that apply below a settings file. */
  #inherit({ value, issueAt }: YamlFile<GroupYaml | CaseYaml>, above: Inherited): Inherited {
    const { input_validator_args, input_validator_flags, full_feedback } = value ?? {};
    const args = this.#listed(['args'], value?.args, issueAt);
    const visualizerArgs = (of: 'input' | 'output'): readonly string[] | undefined => {
      const key = `${of}_visualizer_args` as const;
      const flags = value?.[`${of}_visualizer_flags`];
      return (
        this.#listed([key], value?.[key], issueAt) ?? (flags === undefined ? undefined : splitWords(flags))
      );
    };
    this.#checkValidatorNames('input_validator_args', input_validator_args, issueAt);
    this.#checkValidatorNames('input_validator_flags', input_validator_flags, issueAt);
    return {
      checkerArgs: this.#checkerArgs(value ?? {}, issueAt) ?? above.checkerArgs,
      inputValidatorArgs:
        this.#inputValidatorArgs(input_validator_args, issueAt) ??
        splitFlags(input_validator_flags) ??
        above.inputValidatorArgs,
      programArgs: args ?? above.programArgs,
      inputVisualizerArgs: visualizerArgs('input') ?? above.inputVisualizerArgs,
      outputVisualizerArgs: visualizerArgs('output') ?? above.outputVisualizerArgs,
      fullFeedback: full_feedback ?? above.fullFeedback,
      customGrader: above.customGrader,
    };
  }

  /** A list of words; in drafts it may be a single text. */
  #listed(
    path: readonly string[],
    given: string | readonly string[] | undefined,
    issueAt: YamlFile<unknown>['issueAt'],
  ): readonly string[] | undefined {
    if (typeof given !== 'string') return given;
    if (this.#context.dialect === '2025-09')
      this.#files.issues.push(
        issueAt(path, { severity: this.#files.soft, expected: 'a list', found: JSON.stringify(given) }),
      );
    return splitWords(given);
  }

  #inputValidatorArgs(
    given: GroupYaml['input_validator_args'],
    issueAt: YamlFile<unknown>['issueAt'],
  ): InputValidatorArgs | undefined {
    const key = 'input_validator_args';
    if (typeof given !== 'object' || Array.isArray(given)) return this.#listed([key], given, issueAt);
    const entries = Object.entries(given);
    return Object.fromEntries(
      entries.map(([name, words]) => [name, this.#listed([key, name], words, issueAt) ?? []]),
    );
  }

  /** Arguments by validator: a validator of that name must exist. */
  #checkValidatorNames(key: string, value: unknown, issueAt: YamlFile<unknown>['issueAt']): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { inputValidators } = this.#context;
    for (const name of Object.keys(value)) {
      if (inputValidators.includes(name)) continue;
      const found = `"${name}"${didYouMean(name, inputValidators)}`;
      const issue = { severity: this.#files.soft, expected: 'the name of an input validator', found };
      this.#files.issues.push(issueAt([key, name], issue, 'key'));
    }
  }

  #checkerArgs(
    { output_validator_args, output_validator_flags }: GroupYaml | CaseYaml,
    issueAt: YamlFile<unknown>['issueAt'],
  ): readonly string[] | undefined {
    const { defaultValidator, validatorFlags } = this.#context;
    const args = this.#listed(['output_validator_args'], output_validator_args, issueAt);
    if (args !== undefined) {
      for (const { index, expected, found } of defaultValidator ? readValidatorArgs(args).issues : []) {
        const place = typeof output_validator_args === 'string' ? [] : [index];
        const issue = { severity: 'error', expected, found } as const;
        this.#files.issues.push(issueAt(['output_validator_args', ...place], issue));
      }
      return args;
    }
    if (output_validator_flags === undefined) return undefined;
    const all = [...validatorFlags, ...splitWords(output_validator_flags)];
    if (!defaultValidator) return all;
    const effective = lastTolerances(all);
    for (const { expected, found } of readValidatorArgs(effective).issues)
      this.#files.issues.push(issueAt(['output_validator_flags'], { severity: 'error', expected, found }));
    return effective;
  }

  /** A case's own settings, and the settings that apply to it, including inherited ones. */
  ofCase(settings: PackageEntry | undefined, folder: Inherited): { yaml: CaseYaml; inherited: Inherited } {
    if (settings === undefined) return { yaml: {}, inherited: folder };
    const file = readYaml(settings.path, caseSchema, { strict: this.#files.soft === 'error' });
    this.#files.issues.push(...file.issues);
    return { yaml: file.value ?? {}, inherited: this.#inherit(file, folder) };
  }

  #checkGraderFlags({ value, issueAt }: YamlFile<GroupYaml>): void {
    const given = value?.grader_flags ?? '';
    if (given.includes(','))
      this.#files.issues.push(
        issueAt(['grader_flags'], {
          severity: this.#files.soft,
          expected: 'blanks between flags',
          found: 'a comma',
        }),
      );
    const wrong = splitWords(given.replaceAll(',', ' ')).find((word) => !graderFlags.includes(word));
    if (wrong === undefined) return;
    const issue = {
      severity: 'error',
      expected: graderFlags.join(' '),
      found: JSON.stringify(wrong),
    } as const;
    this.#files.issues.push(issueAt(['grader_flags'], issue));
  }

  /** Points for the source are an error in a group that is only passed or failed. */
  #checkStaticScore({ value, issueAt }: YamlFile<GroupYaml>): void {
    const { score_aggregation, static_validation_score: score } = value ?? {};
    if (score_aggregation !== 'pass-fail' || typeof score !== 'number') return;
    const issue = { severity: 'error', expected: 'pass-fail, like the group', found: String(score) } as const;
    this.#files.issues.push(issueAt(['static_validation_score'], issue));
  }
}

/** Splits a text into words; older formats write argument lists this way. Quotes protect blanks, as in a shell:
 *  `--say "two words"`. */
export const splitWords = (text: string): readonly string[] =>
  (text.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? []).map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));

function splitFlags(
  flags: string | Readonly<Record<string, string>> | undefined,
): InputValidatorArgs | undefined {
  if (flags === undefined || typeof flags === 'string')
    return flags === undefined ? undefined : splitWords(flags);
  return Object.fromEntries(Object.entries(flags).map(([name, text]) => [name, splitWords(text)]));
}
