import { line } from '../parts/text.ts';
import { onlyThis, type ReportAssets, renderSheet, sheetPolicy } from './document.tsx';

/** The tools of a problem: what contestants try their outputs with. */
interface ToolsView {
  /** Of the problem. */
  readonly name: string;
  /** `1 to 100`. */
  readonly seeds: string;
  readonly isDrawn: boolean;
  /** `PackedTools` for the script. */
  readonly packed: string;
}

/** The tools as one file that needs no network. Its policy allows its script, and the modules of the problem, which the
 *  script unpacks. */
export const renderTools = (
  { name, seeds, isDrawn, packed }: ToolsView,
  { style, script }: ReportAssets,
): string =>
  renderSheet({
    title: `Tools: ${name}`,
    style: style.text,
    policy: sheetPolicy(
      onlyThis('style-src', style),
      `${onlyThis('script-src', script)} blob:`,
      'img-src data:',
    ),
    children: (
      <>
        <main class="content content-wide">
          <h1>Tools: {line(name)}</h1>
          <p class="lead">
            Inputs of the seeds {seeds}, as the generator of the problem makes them. Outputs are checked
            {isDrawn ? ' and drawn' : ''} on your machine, and sent nowhere.
          </p>
          <div id="tools">
            <p>This page needs JavaScript.</p>
          </div>
        </main>
        <script type="text/plain" id="packed" dangerouslySetInnerHTML={{ __html: packed }} />
        <script type="module" dangerouslySetInnerHTML={{ __html: script.text }} />
      </>
    ),
  });
