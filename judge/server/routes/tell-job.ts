import type { Visit } from './route.ts';

/** Tells workers that there is a job. The log names what it is about beside the request; lines of the worker that does
 *  the job name it too. */
export function tellJob(
  { services, log }: Pick<Visit<unknown>, 'services' | 'log'>,
  about: Readonly<Record<string, string | number>>,
): void {
  services.announcer.announce('job');
  log.info(about, 'a job was made');
}
