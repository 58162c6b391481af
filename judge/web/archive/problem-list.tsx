import type { JSX } from 'preact';
import { paths, problemPath } from '#protocol';
import { groupDigits } from '#text';
import { numberText, rich, t, wordings } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, RowTable } from '../parts/common.tsx';
import { address, howMany, line, shownSize } from '../parts/text.ts';

/** A problem in the list of the archive. */
export interface ProblemRow {
  readonly label: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly hasScores: boolean;
  readonly solvedBy: number;
  readonly triedBy: number;
  /** The reader's result; undefined for a visitor. */
  readonly mine?: 'solved' | 'tried' | 'none' | undefined;
  readonly isHidden: boolean;
}

/** What the list of problems shows. */
export interface ProblemListView {
  readonly problems: readonly ProblemRow[];
  /** All tags of the archive with the number of their problems. */
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly search: string;
  readonly tag: string;
  readonly status: string;
  readonly total: number;
}

/** The archive: every problem that is open for practice. */
export function ProblemListPage({ frame, view }: { frame: PageFrame; view: ProblemListView }): JSX.Element {
  const { problems, total, search, tag, status } = view;
  const isFiltered = search !== '' || tag !== '' || status !== '';
  return (
    <Layout frame={frame} title={t('Problems')}>
      <search>
        <form class="filters" method="get" action={paths.problems}>
          <div class="field field-grow">
            <label for="filter-search">{t('Search')}</label>
            <input id="filter-search" name="q" type="search" value={search} />
          </div>
          {frame.viewer === undefined ? null : (
            <div class="field">
              <label for="filter-status">{t('Show')}</label>
              <select id="filter-status" name="status">
                <option value="">{t('all')}</option>
                <option value="open" selected={status === 'open'}>
                  {t('not solved by me')}
                </option>
                <option value="solved" selected={status === 'solved'}>
                  {t('solved by me')}
                </option>
              </select>
            </div>
          )}
          {tag === '' ? null : <input type="hidden" name="tag" value={tag} />}
          <button type="submit">{t('Search')}</button>
        </form>
      </search>
      <TagList view={view} />
      <p class="summary">
        {isFiltered
          ? t('{count} of {total}', { count: problems.length, total: howMany(total, 'problem') })
          : howMany(total, 'problem')}
        {isFiltered ? (
          <>
            {' · '}
            <a href={paths.problems}>{t('show all')}</a>
          </>
        ) : null}
      </p>
      {problems.length === 0 ? (
        <Empty>{isFiltered ? t('No problem matches this search.') : t('There are no problems yet.')}</Empty>
      ) : (
        <ProblemTable problems={problems} isMine={frame.viewer !== undefined} />
      )}
    </Layout>
  );
}

function TagList({ view }: { readonly view: ProblemListView }): JSX.Element | null {
  const { tags, tag: chosen, search, status } = view;
  if (tags.length === 0) return null;
  return (
    <ul class="tags" aria-label={t('Tags')}>
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <a
            class="tag"
            href={address(paths.problems, { q: search, status, tag: tag === chosen ? undefined : tag })}
            aria-current={tag === chosen ? 'true' : undefined}
          >
            {line(tag)} <span class="tag-count">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ProblemTable(props: { problems: readonly ProblemRow[]; isMine: boolean }): JSX.Element {
  const { problems, isMine } = props;
  return (
    <RowTable
      caption={t('Problems')}
      class="problem-table"
      rows={problems}
      rowHead={isMine ? 1 : 0}
      rowAttributes={({ label }) => ({ 'data-row': problemPath(label) })}
      columns={[
        isMine && [t('Mine'), ({ mine }) => <MineMark mine={mine ?? 'none'} />],
        [
          t('Problem'),
          ({ label, name, hasScores, isHidden }) => (
            <>
              <a class="problem-link" href={problemPath(label)}>
                {line(name)}
              </a>
              <span class="problem-label">{line(label)}</span>
              {hasScores ? <span class="badge">{t('points')}</span> : null}
              {isHidden ? <span class="badge">{t('hidden')}</span> : null}
            </>
          ),
        ],
        [t('Tags'), ({ tags }) => tags.map(line).join(', '), 'tag-cell wide-only'],
        [`#${t('Time')}`, ({ timeMs }) => `${numberText(timeMs / 1000)} s`, 'wide-only'],
        [`#${t('Memory')}`, ({ memoryBytes }) => shownSize(memoryBytes), 'wide-only'],
        [
          `#${t('Solved by')}`,
          ({ triedBy, solvedBy }) =>
            triedBy === 0 ? (
              <span class="soft">{t('nobody yet')}</span>
            ) : (
              <>
                {groupDigits(solvedBy)}{' '}
                <span class="soft">{rich('of {triedBy}', { triedBy: groupDigits(triedBy) })}</span>
              </>
            ),
        ],
      ]}
    />
  );
}

const mineMarks = {
  solved: { tone: 'solved', symbol: '✓', words: wordings('solved') },
  tried: { tone: 'pending', symbol: '–', words: wordings('tried') },
} as const;

const MineMark = ({ mine }: { readonly mine: 'solved' | 'tried' | 'none' }): JSX.Element =>
  mine === 'none' ? (
    <span class="unseen">{t('not tried')}</span>
  ) : (
    <span class={`chip tone-${mineMarks[mine].tone}`} title={t(mineMarks[mine].words)}>
      {mineMarks[mine].symbol} <span class="chip-words">{t(mineMarks[mine].words)}</span>
    </span>
  );
