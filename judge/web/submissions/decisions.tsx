import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { verdictNames, verdicts } from '#verdict';
import type { Words } from '../frame/words.ts';
import { ButtonLink, Moment, RowTable } from '../parts/common.tsx';
import { FormErrors, PasswordField, SelectField, TextField } from '../parts/form.tsx';
import { line } from '../parts/text.ts';
import { VerdictOrPending } from '../parts/verdict.tsx';

/** What the jury of a contest additionally sees of a submission, and may decide. */
export interface DecisionsView {
  readonly contestId: string;
  readonly submission: string;
  readonly judgements: readonly {
    readonly id: string;
    readonly verdict: string | null;
    readonly isCurrent: boolean;
    readonly isByHand: boolean;
    /** Number of its rejudging. */
    readonly rejudging: number | undefined;
    readonly begun: string;
  }[];
  /** Who gave the verdict that counts, if it was given by hand. */
  readonly byHand: { readonly by: string; readonly reason: string; readonly before: string } | undefined;
  readonly isIgnored: boolean;
  readonly mayDecide: boolean;
  /** True: the reader logs in elsewhere, and has no password to be asked for. */
  readonly isOutside?: boolean;
  /** A verdict by hand that was refused. */
  readonly typed?:
    | { readonly verdict: string; readonly reason: string; readonly errors: readonly string[] }
    | undefined;
}

/** All judgements of a submission, and what the jury may decide about it. */
export function Decisions({ view, w }: { readonly view: DecisionsView; readonly w: Words }): JSX.Element {
  const to = contestPaths(view.contestId);
  return (
    <div class="jury-part">
      <h2 id="judgements">Judgements</h2>
      {view.byHand === undefined ? null : (
        <p>
          {line(view.byHand.by)} decided the verdict by hand (it was {line(view.byHand.before)}):{' '}
          {line(view.byHand.reason)}
        </p>
      )}
      {view.isIgnored ? <p>{w('The jury decided that this submission does not count.')}</p> : null}
      <RowTable
        caption="Judgements"
        rows={view.judgements}
        columns={[
          [
            'Judgement',
            ({ id, isCurrent, isByHand }) => (
              <>
                {line(id)} {isCurrent ? <span class="badge">counts</span> : null}
                {isByHand ? <span class="badge">by hand</span> : null}
              </>
            ),
          ],
          ['-Verdict', ({ verdict }) => <VerdictOrPending code={verdict} />],
          ['Rejudging', ({ rejudging: id }) => (id === undefined ? '' : <a href={to.rejudging(id)}>{id}</a>)],
          ['Begun', ({ begun }) => <Moment at={begun} />],
        ]}
      />
      {view.mayDecide ? <Forms view={view} w={w} /> : null}
    </div>
  );
}

function Forms(props: { readonly w: Words; readonly view: DecisionsView }): JSX.Element {
  const { contestId, submission, isIgnored, isOutside, typed } = props.view;
  const { w } = props;
  const to = contestPaths(contestId);
  const action = to.decision(submission);
  return (
    <>
      <div class="button-row">
        <ButtonLink href={`${to.rejudgings}?submissions=${encodeURIComponent(submission)}`}>
          Judge again
        </ButtonLink>
        <form method="post" action={action} data-once>
          <button type="submit" name="do" value={isIgnored ? 'count' : 'ignore'}>
            {isIgnored ? 'Let it count again' : 'Do not count it'}
          </button>
        </form>
      </div>
      <details class="by-hand" open={typed !== undefined}>
        <summary>Give a verdict by hand</summary>
        <form method="post" action={action} data-once>
          <FormErrors errors={typed?.errors ?? []} />
          <div class="field-row">
            <SelectField
              label="Verdict"
              name="verdict"
              required
              value={typed?.verdict}
              options={[
                ['', 'Choose one'],
                ...decidable.map((one) => [one, `${one}: ${verdictNames[one]}`] as const),
              ]}
            />
            <TextField
              label="Reason"
              name="reason"
              value={typed?.reason}
              required
              hint={w('Only the jury can read it.')}
            />
            {isOutside ? null : <PasswordField label="Your password" />}
          </div>
          <button type="submit" name="do" value="decide">
            Give this verdict
          </button>
        </form>
      </details>
    </>
  );
}

const decidable = verdicts.filter((one) => one !== 'JE');
