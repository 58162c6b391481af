import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { timeText } from '../../frame/words.ts';
import { Empty, Moment, ProblemMark, RowTable } from '../../parts/common.tsx';
import { FormErrors, SelectField, TextField } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';

/** A problem in the form of its balloon. */
interface BalloonColour {
  readonly label: string;
  readonly rgb: string | undefined;
}

/** A balloon in the list for runners. */
export interface BalloonRow extends BalloonColour {
  /** Id of the submission. */
  readonly id: string;
  /** Name of the colour; '' if it has none. */
  readonly colour: string;
  readonly contestMs: number;
  readonly team: { readonly id: string; readonly name: string; readonly place: string };
  /** Problems that the team has won so far. */
  readonly ofTeam: readonly BalloonColour[];
  readonly first: 'contest' | 'problem' | undefined;
  /** Undefined: not delivered yet. */
  readonly delivered: { readonly by: string; readonly at: Date } | undefined;
  /** True: delivered, but the verdict has changed since. */
  readonly isTakenAway: boolean;
}

/** The balloons of a contest. */
export interface BalloonsView {
  readonly contestId: string;
  readonly show: 'todo' | 'all';
  /** Id of the group whose teams are shown; '': all. */
  readonly group: string;
  /** Id and name of each. */
  readonly groups: readonly (readonly [string, string])[];
  readonly rows: readonly BalloonRow[];
  readonly todo: number;
  readonly done: number;
  /** For administrators. */
  readonly rule: BalloonRule | undefined;
  readonly errors: readonly string[];
}

/** Who brings balloons, and what happens in the freeze. */
interface BalloonRule {
  readonly inFreeze: string;
  /** Names of accounts. */
  readonly runners: readonly string[];
}

/** The page of those who bring balloons to the teams. On paper it is slips to cut apart. */
export function BalloonsPage({ frame, view }: PageProps<BalloonsView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const above = frame.contest?.isJury ? (
    <a href={to.admin}>Jury</a>
  ) : (
    <a href={to.home}>{line(frame.contest?.name ?? view.contestId)}</a>
  );
  return (
    <Layout frame={frame} title="Balloons" above={above}>
      <FormErrors errors={view.errors} />
      <Filter view={view} />
      <section id="balloons" data-on="balloon" aria-label="List of balloons">
        <p role="status">
          {view.todo} to do, {view.done} done.
        </p>
        {view.rows.length === 0 ? (
          <Empty>{view.show === 'todo' ? 'Nothing to do.' : 'No balloon is certain yet.'}</Empty>
        ) : (
          <Balloons view={view} />
        )}
      </section>
      {view.rule === undefined ? null : <Rule contestId={view.contestId} rule={view.rule} />}
    </Layout>
  );
}

function Filter({ view: { contestId, show, group, groups } }: { readonly view: BalloonsView }): JSX.Element {
  return (
    <form class="filters" method="get" action={contestPaths(contestId).balloons}>
      <SelectField
        label="Show"
        name="show"
        value={show}
        options={[
          ['todo', 'to do'],
          ['all', 'all'],
        ]}
      />
      {groups.length === 0 ? null : (
        <SelectField label="Group" name="group" value={group} options={[['', 'All'], ...groups]} />
      )}
      <button type="submit">Show</button>
    </form>
  );
}

const Balloons = ({ view }: { readonly view: BalloonsView }): JSX.Element => (
  <RowTable
    caption="Balloons"
    class="cards balloon-list"
    rows={view.rows}
    rowAttributes={() => ({ 'data-row': true })}
    columns={[
      [
        'Team',
        ({ team }) => <a href={contestPaths(view.contestId).team(team.id)}>{line(team.name)}</a>,
        'wrap',
      ],
      ['Seat', ({ team }) => line(team.place), 'balloon-seat'],
      [
        'Balloon',
        ({ label, rgb, colour, first }) => (
          <>
            <ProblemMark label={label} rgb={rgb} /> {line(colour)}{' '}
            {first === undefined ? null : <strong class="badge">{firsts[first]}</strong>}
          </>
        ),
      ],
      ['Time', ({ contestMs }) => timeText(contestMs)],
      [
        'Has won',
        ({ ofTeam }) => ofTeam.map((one) => <ProblemMark key={one.label} label={one.label} rgb={one.rgb} />),
        'balloon-colours',
      ],
      ['State', (row) => <State row={row} view={view} />],
    ]}
  />
);

const firsts = { contest: 'first in the contest', problem: 'first for this problem' } as const;

function State({ row, view }: { readonly row: BalloonRow; readonly view: BalloonsView }): JSX.Element {
  const { id, label, team, delivered, isTakenAway } = row;
  const action = contestPaths(view.contestId).balloon(id);
  const what = `${line(label)} for ${line(team.name)}`;
  const [value, name, key] = delivered === undefined ? ['done', 'Done', 'd'] : ['undo', 'Undo', undefined];
  return (
    <form class="inline-form balloon-state" method="post" action={action} data-once>
      <input type="hidden" name="show" value={view.show} />
      <input type="hidden" name="group" value={view.group} />
      {isTakenAway ? <strong class="badge">not accepted any more</strong> : null}
      {delivered === undefined ? null : (
        <span>
          {line(delivered.by)}, <Moment at={delivered.at} />
        </span>
      )}
      <button class="small-button" type="submit" name="do" value={value} data-key={key}>
        {name}
        <span class="unseen">: {what}</span>
      </button>
    </form>
  );
}

function Rule({ contestId, rule }: { readonly contestId: string; readonly rule: BalloonRule }): JSX.Element {
  const to = contestPaths(contestId);
  return (
    <section class="balloon-rule" aria-labelledby="rule">
      <h2 id="rule">Who brings them, and when</h2>
      <p>
        {rule.runners.length === 0
          ? 'No runners yet.'
          : `Runners: ${rule.runners.map((name) => line(name)).join(', ')}.`}
      </p>
      <form class="row-form" method="post" action={to.runners} data-once>
        <TextField label="Account" name="account" required autocomplete="off" />
        <button type="submit">Make it a runner</button>
      </form>
      <form class="row-form" method="post" action={to.balloonRule} data-once>
        <SeenField values={{ freeze: rule.inFreeze }} />
        <TextField
          label="In the freeze"
          name="freeze"
          value={rule.inFreeze}
          required
          hint="none, all, or a number: 3 means while a team has fewer than 3"
        />
        <button type="submit">Set</button>
      </form>
    </section>
  );
}
