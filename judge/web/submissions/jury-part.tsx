import type { JSX } from 'preact';
import { jurySubmissionPath } from '#protocol';
import { sizeText } from '#text';
import { Heads, Moment, Table } from '../parts/common.tsx';
import { line, secondsText } from '../parts/text.ts';
import { VerdictMark, VerdictOrPending } from '../parts/verdict.tsx';
import type { JuryView, PastJudgement } from './view.ts';

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
      <Table
        caption="Judgements"
        head={<Heads names={['Judgement', 'Verdict', '#Score', 'Machine', '#Version', 'Queued', 'Judged']} />}
      >
        {jury.history.map((judgement) => (
          <HistoryRow key={judgement.id} judgement={judgement} />
        ))}
      </Table>
      <MeasuredElsewhere cases={jury.measuredElsewhere} />
    </div>
  );
}

function MeasuredElsewhere({ cases }: { readonly cases: JuryView['measuredElsewhere'] }): JSX.Element | null {
  if (cases.length === 0) return null;
  return (
    <>
      <Table
        caption="Close to a limit, so measured on another machine too"
        captionHidden={false}
        head={<Heads names={['Case', 'Machine', 'Verdict there', '#CPU', '#Memory']} />}
      >
        {cases.map(({ caseName, machine, verdict, cpuMs, peakBytes }, index) => (
          <tr key={index}>
            <th scope="row">{line(caseName)}</th>
            <td>{line(machine)}</td>
            <td>
              <VerdictMark verdict={verdict} />
            </td>
            <td class="number">{cpuMs === undefined ? '' : secondsText(cpuMs)}</td>
            <td class="number">{peakBytes === undefined ? '' : sizeText(peakBytes)}</td>
          </tr>
        ))}
      </Table>
      <p class="hint">It does not change the verdict. The table of cases has the times here.</p>
    </>
  );
}

function HistoryRow({ judgement }: { readonly judgement: PastJudgement }): JSX.Element {
  const { id, isCurrent, verdict, score, worker, version, createdAt, endedAt } = judgement;
  return (
    <tr>
      <th scope="row">
        {id} {isCurrent ? <span class="badge">current</span> : null}
      </th>
      <td>
        <VerdictOrPending code={verdict} pending="Judging" />
      </td>
      <td class="number">{score}</td>
      <td>{worker === undefined ? '' : line(worker)}</td>
      <td class="number">{version}</td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>{endedAt === null ? '' : <Moment at={endedAt} />}</td>
    </tr>
  );
}
