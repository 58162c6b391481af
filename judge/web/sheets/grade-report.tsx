import type { JSX } from 'preact';
import { line } from '../parts/text.ts';
import { AttemptPart, type AttemptView } from './attempt.tsx';
import { type ReportAssets, renderReport } from './document.tsx';

/** Programs that were graded on one problem. */
export interface GradeReportView {
  /** Of the problem. */
  readonly name: string;
  readonly attempts: readonly AttemptView[];
  /** How time and memory were measured; '' if that is not known. */
  readonly measured: string;
  /** `PackedReport` for the script. */
  readonly packed: string;
}

/** The results as one file that needs no network and can be read without its script. */
export const renderGradeReport = (view: GradeReportView, assets: ReportAssets): string =>
  renderReport(view, assets, <Report view={view} />);

const Report = ({ view }: { readonly view: GradeReportView }): JSX.Element => (
  <main class="content content-wide">
    <h1>{line(view.name)}</h1>
    {view.attempts.map((attempt, index) => (
      <AttemptPart key={index} attempt={attempt} />
    ))}
    <footer class="hint">Graded by Antipode. {view.measured}</footer>
  </main>
);
