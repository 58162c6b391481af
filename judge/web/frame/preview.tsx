import type { JSX } from 'preact';
import { line } from '../parts/text.ts';
import type { PageFrame } from './frame.ts';

/** What other sites show of a page where somebody posts its address. It says nothing that the page does not show to the
 *  same reader; the sites ask as visitors. */
export interface Preview {
  /** A sentence or two. */
  readonly text: string;
  readonly picture?: PreviewPicture | undefined;
}

/** A picture that whoever sees the page may see. */
export interface PreviewPicture {
  /** Its path and query. */
  readonly path: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** Of the pictures that the judge makes for previews, in pixels: as most sites show them. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The head of a page for programs that make previews: Open Graph (https://ogp.me). Addresses are whole. */
export function PreviewTags({
  frame: { site, path },
  title,
  preview: { text, picture },
}: {
  readonly frame: PageFrame;
  readonly title: string;
  readonly preview: Preview;
}): JSX.Element {
  const facts = {
    'og:site_name': 'Antipode',
    'og:type': 'website',
    'og:title': title,
    'og:description': text,
    'og:url': site + path,
    ...(picture && { 'og:image': site + picture.path, 'og:image:alt': picture.alt }),
  };
  return (
    <>
      <meta name="description" content={line(text)} />
      {Object.entries(facts).map(([name, value]) => (
        <meta key={name} property={name} content={line(value)} />
      ))}
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}
