import { seconds, sizeText } from '#text';
import { describeSignal, type RunResult } from '#verdict';

/** Describes how a program of the jury ended: `ended with exit status 0`. */
export function describeEnd({
  exit,
  cpuMs,
  wallMs,
  peakBytes,
  outputBytes,
  hitProcessLimit,
}: RunResult): string {
  const note = hitProcessLimit ? ' (it reached the process limit)' : '';
  switch (exit.kind) {
    case 'exited':
      return `ended with exit status ${exit.code}${note}`;
    case 'signalled':
      return `was killed by ${describeSignal(exit.signal)}${note}`;
    case 'killed':
      return {
        cpu: `was stopped after ${seconds(cpuMs)} of CPU time (limits.validation_time)`,
        wall: `was stopped after ${seconds(wallMs)}: it was waiting (limits.validation_time)`,
        memory: `needed more than ${sizeText(peakBytes)} (limits.validation_memory)`,
        output: `wrote ${sizeText(outputBytes)} or more (limits.validation_output)`,
      }[exit.limit];
  }
}
