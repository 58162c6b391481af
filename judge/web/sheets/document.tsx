import type { ComponentChildren, JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { line } from '../parts/text.ts';

/** A text that stands inside a document, and the digest by which the document's policy allows it. */
export interface Inlined {
  readonly text: string;
  /** SHA-256 in base64. */
  readonly sha256: string;
}

/** A document that needs nothing else: it is opened from a disk, without a server. */
export interface SheetProps {
  /** Title of the window. */
  readonly title: string;
  readonly style: string;
  /** The content security policy: `sheetPolicy` what is inside. */
  readonly policy: string;
  /** Class of the body. */
  readonly class?: string | undefined;
  readonly children: ComponentChildren;
}

/** A policy that loads nothing from anywhere, whatever others have written.
 *  @param inside - directives for what the document holds */
export const sheetPolicy = (...inside: readonly string[]): string =>
  ["default-src 'none'", ...inside, "base-uri 'none'", "form-action 'none'"].join('; ');

/** The directive for one style or script. */
export const onlyThis = (kind: 'style-src' | 'script-src', { sha256 }: Inlined): string =>
  `${kind} 'sha256-${sha256}'`;

/** The text of a document. */
export const renderSheet = (props: SheetProps): string =>
  `<!doctype html>\n${renderToString(<Sheet {...props} />)}\n`;

/** What a report is made with: both allowed by their digests alone. */
export interface ReportAssets {
  /** `report.css`. */
  readonly style: Inlined;
  /** `report.js`. */
  readonly script: Inlined;
}

/** The text of a report.
 *  @param view - `packed`: `PackedReport` for the script */
export const renderReport = (
  view: { readonly name: string; readonly packed: string },
  { style, script }: ReportAssets,
  content: JSX.Element,
): string =>
  renderSheet({
    title: view.name,
    style: style.text,
    policy: sheetPolicy(onlyThis('style-src', style), onlyThis('script-src', script), 'img-src data:'),
    children: (
      <>
        {content}
        <script type="text/plain" id="packed" dangerouslySetInnerHTML={{ __html: view.packed }} />
        <script dangerouslySetInnerHTML={{ __html: script.text }} />
      </>
    ),
  });

const Sheet = ({ title, style, policy, class: name, children }: SheetProps): JSX.Element => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="no-referrer" />
      <title>{line(title)}</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
    <body class={name}>{children}</body>
  </html>
);
