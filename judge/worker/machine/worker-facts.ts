import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { basename } from 'node:path';
import { findToolchains, type LanguageDefinition, languageTable, type Toolchain } from '#language';
import { listProblems } from '#problem-reader';
import type { ToldLanguage, WorkerFacts } from '#protocol';
import type { SandboxInfo } from '#sandbox';
import { judgeDigest } from '#setup';
import { bundledDigest } from '../problems/bundled-problems.ts';

/** What a worker reports about itself. `place` distinguishes it from another process of the same name. */
export const workerFacts = (
  known: Pick<WorkerFacts, 'slots' | 'rate' | 'languages'> & { place: string; sandbox: SandboxInfo },
): WorkerFacts => ({
  ...known,
  host: hostname(),
  judgeDigest: judgeDigest(),
  problemsDigest: problemsDigest(),
});

/** Digest of all bundled problems: a worker with another version gives other verdicts. */
const problemsDigest = (): string =>
  createHash('sha256')
    .update(JSON.stringify(listProblems().map(bundledDigest)))
    .digest('hex');

/** The languages whose tools this machine has. */
export async function languagesHere(): Promise<readonly ToldLanguage[]> {
  const toolchains = await findToolchains();
  return languageTable().languages.flatMap((language) => {
    const chain = toolchains.get(language.id);
    return chain?.ok ? [toldLanguage(language, chain)] : [];
  });
}

type FoundTools = Extract<Toolchain, { ok: true }>;

function toldLanguage(language: LanguageDefinition, { tools }: FoundTools): ToldLanguage {
  const { id, name, compile, run } = language;
  const line = (argv: readonly string[]): string =>
    argv.map((argument) => quoted(shownArgument(argument, tools))).join(' ');
  return {
    id,
    name,
    version: Object.values(tools)[0]?.version ?? '',
    ...(compile.argv.length > 0 && { compileLine: line(compile.argv) }),
    runLine: line(run),
  };
}

/** In the form that one would type in a shell: a script is one argument. */
const quoted = (argument: string): string =>
  /[\s;|&$"]/.test(argument) ? `'${argument.replaceAll("'", "'\\''")}'` : argument;

/** Tools by name; the judge's placeholders are written as in languages.yaml. */
const shownArgument = (argument: string, tools: FoundTools['tools']): string =>
  argument.replace(/\{([a-z0-9]+)\}/g, (text, name: string) => {
    const tool = tools[name];
    return tool === undefined ? text : basename(tool.path);
  });
