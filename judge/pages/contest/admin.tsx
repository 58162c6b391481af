import type { JSX } from 'preact';
import { feedbackPolicies, rules } from '../../protocol/index.ts';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Facts, Heads, Table } from '../parts/common.tsx';
import { Field, FormErrors, SelectField, TextField } from '../parts/form.tsx';
import { contestPaths, paths } from '../parts/paths.ts';
import { line } from '../parts/text.ts';
import type { BoardProblem } from './board-view.ts';
import { lengthText } from './clock-text.ts';
import { type ContestPhase, phaseWords } from './contest-frame.ts';
import { ProblemMark } from './problem-mark.tsx';

/** What is typed to make a contest, each as text. */
export interface NewContestForm {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly duration: string;
  readonly freeze: string;
  readonly rules: string;
  readonly feedback: string;
  readonly public: string;
  readonly problems: string;
  readonly teams: string;
}

/** The form to make a contest. */
export function NewContestPage(props: {
  frame: PageFrame;
  form: NewContestForm;
  errors: readonly string[];
}): JSX.Element {
  const { frame, form, errors } = props;
  return (
    <Layout frame={frame} title="New contest" width="text" above={<a href={paths.contests}>Contests</a>}>
      <FormErrors errors={errors} />
      <form class="contest-form" method="post" action={paths.newContest} data-once>
        <div class="field-row">
          <TextField label="Name" name="name" value={form.name} required maxLength={200} />
          <TextField
            label="Id"
            name="id"
            value={form.id}
            required
            maxLength={36}
            hint="Part of its address: finals-2026"
          />
        </div>
        <div class="field-row">
          <TextField
            label="Start"
            name="start"
            value={form.start}
            hint="In UTC: 2026-11-22 09:00. Empty: set later."
            maxLength={40}
          />
          <TextField
            label="Length"
            name="duration"
            value={form.duration}
            hint="Hours and minutes: 5:00"
            required
            maxLength={20}
          />
          <TextField
            label="Board frozen for the last"
            name="freeze"
            value={form.freeze}
            hint="1:00; empty: never"
            maxLength={20}
          />
        </div>
        <div class="field-row">
          <SelectField
            label="Rules"
            name="rules"
            value={form.rules}
            options={rules.map((one) => [one, one] as const)}
          />
          <SelectField
            label="Teams see of their submissions"
            name="feedback"
            value={form.feedback}
            options={feedbackPolicies.map((one) => [one, one] as const)}
          />
          <SelectField
            label="Seen by"
            name="public"
            value={form.public}
            options={[
              ['yes', 'everybody'],
              ['no', 'its members'],
            ]}
          />
        </div>
        <Lines
          label="Problems"
          name="problems"
          text={form.problems}
          hint="A line each: label, name of the package, colour. A clocks #ff0000"
        />
        <Lines
          label="Teams"
          name="teams"
          text={form.teams}
          hint="A line each: account; name of the team; group. ann; Red Pandas; North"
        />
        <button class="button-main" type="submit">
          Make the contest
        </button>
      </form>
    </Layout>
  );
}

const Lines = ({
  label,
  name,
  text,
  hint,
}: {
  label: string;
  name: string;
  text: string;
  hint: string;
}): JSX.Element => (
  <Field label={label} name={name} hint={hint}>
    <textarea
      id={`field-${name}`}
      name={name}
      rows={6}
      spellcheck={false}
      aria-describedby={`field-${name}-hint`}
    >
      {text}
    </textarea>
  </Field>
);

/** A problem as the jury of a contest sees it. */
export interface AdminProblem extends BoardProblem {
  readonly slug: string;
  readonly allowSubmit: boolean;
  readonly allowJudge: boolean;
}

/** What the page of a contest for its jury shows. */
export interface ContestAdminView {
  readonly contestId: string;
  readonly phase: ContestPhase;
  /** In UTC; '' while it is not set. */
  readonly start: string;
  readonly durationMs: number;
  readonly freezeMs: number;
  /** False: the reader may look, and change nothing. */
  readonly mayChange: boolean;
  /** What still forbids that the results are final. */
  readonly missing: readonly string[];
  readonly problems: readonly AdminProblem[];
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly group: string;
    readonly isHidden: boolean;
  }[];
  readonly errors: readonly string[];
}

/** A contest for those who run it: its clock, its problems, its teams, what is missing for final results. */
export function ContestAdminPage({ frame, view }: { frame: PageFrame; view: ContestAdminView }): JSX.Element {
  const { contestId, phase, start, durationMs, freezeMs, mayChange, missing } = view;
  const to = contestPaths(contestId);
  const isOver = phase === 'waiting' || phase === 'open' || phase === 'final';
  return (
    <Layout
      frame={frame}
      title="Jury"
      above={<a href={to.home}>{line(frame.contest?.name ?? contestId)}</a>}
      actions={
        <>
          <a class="button" href={to.juryClarifications}>
            Questions
          </a>
          <a class="button" href={to.submissions}>
            All submissions
          </a>
          <a class="button" href={to.rejudgings}>
            Rejudgings
          </a>
          <a class="button" href={to.boardZip}>
            Scoreboard as zip
          </a>
        </>
      }
    >
      <FormErrors errors={view.errors} />
      <Facts
        rows={[
          ['State', phaseWords[phase]],
          ['Start (UTC)', start === '' ? 'not set' : line(start)],
          ['Length', lengthText(durationMs)],
          ['Board frozen', freezeMs === 0 ? 'never' : `for the last ${lengthText(freezeMs)}`],
        ]}
      />
      {mayChange ? <Clock view={view} isOver={isOver} /> : null}
      {isOver ? (
        <section aria-labelledby="final">
          <h2 id="final">Final results</h2>
          {missing.length === 0 ? <p>Nothing is missing.</p> : <p>Missing:</p>}
          <ul class="missing-list">
            {missing.map((one) => (
              <li key={one}>{line(one)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <Problems view={view} />
      <Teams view={view} />
    </Layout>
  );
}

function Clock({ view, isOver }: { view: ContestAdminView; isOver: boolean }): JSX.Element {
  const { contestId, phase, start } = view;
  const action = `${contestPaths(contestId).admin}/clock`;
  const hasStarted = phase !== 'before' && phase !== 'unscheduled';
  const buttons: readonly (readonly [string, string])[] = [
    ...(hasStarted
      ? []
      : ([
          ['start', 'Start now'],
          ['pause', 'Take the start back'],
        ] as const)),
    ...(phase === 'running' ? ([['freeze', 'Freeze the board now']] as const) : []),
    ...(hasStarted && !isOver ? ([['end', 'End now']] as const) : []),
    ...(phase === 'waiting' ? ([['thaw', 'Thaw the board']] as const) : []),
    ...(isOver && phase !== 'final' ? ([['finalize', 'Make the results final']] as const) : []),
  ];
  return (
    <section aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <div class="button-row">
        {buttons.map(([value, name]) => (
          <form key={value} method="post" action={action} data-once>
            <button type="submit" name="do" value={value}>
              {name}
            </button>
          </form>
        ))}
      </div>
      {hasStarted ? null : (
        <ClockField
          action={action}
          what="set-start"
          label="Start (UTC)"
          value={start}
          button="Set the start"
        />
      )}
      {phase === 'final' ? null : (
        <ClockField
          action={action}
          what="set-duration"
          label="Length"
          value={spanOf(view.durationMs)}
          button="Set the length"
        />
      )}
      {isOver ? null : (
        <ClockField
          action={action}
          what="set-freeze"
          label="Board frozen for the last"
          value={spanOf(view.freezeMs)}
          button="Set the freeze"
        />
      )}
    </section>
  );
}

/** `5:00`. */
const spanOf = (ms: number): string =>
  `${Math.floor(ms / 3_600_000)}:${String(Math.floor((ms % 3_600_000) / 60_000)).padStart(2, '0')}`;

const ClockField = (props: {
  action: string;
  what: string;
  label: string;
  value: string;
  button: string;
}): JSX.Element => (
  <form class="row-form" method="post" action={props.action}>
    <input type="hidden" name="do" value={props.what} />
    <Field label={props.label} name={`value-${props.what}`}>
      <input
        id={`field-value-${props.what}`}
        name="value"
        value={props.value}
        maxLength={40}
        autocomplete="off"
      />
    </Field>
    <button type="submit">{props.button}</button>
  </form>
);

function Problems({
  view: { contestId, problems, mayChange },
}: {
  readonly view: ContestAdminView;
}): JSX.Element {
  const action = `${contestPaths(contestId).admin}/problems`;
  return (
    <section>
      <h2>Problems</h2>
      {problems.length === 0 ? <Empty>The contest has no problem yet.</Empty> : null}
      {problems.length === 0 ? null : (
        <Table caption="Problems" head={<Heads names={['Problem', 'Package', 'Submissions', 'Judging']} />}>
          {problems.map(({ id, label, name, rgb, slug, allowSubmit, allowJudge }) => (
            <tr key={id}>
              <th scope="row" class="wrap">
                <ProblemMark label={label} rgb={rgb} /> {line(name)}
              </th>
              <td>{line(slug)}</td>
              <td>
                <Switch
                  id={id}
                  action={action}
                  what="submit"
                  isOn={allowSubmit}
                  mayChange={mayChange}
                  label={label}
                />
              </td>
              <td>
                <Switch
                  id={id}
                  action={action}
                  what="judge"
                  isOn={allowJudge}
                  mayChange={mayChange}
                  label={label}
                />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {mayChange ? (
        <form class="row-form" method="post" action={`${action}/add`}>
          <TextField label="Label" name="label" required maxLength={10} />
          <TextField label="Package" name="slug" required maxLength={64} />
          <TextField label="Colour" name="rgb" maxLength={7} />
          <button type="submit">Add the problem</button>
        </form>
      ) : null}
    </section>
  );
}

function Switch(props: {
  id: string;
  action: string;
  what: 'submit' | 'judge';
  isOn: boolean;
  mayChange: boolean;
  label: string;
}): JSX.Element {
  const { id, action, what, isOn, mayChange, label } = props;
  const words = what === 'submit' ? (isOn ? 'open' : 'closed') : isOn ? 'runs' : 'paused';
  if (!mayChange) return <>{words}</>;
  const verb = what === 'submit' ? (isOn ? 'Close' : 'Open') : isOn ? 'Pause' : 'Resume';
  return (
    <form class="inline-form" method="post" action={action}>
      {words}
      <input type="hidden" name="id" value={line(id)} />
      <input type="hidden" name="what" value={what} />
      <button
        class="small-button"
        type="submit"
        name="on"
        value={isOn ? 'no' : 'yes'}
        aria-label={`${verb} ${line(label)}`}
      >
        {verb}
      </button>
    </form>
  );
}

function Teams({ view: { contestId, teams, mayChange } }: { readonly view: ContestAdminView }): JSX.Element {
  return (
    <section>
      <h2>Teams</h2>
      {teams.length === 0 ? (
        <Empty>No team takes part yet.</Empty>
      ) : (
        <Table caption="Teams" head={<Heads names={['Team', 'Group']} />}>
          {teams.map(({ id, name, group, isHidden }) => (
            <tr key={id}>
              <th scope="row" class="wrap">
                <a href={contestPaths(contestId).team(id)}>{line(name)}</a>
                {isHidden ? <span class="badge">hidden</span> : null}
              </th>
              <td>{line(group)}</td>
            </tr>
          ))}
        </Table>
      )}
      {mayChange ? (
        <form class="row-form" method="post" action={`${contestPaths(contestId).admin}/teams`}>
          <TextField label="Account" name="account" required maxLength={64} autocomplete="off" />
          <TextField label="Name of the team" name="name" required maxLength={200} autocomplete="off" />
          <TextField label="Group" name="group" maxLength={100} autocomplete="off" />
          <button type="submit">Add the team</button>
        </form>
      ) : null}
    </section>
  );
}
