import type { JSX } from 'preact';
import { contestPaths, paths } from '#protocol';
import { t, wordings } from '#translations';
import { address, line } from '../parts/text.ts';
import { type PageFrame, themes } from './frame.ts';
import { wordsOf } from './words.ts';

/** Top of every page: links, and the reader's name. `folds`: on a phone the links are behind a button, as they always
 *  are for jury and administrators, who have twice as many. */
export function Header(props: { readonly frame: PageFrame; readonly folds: boolean }): JSX.Element {
  const { frame } = props;
  const folds = props.folds || frame.viewer?.isJury || frame.viewer?.isAdmin;
  return (
    <header class="site-header">
      <div class="site-header-row">
        <a class="brand" href={paths.home}>
          <Mark />
          Antipode
        </a>
        {folds ? (
          <details class="folded site-menu">
            <summary>{t('Menu')}</summary>
            <Links frame={frame} />
          </details>
        ) : (
          <Links frame={frame} />
        )}
        <div class="site-account">
          <WhoAmI frame={frame} />
        </div>
      </div>
    </header>
  );
}

function Links({ frame }: { readonly frame: PageFrame }): JSX.Element {
  const { viewer } = frame;
  const w = wordsOf(frame);
  return (
    <>
      <nav class="site-nav" aria-label={w('Contest')}>
        {placesOf(frame).map(([text, to, ...inner]) => (
          <NavLink key={text} frame={frame} to={to} text={text} inner={inner} />
        ))}
      </nav>
      {viewer?.mayUpload || viewer?.isJury || viewer?.isAdmin ? (
        <nav class="site-nav site-nav-staff" aria-label={viewer.isAdmin ? t('Administration') : w('Jury')}>
          {viewer.isJury && frame.contest === undefined ? (
            <NavLink frame={frame} to={paths.jurySubmissions} text={t('All submissions')} />
          ) : null}
          {viewer.mayUpload ? <NavLink frame={frame} to={paths.juryProblems} text={t('Packages')} /> : null}
          {viewer.isJury ? <NavLink frame={frame} to={paths.machines} text={t('Machines')} /> : null}
          {viewer.isAdmin ? <NavLink frame={frame} to={paths.accounts} text={t('Accounts')} /> : null}
          {viewer.isAdmin ? <NavLink frame={frame} to={paths.settings} text={t('Settings')} /> : null}
          {viewer.isAdmin ? <NavLink frame={frame} to={paths.audit} text={t('Audit log')} /> : null}
        </nav>
      ) : null}
    </>
  );
}

/** The links in the contest of the page, or in the archive: text, address, and addresses below it that belong to other
 *  places. */
function placesOf(frame: PageFrame): readonly (readonly [string, string, ...string[]])[] {
  const { contest } = frame;
  if (contest === undefined)
    return [
      [t('Contests'), paths.contests, paths.problems, paths.submissions, paths.submit, paths.runs],
      [t('Problems'), paths.problems],
      [t('Puzzles'), paths.puzzles],
      [t('Records'), paths.records],
      [t('Submissions'), paths.submissions],
      [t('Submit'), submitAt(frame, paths)],
    ];
  const to = contestPaths(contest.id);
  if (contest.course !== undefined)
    return [
      [t('Exercises'), to.home, to.submissions, to.clarifications, to.submit],
      [t('Submissions'), to.submissions],
      [t('Questions'), to.clarifications],
      ...(contest.course.hasBoard ? ([[t('Points'), to.scoreboard]] as const) : []),
      ...(contest.takesSubmissions ? ([[t('Submit'), submitAt(frame, to)]] as const) : []),
    ];
  return [
    [t('Problems'), to.problems],
    [t('Scoreboard'), to.scoreboard],
    [t('Submissions'), to.submissions],
    [t('Clarifications'), to.clarifications],
    ...(contest.takesSubmissions ? ([[t('Submit'), submitAt(frame, to)]] as const) : []),
    ...(contest.prints && contest.hasTeam ? ([[t('Print'), to.print]] as const) : []),
  ];
}

/** The form to submit, for the problem that the page is about. Who must log in first comes back to that page. */
function submitAt(
  { path, viewer }: PageFrame,
  { problems, submit }: Readonly<Record<'problems' | 'submit', string>>,
): string {
  const below = path.startsWith(`${problems}/`)
    ? /^[\w.-]+/.exec(path.slice(problems.length + 1))?.[0]
    : undefined;
  if (below !== undefined && viewer === undefined)
    return address(paths.logIn, { next: `${problems}/${below}#work` });
  return address(submit, { problem: below ?? /[?&]problem=([\w.-]+)/.exec(path)?.[1] });
}

interface NavLinkOptions {
  readonly frame: PageFrame;
  readonly to: string;
  readonly text: string;
  readonly inner?: readonly string[];
}

function NavLink({ frame, to, text, inner = [] }: NavLinkOptions): JSX.Element {
  const here = frame.path.split('?')[0] ?? '';
  const isBelow = (place: string) => here === place || here.startsWith(`${place}/`);
  const [place = ''] = to.split('?');
  const current = here === place ? 'page' : isBelow(place) && !inner.some(isBelow) ? 'true' : undefined;
  return (
    <a href={to} aria-current={current}>
      {text}
    </a>
  );
}

function WhoAmI({ frame: { viewer, path } }: { readonly frame: PageFrame }): JSX.Element {
  if (viewer === undefined) {
    const back = path === paths.home || path.startsWith(paths.logIn) ? undefined : path;
    return (
      <a class="account-link" href={address(paths.logIn, { next: back })}>
        {t('Log in')}
      </a>
    );
  }
  const who = (
    <>
      <span class="unseen">{t('Logged in as')} </span>
      <span class="account-name">{line(viewer.name)}</span>
    </>
  );
  return (
    <>
      {viewer.isOfContest ? (
        <span class="account-link">{who}</span>
      ) : (
        <a class="account-link" href={paths.account} title={t('Your account')}>
          {who}
        </a>
      )}
      {viewer.isNamed ? null : (
        <form method="post" action={paths.logOut}>
          <button class="link-button" type="submit">
            {t('Log out')}
          </button>
        </form>
      )}
    </>
  );
}

/** Bottom of every page: help is always at the same place. */
export function Footer({ frame }: { readonly frame: PageFrame }): JSX.Element {
  return (
    <footer class="site-footer">
      <nav aria-label={t('Help')}>
        <a href={paths.help}>{t('Help')}</a>
        <a href={paths.documents}>{t('Documents')}</a>
        <a href={paths.api}>{t('API')}</a>
        <a href={paths.languages}>{t('Languages')}</a>
        <a href={paths.verdicts}>{t('Verdicts')}</a>
        <a href={paths.queue}>{t('Queue')}</a>
        <a href={paths.facts}>{t('Known facts')}</a>
        {frame.viewer?.isOfContest ? null : <a href={paths.runs}>{t('Own input')}</a>}
        <a href={address(paths.language, { next: frame.path === paths.home ? undefined : frame.path })}>
          {t('Language of the pages')}
        </a>
      </nav>
      <form class="theme-form" method="post" action={paths.theme}>
        <input type="hidden" name="next" value={frame.path} />
        <fieldset class="theme-switch">
          <legend class="unseen">{t('Colours')}</legend>
          {themes.map((theme) => (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              aria-pressed={frame.theme === theme ? 'true' : 'false'}
            >
              {t(themeNames[theme])}
            </button>
          ))}
        </fieldset>
      </form>
    </footer>
  );
}

const themeNames = wordings({ system: 'Auto', light: 'Light', dark: 'Dark' });

/** Two points on opposite sides of a globe. */
const Mark = (): JSX.Element => (
  <svg class="mark" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
    <circle cx="16" cy="16" r="12.5" fill="none" stroke="currentColor" stroke-width="2.5" />
    <path d="M8.5 23.5 23.5 8.5" stroke="currentColor" stroke-width="2" stroke-dasharray="2.2 3.2" />
    <circle cx="7.2" cy="24.8" r="4.2" class="mark-far" />
    <circle cx="24.8" cy="7.2" r="4.2" class="mark-near" />
  </svg>
);
