import { Waker } from '#host';
import {
  type Announcer,
  type ClaimedPrint,
  claimPrintJob,
  type Database,
  finishPrintJob,
  listen,
  type PrintNews,
  sweepPrintJobs,
} from '#store';
import { untilStopped } from '#supervisor';
import { type PrintCommand, runPrintCommand } from './print-command.ts';

/** What a printer works with. */
export interface PrinterOptions {
  readonly db: Database;
  /** Of the database. */
  readonly url: string;
  readonly announcer: Announcer;
  readonly command: PrintCommand;
  /** How long a job may take. */
  readonly limitMs: number;
  readonly log: PrinterLog;
}

/** Where a printer says what it does. */
interface PrinterLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** How long a printer may need, besides the command, to write down what happened; then others give its job up. */
const spareMs = 30_000;
/** Announcements may be lost. */
const lookMs = 5_000;

/** Prints what waits, one job after the other, until it is told to stop. */
export async function runPrinter(options: PrinterOptions, stop: AbortSignal): Promise<void> {
  const waker = new Waker();
  const listener = listen(options.url, ['print'], () => waker.wake());
  const ending = untilStopped(stop).then(() => waker.wake());
  while (!stop.aborted) {
    const isPrinted = await printNext(options, stop).catch((err: unknown) => {
      options.log.warn({ err }, 'nothing can be printed for now');
      return false;
    });
    if (!isPrinted && !stop.aborted) await waker.sleep(lookMs);
  }
  await ending;
  await listener.close();
}

/** @returns false if nothing waits */
async function printNext(options: PrinterOptions, stop: AbortSignal): Promise<boolean> {
  const { db, command, limitMs, log } = options;
  for (const lost of await sweepPrintJobs(db)) announce(options, lost);
  const job = await claimPrintJob(db, limitMs + spareMs);
  if (job === undefined) return false;
  announce(options, job);
  const trouble = await runPrintCommand(command, job, { limitMs, stop });
  await finished(options, job, trouble);
  const facts = { job: job.id, contest: job.contestId, team: job.teamId, pages: job.pages };
  if (trouble === undefined) log.info(facts, 'printed');
  else log.warn({ ...facts, trouble }, 'a text could not be printed');
  return true;
}

const tries = 20;
const pauseMs = 1_000;

/** Writes down what became of a job; tries for as long as its lease lasts, as the database may be away. */
async function finished(
  options: PrinterOptions,
  job: ClaimedPrint,
  trouble: string | undefined,
): Promise<void> {
  for (let left = tries; ; left--)
    try {
      await finishPrintJob(options.db, job, trouble);
      return announce(options, job);
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

const announce = ({ announcer }: PrinterOptions, { contestId, teamId }: PrintNews): void =>
  announcer.announce('print', `${contestId} ${teamId}`);
