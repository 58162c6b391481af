import { createHash } from 'node:crypto';
import type { Entry } from '#contest-reader';
import { type KeptValues, UserError } from '#host';
import { detectLanguage, inUtf8, languageTable, readSources, type Toolchains } from '#language';
import type { Problem } from '#problem-reader';
import type { Judgement, KeptImage } from '#protocol';
import type { SandboxInfo } from '#sandbox';

/** What the judgements of one problem in one contest depend on, apart from the entries. */
export interface GradingTerms {
  /** By `digestOfProblem`. */
  readonly problemDigest: string;
  /** Every test case is judged, not only up to the first failing one. */
  readonly all: boolean;
  readonly keepsOutputs: boolean;
  /** Digest of the judge. */
  readonly judge: string;
  readonly sandbox: SandboxInfo;
}

/** The key of an entry's judgement: a hash of everything it depends on. Undefined if that is unknown (the compiler
 *  is missing, or the entry cannot be read); then the judgement must not be stored. */
export function judgementKey(
  { limits }: Pick<Problem, 'limits'>,
  terms: GradingTerms,
  entry: Entry,
  toolchains: Toolchains,
): string | undefined {
  const { problemDigest, all, keepsOutputs, judge, sandbox } = terms;
  const { backEnd, missing } = sandbox;
  const hash = createHash('sha256');
  const add = (value: unknown): void => void hash.update(`${JSON.stringify(value)}\n`);
  add([problemDigest, all, keepsOutputs, judge, backEnd, missing, entry.kind]);
  const most = entry.kind === 'text' ? limits.outputBytes : limits.codeBytes;
  const sources = sourcesOf(entry, most);
  if (sources === undefined) return undefined;
  if (!sources.ok) {
    add(sources.reason);
    return hash.digest('hex');
  }
  add(sources.isFolder);
  for (const { name, shownName, bytes } of sources.files) {
    add([name, shownName, bytes.length]);
    hash.update(bytes);
  }
  if (entry.kind === 'text') return hash.digest('hex');
  const detected = detectLanguage({}, inUtf8(sources), languageTable());
  if (detected.ok) {
    const toolchain = toolchains.get(detected.language.id);
    if (!toolchain?.ok) return undefined;
    add([detected.language, toolchain.tools]);
  } else add(detected.reason);
  return hash.digest('hex');
}

/** Undefined if the file is missing or must not be read. That affects only one contestant. */
function sourcesOf({ id, path }: Entry, most: number): ReturnType<typeof readSources> | undefined {
  try {
    return readSources({ name: id, path }, most);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** What is stored of one judged entry. */
interface StoredJudgement {
  readonly judgement: Judgement;
  readonly outputs: Readonly<Record<string, string>>;
  readonly images?: readonly KeptImage[];
}

/** Judgements of entries by content. */
export type JudgementStore = KeptValues<StoredJudgement>;
