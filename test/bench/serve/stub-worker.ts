import type { WorkerFacts } from '#protocol';

/** A worker that only says that it judges C. Its name is that of its machine. */
export const stubWorker: WorkerFacts = {
  host: 'stub',
  slots: 2,
  judgeDigest: 'stub',
  sandbox: { backEnd: 'cgroup v2', measuredBy: 'cgroup-v2', missing: [], hints: [] },
  languages: [
    {
      id: 'c',
      name: 'C',
      version: '1',
      runLine: './program',
    },
  ],
};
