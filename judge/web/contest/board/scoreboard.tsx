import type { JSX } from 'preact';
import { contestPaths, countryName, type Rules } from '#protocol';
import { currentLanguage, rich, t } from '#translations';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { wordsOf } from '../../frame/words.ts';
import { ButtonLink } from '../../parts/common.tsx';
import { SelectField, TextField } from '../../parts/form.tsx';
import { address } from '../../parts/text.ts';
import type { BoardChoices, BoardFilter } from './board-view.ts';

/** What the page of a scoreboard shows. */
export interface ScoreboardView {
  readonly contestId: string;
  /** The reader's own. */
  readonly team: string | undefined;
  readonly rules: Rules;
  readonly filter: BoardFilter;
  readonly choices: BoardChoices;
  /** The board as markup, made by `Board`: the same for all its readers. */
  readonly board: string;
  /** Its ETag. */
  readonly tag: string;
  /** For a projector. */
  readonly isWide: boolean;
  /** True: the board as contestants see it, although the reader may see more. */
  readonly isPublic: boolean;
  /** False: the reader sees what contestants see anyhow. */
  readonly hasTwo: boolean;
  /** The board of the public in words, for previews of links; undefined: the public sees none. */
  readonly preview?: string | undefined;
}

/** The scoreboard of a contest, with what narrows it. */
export function ScoreboardPage({ frame, view }: PageProps<ScoreboardView>): JSX.Element {
  const { contestId, team, filter, isWide, isPublic, hasTwo } = view;
  const { scoreboard } = contestPaths(contestId);
  const w = wordsOf(frame);
  const isClass = frame.contest?.course !== undefined;
  const query = { ...filter, public: isPublic && hasTwo ? 'yes' : undefined };
  // A hall never sees what only the jury may know, whoever opens the page.
  const projector = { ...filter, public: hasTwo ? 'yes' : undefined, static: 'yes' };
  return (
    <Layout
      frame={frame}
      title={w('Scoreboard')}
      preview={
        view.preview === undefined
          ? undefined
          : { text: view.preview, picture: { path: `${scoreboard}.png`, alt: w('Scoreboard') } }
      }
      width="wide"
      bare={isWide}
      kind="board-page"
      folds
      actions={
        isWide ? undefined : (
          <>
            {hasTwo && !isClass ? (
              <a
                class="button"
                href={address(scoreboard, { ...filter, public: isPublic ? undefined : 'yes' })}
              >
                {isPublic ? t('Board of the jury') : t('Board of the public')}
              </a>
            ) : null}
            {team === undefined ? null : (
              <ButtonLink href={`#team-${encodeURIComponent(team)}`}>
                {isClass ? t('My points') : t('My team')}
              </ButtonLink>
            )}
            <ButtonLink href={address(scoreboard, projector)}>{t('For a projector')}</ButtonLink>
          </>
        )
      }
    >
      {isWide ? null : <Filters view={view} path={scoreboard} />}
      <div
        id="board-place"
        data-part={address(scoreboard, { ...query, part: 'board' })}
        data-team={team}
        data-contest={contestId}
        data-tag={view.tag}
        dangerouslySetInnerHTML={{ __html: view.board }}
      />
      <Legend rules={view.rules} />
    </Layout>
  );
}

function Filters({ view, path }: { view: ScoreboardView; path: string }): JSX.Element {
  const { filter, choices } = view;
  const { groups, organizations, countries } = choices;
  const lists = [
    [t('Group'), 'group', groups],
    [t('Organisation'), 'organization', organizations],
    [
      t('Country'),
      'country',
      [...countries]
        .map((code) => [code, countryName(code, currentLanguage().locale)] as const)
        .sort((a, b) => a[1].localeCompare(b[1], currentLanguage().locale)),
    ],
  ] as const;
  const isNarrowed = [filter.group, filter.organization, filter.country, filter.q].some(Boolean);
  return (
    <details class="folded board-fold" open={isNarrowed}>
      <summary>{t('Filter')}</summary>
      <FilterForm view={view} path={path} lists={lists} />
    </details>
  );
}

function FilterForm(props: {
  readonly view: ScoreboardView;
  readonly path: string;
  readonly lists: readonly (readonly [
    string,
    'group' | 'organization' | 'country',
    readonly (readonly [string, string])[],
  ])[];
}): JSX.Element {
  const { view, path, lists } = props;
  const { filter, isPublic, hasTwo } = view;
  return (
    <form class="filters board-filters" method="get" action={path}>
      {isPublic && hasTwo ? <input type="hidden" name="public" value="yes" /> : null}
      {lists.map(([label, name, options]) =>
        options.length < 2 && filter[name] === '' ? null : (
          <SelectField
            key={name}
            label={label}
            name={name}
            value={filter[name]}
            options={[['', t('All')], ...options]}
          />
        ),
      )}
      <TextField label={t('Name')} name="q" value={filter.q} autocomplete="off" />
      <button type="submit">{t('Show')}</button>
      <span id="board-tools" class="board-tools" />
    </form>
  );
}

/** What the marks of a board mean. */
export const Legend = ({ rules }: { readonly rules: Rules }): JSX.Element => (
  <ul class="board-legend" aria-label={t('Marks of the board')}>
    <li>{rich('<span>✓</span> solved', { span: (inner) => <span class="cell solved">{inner}</span> })}</li>
    <li>
      {rich('<span>★</span> first to solve, or best', {
        span: (inner) => <span class="cell solved first">{inner}</span>,
      })}
    </li>
    {rules === 'icpc' ? null : (
      <li>{rich('<span>±</span> partly', { span: (inner) => <span class="cell partial">{inner}</span> })}</li>
    )}
    <li>{rich('<span>✗</span> tried', { span: (inner) => <span class="cell failed">{inner}</span> })}</li>
    <li>{rich('<span>?</span> pending', { span: (inner) => <span class="cell pending">{inner}</span> })}</li>
    {rules === 'fewest-moves' ? (
      <li>
        {rich('<span>!</span> proved fewest', { span: (inner) => <span class="cell solved">{inner}</span> })}
      </li>
    ) : null}
  </ul>
);
