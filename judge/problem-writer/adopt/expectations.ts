/** Verdicts of cases that a submission may have. */
export const anyVerdict = ['AC', 'WA', 'TLE', 'RTE'];

const decisive = { wrong_answer: 'WA', time_limit_exceeded: 'TLE', run_time_error: 'RTE' };

/** Entries of submissions.yaml for folders. Older formats use only the final verdict, which a single case decides, so
 *  the other cases may have any verdict. */
export const expectedFolders = (folders: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(decisive)
      .filter(([name]) => folders.includes(name))
      .map(([name, verdict]) => [name, { permitted: anyVerdict, required: [verdict] }]),
  );
