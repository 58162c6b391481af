import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { ButtonLink, Heads, Table } from '../../parts/common.tsx';
import { Field, FormErrors, LinesField, SubmitButton } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';
import { mostTeamText, type TeamColumn, type TeamLine, teamColumns } from './team-lines.ts';

/** The form for several teams. */
export interface SeveralTeamsView {
  readonly contestId: string;
  /** As typed. */
  readonly teams: string;
  readonly errors: readonly string[];
}

const Above = ({ contestId, w }: { readonly contestId: string; readonly w: Words }): JSX.Element => {
  const to = contestPaths(contestId);
  return (
    <>
      <a href={to.admin}>{w('Jury')}</a> / <a href={to.juryTeams}>{w('Teams')}</a>
    </>
  );
};

/** The form for several teams at a time. */
export function SeveralTeamsPage({ frame, view }: PageProps<SeveralTeamsView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const w = wordsOf(frame);
  return (
    <Layout frame={frame} title={w('Several teams')} above={<Above contestId={view.contestId} w={w} />}>
      {view.errors.length > 1 ? <FormErrors errors={view.errors} /> : null}
      <p>
        {w('Accounts can be made here, by user names with passwords, or later for all teams without one:')}{' '}
        <a href={to.juryAccounts}>{w('Accounts of the contest')}</a>.
      </p>
      <form method="post" action={`${to.juryTeams}/several`} enctype="multipart/form-data" data-once>
        <LinesField
          label={w('Teams')}
          name="teams"
          text={view.teams}
          error={view.errors[0]}
          rows={14}
          most={mostTeamText}
          spellcheck={false}
          hint={
            <>
              Cells of a spreadsheet; CSV with commas, semicolons or tabs;{' '}
              {frame.contest?.course === undefined ? 'teams.tsv or accounts.tsv of DOMjudge; ' : ''}or JSON.{' '}
              {w('One team')} per line: name; group; organisation; user name; password. The name is enough. A
              first line may name the columns, also country and seat, in English, German, French, Spanish,
              Italian or Polish. You will see a table before anything is stored.
            </>
          }
        />
        <Field label="Or a file" name="file">
          <input id="field-file" name="file" type="file" accept=".csv,.tsv,.txt,.json" />
        </Field>
        <SubmitButton>{w('Read the teams')}</SubmitButton>
      </form>
    </Layout>
  );
}

/** What the table of teams before they are stored shows. */
export interface TeamPreviewView {
  readonly contestId: string;
  readonly lines: readonly TeamLine[];
  /** By the number of the line. */
  readonly faults: ReadonlyMap<number, readonly string[]>;
  readonly errors: readonly string[];
  /** Names of what will be made besides teams. */
  readonly made: readonly (readonly [what: string, count: number])[];
  /** About how long it takes to store them, s. */
  readonly seconds: number;
  /** The text, if there are too many cells for a form: then they are not fields. */
  readonly text: string | undefined;
}

const columnNames: Readonly<Record<TeamColumn, string>> = {
  name: 'Name',
  group: 'Group',
  organization: 'Organisation',
  user: 'User name',
  password: 'Password',
  country: 'Country',
  seat: 'Seat',
};

/** So long nobody needs to be told. */
const shortSeconds = 5;

/** The teams that were read, before they are stored: every cell can be changed. */
export function TeamPreviewPage({ frame, view }: PageProps<TeamPreviewView>): JSX.Element {
  const { contestId, lines, faults, errors, made, seconds, text } = view;
  const path = `${contestPaths(contestId).juryTeams}/several`;
  const w = wordsOf(frame);
  const used = teamColumns.filter(
    (column) => column === 'name' || lines.some(({ cells }) => cells[column] !== ''),
  );
  const heads = [...used.map((column) => columnNames[column]), ...(text === undefined ? ['Leave out'] : [])];
  const shown = text === undefined ? lines : lines.slice(0, 100);
  return (
    <Layout frame={frame} title={w('Are these the teams?')} above={<Above contestId={contestId} w={w} />}>
      <FormErrors errors={errors} />
      <p role="status">
        {howMany(lines.length, w('team'))}
        {made.map(([what, count]) => (count === 0 ? '' : `, ${howMany(count, what)}`))}. Nothing is stored
        yet.
        {faults.size === 0 ? '' : ` ${howMany(faults.size, 'line')} must be changed.`}
      </p>
      <form method="post" action={path} data-once data-drafts="none">
        {text === undefined ? null : <input type="hidden" name="teams" value={text} />}
        <Table caption={w('Teams')} class="team-preview cards" head={<Heads names={heads} />}>
          {shown.map((one, at) => (
            <PreviewRow
              key={at}
              one={one}
              used={used}
              faults={faults.get(one.number)}
              isForm={text === undefined}
            />
          ))}
        </Table>
        {shown.length === lines.length ? null : (
          <p>and {howMany(lines.length - shown.length, w('more team'))}.</p>
        )}
        {seconds < shortSeconds ? null : (
          <p>Adding them takes about {howMany(seconds, 'second')}: each password is made slow to guess.</p>
        )}
        <div class="form-actions">
          <button class="button-main" type="submit" name="take" value="yes">
            {w('Add the teams')}
          </button>
          {text === undefined ? (
            <ButtonLink href={path}>Begin again</ButtonLink>
          ) : (
            <button type="submit" name="take" value="change">
              Change the text
            </button>
          )}
        </div>
      </form>
    </Layout>
  );
}

function PreviewRow(props: {
  readonly one: TeamLine;
  readonly used: readonly TeamColumn[];
  readonly faults: readonly string[] | undefined;
  readonly isForm: boolean;
}): JSX.Element {
  const { one, used, faults, isForm } = props;
  const { number, cells } = one;
  const faultId = `fault-${number}`;
  return (
    <tr class={faults === undefined ? undefined : 'field-wrong'}>
      {used.map((column) => (
        <td key={column} data-label={columnNames[column]}>
          {isForm ? (
            <input
              name={column}
              value={cells[column]}
              spellcheck={false}
              aria-label={`${columnNames[column]}, line ${number}`}
              aria-invalid={faults === undefined ? undefined : 'true'}
              autofocus={faults !== undefined}
              aria-describedby={faults === undefined ? undefined : faultId}
            />
          ) : (
            line(cells[column])
          )}
          {column === 'name' && faults !== undefined ? (
            <p class="field-error" id={faultId}>
              {faults.map(line).join('; ')}
            </p>
          ) : null}
        </td>
      ))}
      {isForm ? (
        <td data-label="Leave out">
          <input type="checkbox" name="out" value={number} aria-label={`Leave out line ${number}`} />
        </td>
      ) : null}
    </tr>
  );
}
