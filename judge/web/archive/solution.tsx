import type { JSX } from 'preact';
import { problemPath, type StatementFacts, solutionPath } from '#protocol';
import { rich, t, wordings } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { address, line } from '../parts/text.ts';
import { StatementText } from './statement.tsx';

/** What the page of a solution shows. */
export interface SolutionView {
  /** Id of its contest; undefined: the archive. */
  readonly contestId: string | undefined;
  readonly label: string;
  readonly name: string;
  /** Codes of the languages that there are. */
  readonly languages: readonly string[];
  readonly solution: StatementFacts;
  /** Why others do not see it yet. */
  readonly onlyFor?: keyof typeof onlyWords | undefined;
}

const onlyWords = wordings({
  contest: 'Only setter and jury see this: a contest with the problem goes on, or is still to come.',
  setter: 'Only setter and jury see this, until it is shown on the page of the package.',
});

/** How a problem is solved, as its setter explains it. */
export function SolutionPage({ frame, view }: { frame: PageFrame; view: SolutionView }): JSX.Element {
  const { contestId, label, name, languages, solution, onlyFor } = view;
  const path = solutionPath(label, contestId);
  return (
    <Layout
      frame={frame}
      title={t('Solution')}
      windowTitle={t('{name}: solution', { name })}
      width="text"
      above={<a href={problemPath(label, contestId)}>{line(name)}</a>}
    >
      {onlyFor === undefined ? null : <p class="notice">{t(onlyWords[onlyFor])}</p>}
      {languages.length < 2 ? null : (
        <nav class="language-switch" aria-label={t('Language of the solution')}>
          {languages.map((code) => (
            <a
              key={code}
              href={address(path, { statement: code })}
              lang={code}
              aria-current={code === solution.language ? 'true' : undefined}
            >
              {line(code)}
            </a>
          ))}
        </nav>
      )}
      {solution.html === undefined ? (
        <p class="notice">
          {rich('The solution is a <a>PDF file</a>.', {
            a: (inner) => <a href={`${path}/${encodeURIComponent(solution.language)}.pdf`}>{inner}</a>,
          })}
        </p>
      ) : (
        <StatementText
          html={solution.html}
          language={solution.language}
          samples={[]}
          pictures={(file) => `${path}/${file.replace(/^pictures\//, '')}`}
        />
      )}
    </Layout>
  );
}
