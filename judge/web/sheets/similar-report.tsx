import type { JSX } from 'preact';
import type { CommonPiece } from '#protocol';
import { BothPrograms, type ShownSide } from '../jury/reports/pair.tsx';
import { percent, SimilarPart, type SimilarProblem, type SimilarRow } from '../jury/reports/similar.tsx';
import { howMany, line } from '../parts/text.ts';
import { type Inlined, onlyThis, renderSheet, sheetPolicy } from './document.tsx';

/** Which programs of a contest are alike, with the programs: for the teacher alone. */
export interface SimilarReportView {
  /** Of the contest. */
  readonly name: string;
  readonly problems: readonly ReportedSimilarProblem[];
}

/** A problem whose programs were compared. */
interface ReportedSimilarProblem extends SimilarProblem {
  /** Those that are shown side by side; each has its place as `href` in the table. */
  readonly shown: readonly ShownPair[];
}

/** Two programs side by side. */
interface ShownPair extends Pick<SimilarRow, 'similarity' | 'longest'> {
  /** Its place on the page. */
  readonly id: string;
  readonly left: ShownSide;
  readonly right: ShownSide;
  readonly pieces: readonly CommonPiece[];
}

/** The report as one file that needs no network and has no script. @param style - `similar-report.css` */
export const renderSimilarReport = ({ name, problems }: SimilarReportView, style: Inlined): string =>
  renderSheet({
    title: `${name}: similar programs`,
    style: style.text,
    policy: sheetPolicy(onlyThis('style-src', style)),
    children: (
      <>
        <a class="skip-link" href="#pairs">
          Skip to the pairs
        </a>
        <main class="content content-wide">
          <h1>{line(name)}: similar programs</h1>
          <p class="lead">
            For the teacher only: this page shows the programs of all contestants. Similar does not mean
            copied: look at the matching pieces.
          </p>
          <p class="hint">
            Similarity is the share of what two programs have in common, whatever their names, numbers, texts,
            comments and white space, and in whatever order their parts stand. Programs of one contestant are
            not compared with each other, nor programs in different languages; what was given out and what
            more than half of all have does not count.
          </p>
          <div id="pairs">
            {problems.map((problem, index) => (
              <SimilarPart key={index} id={`problem-${index + 1}`} problem={problem} who="Contestants">
                {problem.shown.map((pair) => (
                  <Pair key={pair.id} pair={pair} />
                ))}
              </SimilarPart>
            ))}
          </div>
          <footer class="hint">Compared by Antipode with dolos-core.</footer>
        </main>
      </>
    ),
  });

const Pair = ({ pair }: { readonly pair: ShownPair }): JSX.Element => (
  <details id={pair.id}>
    <summary>
      {line(pair.left.owner)} and {line(pair.right.owner)}{' '}
      <span class="soft">
        {percent(pair.similarity)}, longest piece {howMany(pair.longest, 'word')}
      </span>
    </summary>
    <BothPrograms pair={pair} prefix={`${pair.id}-`} level={3} />
  </details>
);
