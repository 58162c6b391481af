import type { JSX } from 'preact';
import { Heads, Moment, Table } from '../parts/common.tsx';
import { jurySubmissionPath } from '../parts/paths.ts';
import { line } from '../parts/text.ts';
import { VerdictOrPending } from '../parts/verdict.tsx';
import type { JuryView, PastJudgement } from './view.ts';

/** What only the jury sees: all judgements, trouble, and the button to judge again. */
export function JuryPart({ id, jury }: { readonly id: number; readonly jury: JuryView }): JSX.Element {
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
    </div>
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
