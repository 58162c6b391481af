import type { JSX } from 'preact';
import { line } from '../parts/text.ts';
import { AttemptPart, type AttemptView } from './attempt.tsx';
import type { ReportAssets } from './contest-report.tsx';
import { onlyThis, renderSheet, sheetPolicy } from './document.tsx';

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
export const renderGradeReport = (view: GradeReportView, { style, script }: ReportAssets): string =>
  renderSheet({
    title: view.name,
    style: style.text,
    policy: sheetPolicy(onlyThis('style-src', style), onlyThis('script-src', script), 'img-src data:'),
    children: (
      <>
        <Report view={view} />
        <script type="text/plain" id="packed" dangerouslySetInnerHTML={{ __html: view.packed }} />
        <script dangerouslySetInnerHTML={{ __html: script.text }} />
      </>
    ),
  });

const Report = ({ view }: { readonly view: GradeReportView }): JSX.Element => (
  <main class="content content-wide">
    <h1>{line(view.name)}</h1>
    {view.attempts.map((attempt, index) => (
      <AttemptPart key={index} attempt={attempt} />
    ))}
    <footer class="hint">Graded by Antipode. {view.measured}</footer>
  </main>
);
