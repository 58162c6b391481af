import type { JSX } from 'preact';
import { verdictNames, verdicts } from '#verdict';
import { BoardTable, type BoardTableView } from '../contest/board/board.tsx';
import { Legend } from '../contest/board/scoreboard.tsx';
import { line } from '../parts/text.ts';
import { AttemptPart, type AttemptView } from './attempt.tsx';
import { type ReportAssets, renderReport } from './document.tsx';

/** A contest that was graded on folders: its board, and everything that the reader may see of each attempt. */
export interface ContestReportView {
  readonly name: string;
  /** How the contest is won, and when it started: one sentence each. */
  readonly about: readonly string[];
  /** Rows link to the contestants, `#c0` and so on. */
  readonly board: BoardTableView;
  readonly contestants: readonly ReportedContestant[];
  /** Files that were passed over, a line each. */
  readonly passedOver: readonly string[];
  /** How time and memory were measured; '' if that is not known. */
  readonly measured: string;
  /** Markup of the first drawings of all films, to which the films refer; '' if there is none. */
  readonly drawings: string;
  /** `PackedReport` for the script. */
  readonly packed: string;
}

/** A contestant with all attempts. */
interface ReportedContestant {
  readonly name: string;
  /** `rank 1, 3 solved, 120 penalty`. */
  readonly standing: string;
  /** What was guessed about files, or not taken: a line each. */
  readonly notes: readonly string[];
  readonly attempts: readonly AttemptView[];
}

/** The report as one file that needs no network and can be read without its script. */
export const renderContestReport = (view: ContestReportView, assets: ReportAssets): string =>
  renderReport(
    view,
    assets,
    <>
      <Report view={view} />
      <div class="drawings" aria-hidden="true" dangerouslySetInnerHTML={{ __html: view.drawings }} />
    </>,
  );

const cellFigures: Readonly<Record<BoardTableView['rules'], string>> = {
  icpc: 'the minute of the solution where it is known',
  ioi: 'points',
  class: 'points',
  relative: 'points',
  'fewest-moves': 'moves',
};

const Report = ({ view }: { readonly view: ContestReportView }): JSX.Element => (
  <>
    <a class="skip-link" href="#contestants">
      Skip to the contestants
    </a>
    <main class="content content-wide">
      <h1>{line(view.name)}</h1>
      <p class="lead">{view.about.join(' ')}</p>
      <h2>Scoreboard</h2>
      <p class="hint">{view.board.problems.map(({ label, name }) => line(`${label} ${name}`)).join(', ')}</p>
      <BoardTable view={view.board} who="Contestant" />
      <p class="hint">In a cell: {cellFigures[view.board.rules]}, and how many tries count.</p>
      <Legend rules={view.board.rules} />
      <h2 id="contestants">Contestants</h2>
      <p class="hint">
        {verdicts.map((verdict) => `${verdict} ${verdictNames[verdict]}`).join(', ')}. Moves: in brackets the
        fewest, where fewer are known to be enough.
      </p>
      {view.contestants.map((one, index) => (
        <Contestant key={index} one={one} index={index} />
      ))}
      {view.passedOver.length === 0 ? null : (
        <>
          <h2>Passed over</h2>
          <Lines texts={view.passedOver} />
        </>
      )}
      <footer class="hint">Graded by Antipode. {view.measured}</footer>
    </main>
  </>
);

const Contestant = ({
  one,
  index,
}: {
  readonly one: ReportedContestant;
  readonly index: number;
}): JSX.Element => (
  <details id={`c${index}`} class="contestant">
    <summary>
      {line(one.name)} <span class="soft">{one.standing}</span>
    </summary>
    {one.attempts.length === 0 ? <p>No submissions.</p> : null}
    {one.notes.length === 0 ? null : <Lines texts={one.notes} />}
    {one.attempts.map((attempt, at) => (
      <AttemptPart key={at} attempt={attempt} />
    ))}
  </details>
);

const Lines = ({ texts }: { readonly texts: readonly string[] }): JSX.Element => (
  <ul class="hint">
    {texts.map((text, index) => (
      <li key={index}>{line(text)}</li>
    ))}
  </ul>
);
