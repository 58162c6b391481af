import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { ownPrefix } from '#host';
import { ensureLauncher } from '#setup';
import type { Exit, KillLimit } from '#verdict';
import {
  type Box,
  type BoxOptions,
  type BoxRun,
  type ConversationSide,
  type FeedbackFile,
  type RunLimits,
  type RunRequest,
  SandboxError,
  type SandboxInfo,
  type TalkRequest,
  type TalkRun,
} from './box.ts';
import { type CgroupPlace, takeCore } from './cgroups.ts';
import { Connection, type RequestField } from './connection.ts';
import { coversFor, isBelow } from './covers.ts';

const defaultScratchFiles = 4096;
const defaultEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/w', TMPDIR: '/tmp', LANG: 'C.UTF-8' };

/** The launcher's reply to a run, see MANUAL.md. */
interface RunReply {
  readonly killedFor: '' | KillLimit;
  readonly exitCode: number;
  readonly signal: number;
  readonly cpuNs: number;
  readonly wallNs: number;
  readonly queuedNs: number;
  readonly peakBytes: number;
  readonly outputBytes: number;
  readonly hitProcessLimit: boolean;
  readonly leftovers: number;
  readonly counted?: number;
  readonly clean: boolean;
  readonly feedback?: readonly Omit<FeedbackFile, 'path'>[];
  readonly feedbackIsCut?: true;
}

interface TalkReply extends RunReply {
  readonly endedNs: number;
  readonly noticedNs: number;
  readonly stopped: boolean;
  readonly unheardBytes: number;
  readonly relayNs: number;
  readonly coreIdleNs?: number;
}

/** Starts a launcher and makes it build the box. `describe` converts the launcher's own report to the info of the
 *  box.
 *   @throws SandboxError if this machine does not allow it. */
export async function startBox(
  options: BoxOptions,
  place: CgroupPlace,
  describe: (separateUser: boolean) => SandboxInfo,
): Promise<Box> {
  const launch = () => launchBox(options, place);
  const { connection, separateUser } = await launch();
  return new LauncherBox(connection, launch, options, describe(separateUser));
}

interface Launched {
  readonly connection: Connection;
  readonly separateUser: boolean;
}

async function launchBox(options: BoxOptions, place: CgroupPlace): Promise<Launched> {
  const connection = new Connection(await ensureLauncher());
  const core = takeCore(connection.ended);
  try {
    const ready = await connection.request(configuration(options, place, core));
    return { connection, separateUser: ready.separateUser === true };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function configuration(options: BoxOptions, place: CgroupPlace, core: number): RequestField[] {
  const { view } = options;
  const mounts = view?.mounts ?? options.mounts ?? [];
  return [
    place.backEnd,
    `${ownPrefix}${randomUUID()}`, // programs can see it, so it must not reveal a count
    place.folders,
    core,
    options.counts ?? 'instructions',
    options.outputFolder,
    options.programFolder ?? '',
    view?.folder ?? '',
    options.copyIn ?? '',
    options.collectTo ?? '',
    options.joint?.hears ?? '',
    options.joint?.says ?? '',
    (options.joint?.aside ?? []).flatMap(({ hears, says }) => [hears, says]),
    options.scratchBytes,
    options.scratchFiles ?? defaultScratchFiles,
    options.inputFolders ?? [],
    view === undefined ? coversFor(options, mounts) : [],
    mounts.flatMap(({ host, box }) => [host, box ?? host]),
  ];
}

class LauncherBox implements Box {
  readonly info: SandboxInfo;
  readonly side?: ConversationSide;
  readonly #launch: () => Promise<Launched>;
  readonly #inputFolders: readonly string[];
  readonly #hostFolders = new Map<string, [number, string]>();
  readonly #outputFolder: string;
  /** The current launcher; it is replaced if a program leaves something that cannot be removed. */
  #connection: Connection;
  /** The launcher for the next request. */
  #next: Promise<Connection>;
  #closed = false;
  #clean = true;

  constructor(
    connection: Connection,
    launch: () => Promise<Launched>,
    { inputFolders = [], outputFolder, joint }: BoxOptions,
    info: SandboxInfo,
  ) {
    this.info = info;
    this.#connection = connection;
    this.#next = Promise.resolve(connection);
    this.#launch = launch;
    this.#inputFolders = inputFolders;
    this.#outputFolder = outputFolder;
    if (joint) this.side = this.#side();
  }

  async run(request: RunRequest): Promise<BoxRun> {
    return this.#toRun(await this.#ask(['run', ...this.#fields(request)], 'mayRenew'), request);
  }

  async runKeeping(request: RunRequest): Promise<BoxRun> {
    return this.#toRun(await this.#ask(['runKeeping', ...this.#fields(request)]), request);
  }

  async collect(caps: {
    bytes: number;
    files: number;
  }): Promise<{ bytes: number; files: number } | undefined> {
    const reply = await this.#ask(['collect', caps.bytes, caps.files]);
    return reply.complete === true ? { bytes: Number(reply.bytes), files: Number(reply.files) } : undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connection.close();
    await this.#next.catch(() => {}); // `renew` ends a launcher that is still starting
  }

  /** Sends a request at once, even if earlier ones have not been answered: the launcher then need not wait for the
   *  judge between two runs. What a replaced launcher has not carried out goes to the new one. */
  async #ask(fields: RequestField[], then?: 'mayRenew'): Promise<Record<string, unknown>> {
    for (;;) {
      const next = this.#next;
      const launcher = await next;
      try {
        const reply = await launcher.request(fields);
        if (reply.clean === false) this.#clean = false;
        if (then !== undefined && !this.#clean && this.#next === next) this.#startRenewal();
        return reply;
      } catch (error) {
        if (this.#next === next || this.#closed) throw error;
      }
    }
  }

  #startRenewal(): void {
    this.#next = this.#renew();
    this.#next.catch(() => {}); // reported by the next request
  }

  /** Files left by a run (for example, files held only by a message in a socket) must not exist for the next run,
   *  and no program may harm its own judging. So the result stands, the launcher is ended with everything it held,
   *  and a new one starts. */
  async #renew(): Promise<Connection> {
    await this.#connection.close();
    if (this.#closed) return this.#connection;
    const { connection } = await this.#launch();
    this.#clean = true;
    this.#connection = connection;
    if (this.#closed) await connection.close();
    return connection;
  }

  #side(): ConversationSide {
    return {
      meet: async (core) => void (await this.#ask(['meet', core])),
      talk: (request) => this.#talk(request),
      stop: () => this.#connection.tell(['stop']),
      // A launcher with leftovers is replaced only now: until here it forwards its program's output.
      part: async () => void (await this.#ask(['part'], 'mayRenew')),
    };
  }

  async #talk(request: TalkRequest): Promise<TalkRun> {
    const { transcript, holdMs = 0, forwardsEnd = false, idleMs = 0 } = request;
    const reply = await this.#ask([
      'converse',
      ...this.#fields(request),
      transcript?.name ?? '',
      transcript?.bytes ?? 0,
      Math.ceil(holdMs * 1e6),
      forwardsEnd ? 1 : 0,
      Math.ceil(idleMs * 1e6),
    ]);
    const { endedNs, noticedNs, stopped, unheardBytes, relayNs, coreIdleNs } = reply as unknown as TalkReply;
    const times = {
      relayMs: relayNs / 1e6,
      coreIdleMs: coreIdleNs === undefined ? undefined : coreIdleNs / 1e6,
    };
    return { ...this.#toRun(reply, request), endedNs, noticedNs, stopped, unheardBytes, ...times };
  }

  #fields(request: RunRequest): RequestField[] {
    const { argv, env, cwd, stdin, stdout, stderr, limits, place = [], take = [], feedback } = request;
    return [
      cwd,
      ...this.#hostPath(stdin),
      stdout ?? '',
      stderr ?? '',
      Math.ceil(limits.cpuMs * 1e6),
      Math.ceil(limits.wallMs * 1e6),
      Math.ceil((limits.mostWallMs ?? limits.wallMs) * 1e6),
      limits.memoryBytes,
      limits.outputBytes,
      limits.fileBytes ?? limits.outputBytes,
      limits.stackBytes ?? limits.memoryBytes,
      limits.processes,
      limits.openFiles,
      ...countedFields(limits.counted),
      argv,
      Object.entries({ ...defaultEnv, ...env }).map(([name, value]) => `${name}=${value}`),
      place.length,
      ...place.flatMap(({ from, as }) => [...this.#hostPath(from), as ?? '']),
      take.length,
      ...take.flatMap(({ file, as }) => [file, as]),
      feedback?.folder ?? '',
      ...(feedback ? [...this.#hostPath(feedback.from), feedback.bytesPerFile, feedback.files] : []),
    ];
  }

  /** A host path in the launcher's form: 1 + index of the input folder, and the relative path. */
  #hostPath(path: string | undefined): [number, string] {
    if (path === undefined) return [0, ''];
    if (this.#inputFolders.includes(path)) return this.#lookUp(path);
    const folder = dirname(path);
    const known = this.#hostFolders.get(folder) ?? this.#lookUp(folder);
    this.#hostFolders.set(folder, known);
    const [index, inside] = known;
    return [index, inside === '' ? basename(path) : `${inside}/${basename(path)}`];
  }

  #lookUp(path: string): [number, string] {
    const index = this.#inputFolders.findIndex((folder) => path === folder || isBelow(path, folder));
    const folder = this.#inputFolders[index];
    if (folder === undefined) throw new SandboxError(`${path} is not in any input folder of the box`);
    return [index + 1, relative(folder, path)];
  }

  #toRun(reply: Record<string, unknown>, request: RunRequest | TalkRequest): BoxRun {
    const run = reply as unknown as RunReply;
    const folder = join(this.#outputFolder, request.feedback?.folder ?? '');
    return {
      exit: toExit(run),
      cpuMs: run.cpuNs / 1e6,
      instructions: run.counted,
      wallMs: run.wallNs / 1e6,
      queuedMs: run.killedFor === 'wall' ? run.queuedNs / 1e6 : undefined,
      peakBytes: run.peakBytes,
      outputBytes: run.outputBytes,
      hitProcessLimit: run.hitProcessLimit,
      measuredBy: this.info.measuredBy,
      feedback: run.feedback
        ? run.feedback.map((file) => ({ ...file, path: join(folder, file.name) }))
        : undefined,
      feedbackIsCut: run.feedbackIsCut ? true : undefined,
    };
  }
}

const countedFields = (counted: RunLimits['counted']): number[] =>
  counted === undefined
    ? [0, 0, 0, 0]
    : [
        Math.floor(counted.most),
        ...[counted.cpuMs, counted.wallMs, counted.mostWallMs].map((time) => Math.ceil(time * 1e6)),
      ];

function toExit({ killedFor, signal, exitCode }: RunReply): Exit {
  if (killedFor !== '') return { kind: 'killed', limit: killedFor };
  if (signal !== 0) return { kind: 'signalled', signal: signalName(signal) };
  return { kind: 'exited', code: exitCode };
}

/** Some signal numbers have two names; the usual one comes first in Node's list (SIGABRT before SIGIOT), so it is
 *  set last. */
const signalNames = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);

function signalName(number: number): string {
  return signalNames.get(number) ?? `SIG${number}`;
}
