import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';

/** A document of the judge. */
export interface DocumentView {
  readonly title: string;
  /** Made from a file of this installation. */
  readonly html: string;
}

/** A page of the manual, or of what explains the judge. */
export function DocumentPage({ frame, view }: PageProps<DocumentView>): JSX.Element {
  const { title, html } = view;
  return (
    <Layout frame={frame} title={title} above={<a href={paths.documents}>Documents</a>}>
      <article class="statement" dangerouslySetInnerHTML={{ __html: html }} />
    </Layout>
  );
}
