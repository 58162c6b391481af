import { type ComponentChildren, Fragment, h, type JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { IslandName } from '#islands';
import { basePath } from '#protocol';
import { line } from '../parts/text.ts';
import { placeAddresses } from './addresses.ts';
import { ContestBar } from './bar.tsx';
import { type PageFrame, pageNotices } from './frame.ts';
import { Footer, Header } from './navigation.tsx';
import { type Preview, PreviewTags } from './preview.tsx';
import { wordsOf } from './words.ts';

placeAddresses();

/** What a page gives to its frame. */
export interface LayoutProps {
  readonly frame: PageFrame;
  /** Heading of the page. */
  readonly title: string;
  /** Title of the window, if that says more than the heading. */
  readonly windowTitle?: string | undefined;
  /** What other sites show of it; undefined: its title alone. */
  readonly preview?: Preview | undefined;
  /** Names of the scripts that make this page live; the page works without them. */
  readonly scripts?: readonly IslandName[] | undefined;
  /** Small line above the heading, such as where the page belongs. */
  readonly above?: ComponentChildren;
  /** Beside the heading: buttons and links. */
  readonly actions?: ComponentChildren;
  /** `wide` for tables that need the room. */
  readonly width?: 'text' | 'page' | 'wide';
  /** True: on a phone the navigation is behind a button. */
  readonly folds?: boolean;
  /** Without navigation and footer, for a projector. */
  readonly bare?: boolean;
  readonly children?: ComponentChildren;
}

/** What is open, with its contest: a reader has several of them open at once. */
const windowTitleOf = ({ title, windowTitle = title, frame: { contest } }: LayoutProps): string =>
  contest === undefined || contest.name === title ? windowTitle : `${contest.name}: ${windowTitle}`;

/** A whole page: head, navigation, heading, content, footer. */
export function Layout(props: LayoutProps): JSX.Element {
  const { frame, title, scripts: own = [], above, actions, width = 'page', bare = false, children } = props;
  const { folds = false, preview } = props;
  const { theme, assets, contest } = frame;
  const scripts: readonly IslandName[] = contest === undefined ? own : ['contest', ...own];
  return (
    <html lang="en" data-base={basePath() || undefined} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <title>{`${line(windowTitleOf(props))} · Antipode`}</title>
        {preview === undefined ? null : (
          <PreviewTags frame={frame} title={windowTitleOf(props)} preview={preview} />
        )}
        <link rel="icon" href={assets['mark.svg']} type="image/svg+xml" />
        <link rel="stylesheet" href={assets['style.css']} />
        {(['page', ...scripts] satisfies IslandName[]).map((name) => (
          <script key={name} type="module" src={assets[`${name}.js`]} />
        ))}
      </head>
      <body data-shortcuts={frame.shortcuts ? 'on' : 'off'}>
        <a class="skip-link" href="#content">
          Skip to the content
        </a>
        {bare ? null : <Header frame={frame} folds={folds} />}
        {contest === undefined ? null : <ContestBar contest={contest} isBare={bare} />}
        <main id="content" class={`content content-${width}`} tabIndex={-1}>
          <Notice frame={frame} />
          <div class="heading">
            <div class="heading-text">
              {above === undefined ? null : <p class="above">{above}</p>}
              <h1>{line(title)}</h1>
            </div>
            {actions === undefined ? null : <div class="actions">{actions}</div>}
          </div>
          {children}
        </main>
        {bare ? null : <Footer frame={frame} />}
        <div id="announcements" class="unseen" aria-live="polite" />
      </body>
    </html>
  );
}

function Notice({ frame }: { readonly frame: PageFrame }): JSX.Element | null {
  const { notice: name } = frame;
  const text = name === undefined || !Object.hasOwn(pageNotices, name) ? undefined : pageNotices[name];
  return text === undefined ? null : <p class="notice notice-good">{wordsOf(frame)(text)}</p>;
}

/** The document of a page. */
export const renderPage = (page: JSX.Element): string => `<!doctype html>\n${renderToString(page)}\n`;

/** The name of an account as the top of every page shows it. */
export const nameMarkup = (name: string): string => renderToString(h(Fragment, null, line(name)));

/** Part of a page, to be put into the page that is open. */
export const renderPart = (part: JSX.Element): string => renderToString(part);
