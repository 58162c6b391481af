import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { Moment, RowTable } from '../../parts/common.tsx';
import { CheckField, Field, FormErrors, SubmitButton, TextField } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';

/** A field of the form with the values that can be chosen, each with its name. */
export interface ChoiceField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  readonly chosen: readonly string[];
}

/** A rejudging in the list. */
interface RejudgingRow {
  readonly id: number;
  readonly reason: string;
  readonly state: string;
  readonly by: string | null;
  readonly at: Date;
  readonly judged: number;
  readonly judgements: number;
}

/** The rejudgings of a contest, and the form for a new one. */
export interface RejudgingListView {
  readonly contestId: string;
  readonly rows: readonly RejudgingRow[];
  /** False: the reader may look, but start none. */
  readonly mayBegin: boolean;
  readonly choices: readonly ChoiceField[];
  readonly from: string;
  readonly to: string;
  readonly submissions: string;
  /** True: only verdicts older than their package or than the judge. */
  readonly isOutdated: boolean;
  /** Of the order, as typed. */
  readonly reason: string;
  readonly repeats: string;
  /** How many submissions the filter selects; undefined before one is chosen. */
  readonly chosen: number | undefined;
  readonly errors: readonly string[];
}

/** All rejudgings of a contest. */
export function RejudgingListPage({ frame, view }: PageProps<RejudgingListView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const w = wordsOf(frame);
  return (
    <Layout frame={frame} title="Rejudgings" above={<a href={to.admin}>{w('Jury')}</a>}>
      <FormErrors errors={view.errors} />
      {view.mayBegin ? <ChooseForm view={view} w={w} /> : null}
      <section id="rejudgings" data-on="submission">
        <h2>So far</h2>
        <RowTable
          caption="Rejudgings"
          empty="There have been no rejudgings."
          rows={view.rows}
          columns={[
            [
              'Rejudging',
              ({ id, reason }) => (
                <a href={to.rejudging(id)}>
                  {id}: {line(reason)}
                </a>
              ),
              'wrap',
            ],
            ['State', ({ state }) => state],
            ['#Judged', ({ judged, judgements }) => `${judged} of ${judgements}`],
            ['Begun', ({ at }) => <Moment at={at} />],
            ['By', ({ by }) => (by === null ? '' : line(by))],
          ]}
        />
      </section>
    </Layout>
  );
}

interface FormProps {
  readonly view: RejudgingListView;
  readonly w: Words;
}

/** First the filter, then, with the number of submissions, the button to judge them. */
function ChooseForm({ view, w }: FormProps): JSX.Element {
  const action = contestPaths(view.contestId).rejudgings;
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">Judge again</h2>
      <p class="hint">
        Submissions that match all filters. A list with nothing selected matches everything; several with
        Ctrl.
      </p>
      <form method="get" action={action} class="choose-form">
        <div class="field-row">
          {view.choices.map((field) => (
            <Choice key={field.name} field={field} />
          ))}
        </div>
        <div class="field-row">
          <TextField label="From" name="from" value={view.from} hint={w('Contest time: 1:30')} />
          <TextField label="Before" name="to" value={view.to} hint={w('Contest time: 2:00')} />
          <TextField
            label="Only these submissions"
            name="submissions"
            value={view.submissions}
            hint="Their numbers: 12 17 j3"
          />
        </div>
        <CheckField
          label="Only verdicts from before the package or the judge changed"
          name="outdated"
          isOn={view.isOutdated}
        />
        <button type="submit">Show how many match</button>
      </form>
      {view.chosen === undefined ? null : <BeginForm view={view} w={w} chosen={view.chosen} />}
    </section>
  );
}

const Choice = ({
  field: { name, label, options, chosen },
}: {
  readonly field: ChoiceField;
}): JSX.Element => (
  <Field label={label} name={name}>
    <select id={`field-${name}`} name={name} multiple size={Math.min(6, Math.max(2, options.length))}>
      {options.map(([value, text]) => (
        <option key={value} value={value} selected={chosen.includes(value)}>
          {line(text)}
        </option>
      ))}
    </select>
  </Field>
);

function BeginForm({ view, w, chosen }: FormProps & { readonly chosen: number }): JSX.Element {
  const { contestId, choices, from, to, submissions, isOutdated } = view;
  const hidden: readonly (readonly [string, string])[] = [
    ...choices.flatMap(({ name, chosen: values }) => values.map((value) => [name, value] as const)),
    ['from', from],
    ['to', to],
    ['submissions', submissions],
    ['outdated', isOutdated ? 'yes' : ''],
  ];
  return (
    <form class="begin-form" method="post" action={contestPaths(contestId).rejudgings} data-once>
      <p role="status">{howMany(chosen, 'judged submission')}.</p>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {chosen === 0 ? null : (
        <>
          <div class="field-row">
            <TextField
              label="Reason"
              name="reason"
              value={view.reason}
              required
              hint={w('For the jury, to read later.')}
            />
            <TextField
              label="Times"
              name="repeats"
              value={view.repeats}
              hint="Judging more than once shows whether verdicts are stable."
            />
          </div>
          <SubmitButton>Judge {chosen === 1 ? 'it' : 'them'} again</SubmitButton>
        </>
      )}
    </form>
  );
}
