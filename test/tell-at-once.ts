import { relative } from 'node:path';
import type { ReportedHookContext, Reporter, TestCase } from 'vitest/node';

/** A test or hook that runs. */
interface Running {
  readonly name: string;
  readonly sinceMs: number;
  isTold?: boolean;
}

const longMs = 60_000;
const lookMs = 10_000;

/** What has run for long, a line each, the first time that it is asked for. */
export function longLines(running: Iterable<Running>, nowMs: number): readonly string[] {
  return [...running].flatMap((one) => {
    if (one.isTold || nowMs - one.sinceMs < longMs) return [];
    one.isTold = true;
    return [`still runs after ${longMs / 1000} s: ${one.name}`];
  });
}

/** Says at once what fails and what runs for long: a run that is ended from outside prints nothing at its end. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default class TellAtOnce implements Reporter {
  readonly #running = new Map<string, Running>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => {
      for (const line of longLines(this.#running.values(), performance.now())) console.log(line);
    }, lookMs);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.set(test.id, { name: nameOf(test), sinceMs: performance.now() });
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(test.id);
    const { state, errors = [] } = test.result();
    if (state === 'failed')
      console.log([`failed: ${nameOf(test)}`, ...errors.map(({ message }) => message)].join('\n'));
  }

  onHookStart(hook: ReportedHookContext): void {
    this.#running.set(idOf(hook), {
      name: `${hook.name} of ${nameOf(hook.entity)}`,
      sinceMs: performance.now(),
    });
  }

  onHookEnd(hook: ReportedHookContext): void {
    this.#running.delete(idOf(hook));
  }
}

const idOf = ({ name, entity }: ReportedHookContext): string => `${name} ${entity.id}`;

function nameOf(entity: ReportedHookContext['entity']): string {
  const module = entity.type === 'module' ? entity : entity.module;
  const path = relative(process.cwd(), module.moduleId);
  return entity.type === 'module' ? path : `${path} > ${entity.fullName}`;
}
