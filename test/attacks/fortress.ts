import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  AttackBox,
  type Attacked,
  type AttackRun,
  attackFault,
  attackPrograms,
  type RuntimeAttack,
} from '#doctor';
import { ownPrefix, projectRoot } from '#host';
import type { Box, RunLimits } from '#sandbox';
import { descendants, nameOf } from '../end-to-end/support.ts';
import { filesNamed } from '../files-named.ts';

/** A box under attack, and the parts of this machine that an attack must leave unchanged. */
export class Fortress {
  readonly #inside = new AttackBox();
  readonly inputs = this.#inside.inputs;
  readonly #compiled = new Set<string>();

  constructor() {
    this.compile(join(projectRoot, 'test', 'bench', 'nop.c'));
  }

  /** Compiles C on the host. */
  compile(source: string): void {
    const name = basename(source, '.c');
    this.#inside.compile(name, dirname(source));
    this.#compiled.add(name);
  }

  box(): Promise<Box> {
    return this.#inside.box();
  }

  /** Runs one hostile program, which is compiled when it is needed first. */
  attack(
    program: string,
    limits: Partial<RunLimits> = {},
    args: readonly string[] = [],
    place: Pick<AttackRun, 'cwd' | 'stdin'> = {},
  ): Promise<Attacked> {
    const name = basename(program);
    if (!this.#compiled.has(name)) this.compile(join(attackPrograms, `${name}.c`));
    return this.#inside.attack(program, { limits, args, ...place });
  }

  /** Runs one attack.
   *  @throws AssertionError unless it fails as expected, and the next program finds nothing that it left or holds. */
  async withstand(attack: RuntimeAttack): Promise<void> {
    const attacked = await this.attack(`/prog/${attack.name}`, attack.limits, attack.args);
    const { missing } = (await this.box()).info;
    assert.equal(attackFault(attack, attacked, missing), undefined);
    await this.nextRunIsUnaffected();
  }

  /** Checks that the launcher still answers, and that the next program finds nothing of the last one. */
  async nextRunIsUnaffected(): Promise<void> {
    const { run } = await this.attack('/prog/nop');
    const { exit, outputBytes, cpuMs, peakBytes } = run;
    assert.deepEqual({ exit, outputBytes }, { exit: { kind: 'exited', code: 0 }, outputBytes: 0 });
    assert.ok(cpuMs < 200 && peakBytes < 4 << 20, JSON.stringify(run));
  }

  /** Closes the box; the next attack opens another. */
  closeBox(): Promise<void> {
    return this.#inside.closeBox();
  }

  close(): Promise<void> {
    return this.#inside.close();
  }
}

/** Everything that a judge could leave on the machine, to compare before and after. */
export const traces = (): readonly string[] => [
  ...launchers().map((pid) => `process ${pid}`),
  ...cgroups().map((path) => `cgroup ${path}`),
  ...lines('/proc/self/mounts').map((line) => `mount ${line}`),
  ...temporaryFiles().map((name) => `temporary file ${name}`),
];

/** Those that were not there before, also of two that read alike: what others had on the machine may have ended. */
export function newTraces(before: readonly string[]): readonly string[] {
  const old = [...before];
  return traces().filter((trace) => {
    const at = old.indexOf(trace);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}

/** Our launchers. What they start cannot leave their cgroups, and a cgroup with processes cannot be removed:
 *  so if no cgroup is left (below), no program is left. */
const launchers = (): readonly number[] =>
  descendants(process.pid).filter((pid) => nameOf(pid) === 'launcher');

/** Groups of other judges come and go meanwhile. */
const cgroups = (): readonly string[] => filesNamed('/sys/fs/cgroup', ownPrefix, 6);

function temporaryFiles(): string[] {
  return ['/dev/shm', '/tmp'].flatMap((folder) =>
    readdirSync(folder).filter((name) => name.startsWith(ownPrefix)),
  );
}

const lines = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);
