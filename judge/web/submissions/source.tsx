import type { JSX } from 'preact';
import { sizeText } from '#text';
import { CopyButton } from '../parts/common.tsx';
import { line, textBlock } from '../parts/text.ts';
import type { SourceView } from './view.ts';

/** The files of a submission, highlighted, with links to download them. @param href - of the submission */
export function Source(props: { readonly href: string; readonly files: readonly SourceView[] }): JSX.Element {
  const { href, files } = props;
  return (
    <section class="sources" aria-labelledby="source">
      <h2 id="source">{files.length === 1 ? 'Source' : 'Sources'}</h2>
      {files.map((file, index) => (
        <SourceFile key={file.name} file={file} href={`${href}/source/${index + 1}`} />
      ))}
    </section>
  );
}

function SourceFile({ file, href }: { readonly file: SourceView; readonly href: string }): JSX.Element {
  const { name, size, lines } = file;
  return (
    <figure class="text-box source-box">
      <figcaption>
        <span>
          {line(name)} <span class="soft">{sizeText(size)}</span>
        </span>
        <span class="box-actions">
          {lines === undefined ? null : <CopyButton label={name} />}
          <a class="small-button" href={href} download={name} aria-label={`Download ${line(name)}`}>
            Download
          </a>
        </span>
      </figcaption>
      {lines === undefined ? (
        <p class="empty">This is not a text file.</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a named group, neither a set of fields nor a landmark.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines.
        <pre class="source" tabIndex={0} role="group" aria-label={`Source ${line(name)}`} data-copy>
          {lines.map((pieces, index) => (
            <span key={index} class="source-line">
              {pieces.map(({ text, kind }, at) =>
                kind === undefined ? (
                  textBlock(text)
                ) : (
                  <span key={at} class={`code-${kind}`}>
                    {textBlock(text)}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </figure>
  );
}
