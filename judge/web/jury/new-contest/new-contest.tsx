import type { JSX } from 'preact';
import { paths, type Rules, rules } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { ButtonLink, filledColumn, RowTable } from '../../parts/common.tsx';
import {
  FormErrors,
  LinesField,
  SubmitButton,
  TextField,
  TimeField,
  typedFields,
} from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';
import { SightFields } from '../contest/sight-fields.tsx';
import { type TeamColumn, type TypedCells, teamColumns } from '../members/team-lines.ts';
import { mostFirstTeams, type NewContestFaults, type NewContestForm, templates } from './new-contest-form.ts';
import { ProblemChoice, type ProblemChoiceView } from './problem-choice.tsx';

/** The form to make a contest. */
export interface NewContestView {
  readonly form: NewContestForm;
  readonly faults: NewContestFaults;
  /** What is wrong with the whole. */
  readonly errors: readonly string[];
  readonly problems: ProblemChoiceView;
  /** How the teams in the text are read, for whom has asked. */
  readonly teams?: readonly TypedCells[] | undefined;
  /** A start that is to come, as it is typed. */
  readonly example: string;
}

const columnWords: Readonly<Record<TeamColumn, string>> = {
  name: 'Team',
  group: 'Group',
  organization: 'Organisation',
  user: 'User name',
  password: 'Password',
  country: 'Country',
  seat: 'Seat',
};

/** The page with the form to make a contest. */
export function NewContestPage({ frame, view }: PageProps<NewContestView>): JSX.Element {
  const { form, faults, example } = view;
  const field = typedFields(form, faults);
  return (
    <Layout
      frame={frame}
      title="New contest"
      width="text"
      scripts={['new-contest']}
      above={<a href={paths.contests}>Contests</a>}
    >
      <FormErrors errors={view.errors} />
      <form class="contest-form" method="post" action={paths.newContest} data-once>
        {/* Enter presses the first button of a form. */}
        <button class="unseen" type="submit" tabIndex={-1} aria-hidden="true">
          Make the contest
        </button>
        <fieldset class="templates">
          <legend>Begin with</legend>
          <div class="button-row">
            {Object.entries(templates).map(([id, { name }]) => (
              <button key={id} type="submit" name="do" value={`template ${id}`} formNoValidate>
                {name}
              </button>
            ))}
            <ButtonLink href={paths.contestFile}>A file</ButtonLink>
          </div>
        </fieldset>
        <RuleCards chosen={form.rules} fault={faults.rules} />
        <div class="field-row">
          <TextField label="Name" {...field('name')} required />
          <TextField label="Id" {...field('id')} hint="Part of its address. Empty: made from the name" />
        </div>
        <StartFields start={form.start} zone={form.zone} example={example} faults={faults} />
        <div class="field-row">
          <TextField label="Length" {...field('duration')} hint="Hours and minutes: 5:00" required />
          <TextField label="Board frozen for the last" {...field('freeze')} hint="1:00; empty: never" />
          <TextField
            label="Length for each team"
            {...field('window')}
            hint="Each starts when it likes; empty: all start together"
          />
        </div>
        <div class="field-row">
          <SightFields form={form} />
        </div>
        {faults.problems === undefined ? null : <p class="field-error">{faults.problems}</p>}
        <ProblemChoice view={view.problems} />
        <h2>Teams</h2>
        <LinesField
          spellcheck={false}
          label="Teams"
          name="teams"
          text={form.teams}
          most={mostFirstTeams}
          error={faults.teams}
          hint="One per line: name; group; organisation; user name. Only the name is required: Red Pandas; North. Or a table (CSV): a name with a comma in quotes; the first line may name the columns. They can also be added later."
        />
        <p>
          <button
            class="small-button"
            type="submit"
            name="do"
            value="teams"
            formNoValidate
            autofocus={view.teams !== undefined}
          >
            Show how the teams are read
          </button>
        </p>
        {view.teams === undefined ? null : <ReadTeams teams={view.teams} />}
        <SubmitButton>Make the contest</SubmitButton>
      </form>
    </Layout>
  );
}

/** How the teams are read, column by column: what is wrong there is mended in the text above. */
const ReadTeams = ({ teams }: { readonly teams: readonly TypedCells[] }): JSX.Element => (
  <RowTable
    caption="How the teams are read"
    captionHidden={false}
    class="cards"
    empty="No team was found in the text."
    rows={teams}
    columns={teamColumns
      .filter((column) => column !== 'password')
      .map((column) => filledColumn(teams, columnWords[column], (cells) => line(cells[column])))}
  />
);

const RuleCards = (props: { readonly chosen: string; readonly fault: string | undefined }): JSX.Element => (
  <fieldset class="rule-cards">
    <legend>Rules</legend>
    {props.fault === undefined ? null : <p class="field-error">{props.fault}</p>}
    {rules.map((one) => (
      <label key={one} class="rule-card">
        <input
          type="radio"
          name="rules"
          value={one}
          checked={one === props.chosen}
          aria-labelledby={`rules-${one}`}
          aria-describedby={`about-${one}`}
        />
        <RulesPicture rules={one} />
        <span>
          <b id={`rules-${one}`}>{rulesWords[one].name}</b>
          <span class="hint" id={`about-${one}`}>
            {rulesWords[one].about}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);

/** A moment by the clocks of a zone: a calendar, and the zone, which a script replaces by that of the browser. */
function StartFields(props: {
  /** `2026-11-22 09:00`, or as typed. */
  readonly start: string;
  readonly zone: string;
  /** A start that is to come, as it is typed. */
  readonly example: string;
  readonly faults: { readonly start?: string; readonly zone?: string };
}): JSX.Element {
  const { faults, example } = props;
  return (
    <div class="field-row">
      <TimeField
        label="Start"
        name="start"
        value={props.start.trim().replace(' ', 'T')}
        hint={`${example}. Leave empty to set it later. A class may have begun already.`}
        error={faults.start}
      />
      <TextField
        label="Time zone"
        name="zone"
        value={props.zone}
        hint="Of the start, such as Europe/Vienna or UTC"
        error={faults.zone}
      />
    </div>
  );
}

/** The rules of contests, each by name and in two sentences. */
const rulesWords: Readonly<Record<Rules, { readonly name: string; readonly about: string }>> = {
  icpc: {
    name: 'ICPC',
    about:
      'Whoever solves most problems wins. Among equals the time of each solution counts, and 20 minutes for every attempt that failed before it.',
  },
  ioi: {
    name: 'IOI',
    about:
      'Every problem gives points for each group of tests. The best attempt at each group counts, and time does not.',
  },
  'fewest-moves': {
    name: 'Fewest moves',
    about:
      'Answers are sequences of moves. First counts how many are valid, then how short they are together.',
  },
  relative: {
    name: 'Relative',
    about:
      'The best known result of a test gets all its points, and others their share of it. Points change when somebody finds something better.',
  },
  class: {
    name: 'Class',
    about:
      'Exercises give points until they are due. What comes later counts half, or what the settings say.',
  },
};

/** x, y, width, height, and what it shows. */
type Bar = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  kind: 'good' | 'bad' | 'late' | 'line',
];

const grid = (columns: string): readonly Bar[] =>
  columns.split(' ').flatMap((row, y) =>
    [...row].map((mark, x): Bar => {
      const kind = mark === '+' ? 'good' : mark === '-' ? 'bad' : 'line';
      return [8 + x * 21, 6 + y * 17, 18, 14, kind];
    }),
  );

/** Each picture as bars, on 120 × 60. */
const pictures: Readonly<Record<Rules, readonly Bar[]>> = {
  icpc: grid('+++-+ ++-+. +.-..'),
  ioi: [
    ...([54, 40, 24] as const).map((length, at): Bar => [8, 6 + at * 17, length * 1.9, 14, 'good']),
    ...([4, 27, 58] as const).map((length, at): Bar => [112 - length, 6 + at * 17, length, 14, 'line']),
  ],
  'fewest-moves': [
    ...[0, 1, 2].map((at): Bar => [8 + at * 17, 8, 14, 18, 'good']),
    ...[0, 1, 2, 3, 4, 5].map((at): Bar => [8 + at * 17, 34, 14, 18, at < 3 ? 'line' : 'late']),
  ],
  relative: [
    [10, 8, 20, 44, 'good'],
    [38, 18, 20, 34, 'line'],
    [66, 30, 20, 22, 'line'],
    [94, 42, 20, 10, 'line'],
    [6, 53, 110, 2, 'line'],
  ],
  class: [
    [8, 6, 24, 20, 'good'],
    [36, 6, 24, 20, 'good'],
    [64, 6, 24, 20, 'line'],
    [8, 32, 24, 20, 'good'],
    [36, 32, 24, 20, 'line'],
    [92, 4, 3, 52, 'bad'],
    [99, 42, 13, 10, 'late'],
  ],
};

/** What a set of rules rewards, as a small picture. */
const RulesPicture = ({ rules }: { readonly rules: Rules }): JSX.Element => (
  <svg class="rules-picture" viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
    {pictures[rules].map(([x, y, width, height, kind]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" class={`rules-${kind}`} />
    ))}
  </svg>
);
