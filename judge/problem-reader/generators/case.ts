import { stringify } from 'yaml';
import { withLineEnd } from '#text';
import { fillArgs } from '../data/constants-in-args.ts';
import { countSeeds, seedOf, splitCommand, strangeBrace } from './command.ts';
import type { PlannedCase, PlannedMatch } from './plan.ts';
import type { GeneratorPrograms } from './programs.ts';
import { fromPython, usesOnlyPython } from './python-pattern.ts';
import { isMap, isTextList, type Path, type PlanIssues, shownValue, textKeys, type Yaml } from './yaml.ts';

/** Settings that apply in a folder of generators.yaml and below it. */
export interface PlanSettings {
  /** Undefined: makes no answers. */
  readonly solution: PlannedCase['solution'];
  readonly salt: string;
  readonly tries: number;
}

/** One test case of generators.yaml. */
interface CaseEntry {
  readonly name: string;
  /** The entry in generators.yaml: a command, nothing (written by hand), or a map. */
  readonly value: string | null | Yaml;
  readonly path: Path;
  readonly settings: PlanSettings;
  /** Its number if `count` makes several; 1 if there is only one. */
  readonly count: number;
}

const mostTries = 1000;

/** Reads the entries of single cases in generators.yaml, and inherited settings. */
export class CaseReader {
  readonly #issues: PlanIssues;
  readonly #programs: GeneratorPrograms;
  readonly #constants: Readonly<Record<string, string>>;

  constructor(issues: PlanIssues, programs: GeneratorPrograms, constants: Readonly<Record<string, string>>) {
    this.#issues = issues;
    this.#programs = programs;
    this.#constants = constants;
  }

  /** The settings of a folder or case: its own, else inherited ones. */
  settingsOf(yaml: Yaml, path: Path, above: PlanSettings): PlanSettings {
    const { random_salt, retries, solution } = yaml;
    if (random_salt != null && typeof random_salt !== 'string')
      this.#issues.fault([...path, 'random_salt'], 'a text (in quotes)', shownValue(random_salt));
    const tries = Number(retries ?? 1);
    if (!Number.isInteger(tries) || tries < 1 || tries > mostTries)
      this.#issues.fault([...path, 'retries'], `a whole number from 1 to ${mostTries}`, shownValue(retries));
    return {
      solution: solution === undefined ? above.solution : this.#readSolution(solution, [...path, 'solution']),
      salt: random_salt === undefined ? above.salt : String(random_salt ?? ''),
      tries: retries === undefined ? above.tries : tries,
    };
  }

  #readSolution(value: unknown, path: Path): PlanSettings['solution'] {
    if (value === null || value === '') return undefined;
    const [program, ...args] = typeof value === 'string' ? (splitCommand(value) ?? []) : [];
    const found = program === undefined ? shownValue(value) : this.#programs.solution(program);
    if (typeof found !== 'string') return { program: found, args };
    const expected = 'the path of a submission from the problem folder on, like /submissions/accepted/x.py';
    this.#issues.fault(path, expected, found);
    return undefined;
  }

  read({ name, value, path, settings, count }: CaseEntry): PlannedCase {
    const yaml = mapOf(value);
    const { texts, equal } = this.#readTexts(yaml, path);
    this.#checkInput(value, yaml, path, texts);
    const generate = this.#readGenerate(yaml, isMap(value) ? [...path, 'generate'] : path, settings, count);
    const copy = this.#readCopy(yaml.copy, isMap(value) ? [...path, 'copy'] : path);
    const { solution } = settings;
    return {
      name,
      place: this.#issues.placeOf(path, 'key'),
      generate,
      copy,
      isManual: value === null,
      texts,
      equal,
      solution,
      matches: this.#readMatches(yaml.match, [...path, 'match']),
    };
  }

  /** An entry must make an input, or the file that is displayed instead of it. */
  #checkInput(value: CaseEntry['value'], yaml: Yaml, path: Path, texts: ReadonlyMap<string, string>): void {
    if (value === null || yaml.generate !== undefined || yaml.copy !== undefined) return;
    if (texts.has('.in') || texts.has('.in.statement') || texts.has('.interaction')) return;
    this.#issues.fault(path, 'one of the keys generate, copy and in', 'none', 'key');
  }

  #readGenerate(
    yaml: Yaml,
    path: Path,
    { salt, tries }: PlanSettings,
    count: number,
  ): PlannedCase['generate'] {
    if (yaml.generate === undefined) return undefined;
    const command = typeof yaml.generate === 'string' ? this.#filled(yaml.generate, yaml, count) : '';
    this.#checkPlaceholders(command, path);
    const [name, ...args] = splitCommand(command) ?? [];
    const found = name === undefined ? shownValue(yaml.generate) : this.#programs.generator(name);
    if (typeof found !== 'string')
      return {
        program: found,
        args,
        command,
        seed: seedOf(command, salt, count),
        tries: countSeeds(command) > 0 ? tries : 1,
      };
    this.#issues.fault(path, 'a command: the name of a generator and its arguments', found);
    return undefined;
  }

  #checkPlaceholders(command: string, path: Path): void {
    if (command.includes('{count}')) this.#issues.note(path, 'the key count beside {count}', 'none');
    if (countSeeds(command) > 1) this.#issues.fault(path, 'at most one {seed}', shownValue(command));
    const strange = strangeBrace(command);
    if (strange !== undefined)
      this.#issues.note(
        path,
        'the placeholders {name}, {count} and {seed}',
        `${shownValue(strange)} (it stays)`,
      );
  }

  /** A command with constants and `{count}` filled in. */
  #filled(command: string, yaml: Yaml, count: number): string {
    const [text = ''] = fillArgs([command], this.#constants);
    return yaml.count === undefined ? text : text.replaceAll('{count}', String(count));
  }

  #readCopy(value: unknown, path: Path): ReadonlyMap<string, string> {
    if (value === undefined) return new Map();
    const source = typeof value === 'string' ? this.#programs.copySource(value) : new Map<string, string>();
    if (source.size === 0)
      this.#issues.fault(
        path,
        'the path below generators/ of a test case, without extension',
        shownValue(value),
      );
    return source;
  }

  #readTexts(yaml: Yaml, path: Path): Pick<PlannedCase, 'texts' | 'equal'> {
    const texts = new Map<string, string>();
    const equal = new Map<string, string>();
    for (const key of textKeys) {
      const value = yaml[key];
      const link = isMap(value) && Object.keys(value).length === 1 ? value.link : undefined;
      if (typeof value === 'string') texts.set(`.${key}`, withLineEnd(value));
      else if (typeof link === 'string' && textKeys.includes(link) && link !== key)
        equal.set(`.${key}`, `.${link}`);
      else if (value !== undefined)
        this.#issues.fault(
          [...path, key],
          'a text (in quotes, if it looks like something else)',
          shownValue(value),
        );
    }
    if (isMap(yaml.yaml)) texts.set('.yaml', stringify(yaml.yaml));
    else if (yaml.yaml !== undefined) this.#issues.fault([...path, 'yaml'], 'a map', shownValue(yaml.yaml));
    return { texts, equal };
  }

  /** Reads `match`: a pattern or a list of patterns for the input, or a map of such for input and answer. */
  #readMatches(value: unknown, path: Path): readonly PlannedMatch[] {
    if (value === undefined) return [];
    const expected = 'a regular expression, a list of them, or a map with these for in and ans';
    const matches: PlannedMatch[] = [];
    for (const [key, patterns] of Object.entries(isMap(value) ? value : { in: value })) {
      const keyPath = isMap(value) ? [...path, key] : path;
      const list = typeof patterns === 'string' ? [patterns] : patterns;
      if ((key !== 'in' && key !== 'ans') || !isTextList(list)) {
        this.#issues.fault(keyPath, expected, `${key}: ${shownValue(patterns)}`);
        continue;
      }
      for (const [index, pattern] of list.entries()) {
        const at = typeof patterns === 'string' ? keyPath : [...keyPath, index];
        const expression = fromPython(pattern);
        const place = this.#issues.placeOf(at, 'value');
        if (expression !== undefined) matches.push({ extension: `.${key}`, pattern, expression, place });
        else if (usesOnlyPython(pattern))
          this.#issues.note(at, supportedPatterns, `${shownValue(pattern)} (not looked for)`);
        else this.#issues.fault(at, 'a regular expression of Python', shownValue(pattern));
      }
    }
    return matches;
  }
}

const supportedPatterns =
  'a regular expression without (?x), conditions, possessive quantifiers, atomic groups and flags for a part';

/** A text alone is a command; in older files it may be the path of an input, whose test case is copied. */
function mapOf(value: CaseEntry['value']): Yaml {
  if (typeof value !== 'string') return value ?? {};
  return /^\S+\.in$/.test(value) ? { copy: value.slice(0, -3) } : { generate: value };
}
