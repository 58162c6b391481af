import type { JSX } from 'preact';
import { howMany, line } from '../../parts/text.ts';
import type { OutdatedProblem } from '../problems/outdated-problems.ts';

/** Offers to rejudge what was judged before a package or the judge changed. */
export const OutdatedNotice = ({
  problems,
}: {
  readonly problems: readonly OutdatedProblem[];
}): JSX.Element | null =>
  problems.length === 0 ? null : (
    <section class="notice notice-bad" aria-labelledby="outdated">
      <h2 id="outdated">Older verdicts</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.href}>
            {line(problem.label)} – {line(problem.name)}: {wordsOf(problem)}.{' '}
            <a href={problem.href}>Judge again</a>
          </li>
        ))}
      </ul>
    </section>
  );

function wordsOf({ byPackage, byJudge }: OutdatedProblem): string {
  const parts = [
    byPackage === 0 ? '' : `${howMany(byPackage, 'verdict')} from before its package changed`,
    byJudge === 0 ? '' : `${howMany(byJudge, 'verdict')} of another version of the judge`,
  ];
  return parts.filter(Boolean).join(', ');
}
