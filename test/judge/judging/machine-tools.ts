import { type JudgingTools, machineTools } from '#judging';
import type { Box, RunRequest } from '#sandbox';

/** This machine, except that `how` replaces each run of a submission. What has no input is a compiler and runs as
 *  usual. */
export const toolsThatRun = (
  how: (request: RunRequest, run: Box['run']) => ReturnType<Box['run']>,
): JudgingTools => ({
  ...machineTools,
  openBox: async (options) => {
    const box = await machineTools.openBox(options);
    return {
      ...box,
      info: box.info,
      runKeeping: (request) => box.runKeeping(request),
      collect: (caps) => box.collect(caps),
      close: () => box.close(),
      run: (request) => (request.stdin === undefined ? box.run(request) : how(request, box.run.bind(box))),
    };
  },
});

/** The same run, with a wall-clock limit that no busy machine reaches: for programs that use up their CPU time. */
export const patiently = (request: RunRequest): RunRequest => ({
  ...request,
  limits: { ...request.limits, wallMs: 600_000 },
});

/** This machine, which waits until programs have used up their CPU time. */
export const patientTools: JudgingTools = toolsThatRun((request, run) => run(patiently(request)));
