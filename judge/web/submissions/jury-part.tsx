import type { JSX } from 'preact';
import { jurySubmissionPath } from '#protocol';
import { sizeText } from '#text';
import { Moment, RowTable } from '../parts/common.tsx';
import { line, secondsText } from '../parts/text.ts';
import { VerdictMark, VerdictOrPending } from '../parts/verdict.tsx';
import type { JuryView } from './view.ts';

/** The part for the jury: all judgements, errors, and the button to rejudge. */
export function JuryPart({ id, jury }: { readonly id: string; readonly jury: JuryView }): JSX.Element {
  return (
    <div class="jury-part">
      <div class="section-head">
        <h2 id="judgements">Judgements</h2>
        {jury.canRejudge ? (
          <form method="post" action={`${jurySubmissionPath(id)}/rejudge`}>
            <button type="submit">Judge again</button>
          </form>
        ) : null}
      </div>
      <RowTable
        caption="Judgements"
        rows={jury.history}
        columns={[
          [
            'Judgement',
            ({ id: judgement, isCurrent }) => (
              <>
                {judgement} {isCurrent ? <span class="badge">current</span> : null}
              </>
            ),
          ],
          ['-Verdict', ({ verdict }) => <VerdictOrPending code={verdict} pending="Judging" />],
          ['#Score', ({ score }) => score],
          ['Machine', ({ worker }) => (worker === undefined ? '' : line(worker))],
          ['#Version', ({ version }) => version],
          ['Queued', ({ createdAt }) => <Moment at={createdAt} />],
          ['Judged', ({ endedAt }) => (endedAt === null ? '' : <Moment at={endedAt} />)],
        ]}
      />
      <MeasuredElsewhere cases={jury.measuredElsewhere} />
    </div>
  );
}

function MeasuredElsewhere({ cases }: { readonly cases: JuryView['measuredElsewhere'] }): JSX.Element | null {
  if (cases.length === 0) return null;
  return (
    <>
      <RowTable
        caption="Close to a limit, so measured on another machine too"
        captionHidden={false}
        rows={cases}
        columns={[
          ['Case', ({ caseName }) => line(caseName)],
          ['Machine', ({ machine }) => line(machine)],
          ['Verdict there', ({ verdict }) => <VerdictMark verdict={verdict} />],
          ['#CPU', ({ cpuMs }) => (cpuMs === undefined ? '' : secondsText(cpuMs))],
          ['#Memory', ({ peakBytes }) => (peakBytes === undefined ? '' : sizeText(peakBytes))],
        ]}
      />
      <p class="hint">It does not change the verdict. The table of cases has the times here.</p>
    </>
  );
}
