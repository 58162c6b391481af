import type { JSX } from 'preact';
import { type CaseImageName, type CaseView, caseImagePath, type JudgementView } from '#protocol';
import { millions } from '#text';
import { rich, t, wordings } from '#translations';
import { Piece } from '../frame/layout.tsx';
import { type Column, RowTable } from '../parts/common.tsx';
import { explained } from '../parts/judge-words.ts';
import { howMany, line, secondsText, shownScore, shownSize, textBlock, verdictTitle } from '../parts/text.ts';
import { CaseMark, VerdictMark } from '../parts/verdict.tsx';
import type { SubmissionPageView } from './view.ts';

const mostMarks = 400;
const mostRows = 150;

/** One mark for each case that was run, and one for each that may still be run. */
export function CaseStrip({ view }: { readonly view: SubmissionPageView }): JSX.Element | null {
  const { state, judgement } = view;
  const { cases } = judgement;
  const waiting = state.kind === 'running' && judgement.listsAllCases ? (state.of ?? 0) - cases.length : 0;
  if (cases.length === 0 && waiting <= 0) return null;
  const shown = cases.slice(0, mostMarks);
  return (
    <section class="case-strip" aria-label={t('Test cases')}>
      <Piece>
        <ol class="case-marks">
          {shown.map((one) => (
            <CaseMark key={one.name} verdict={one.verdict} title={caseTitle(one)} />
          ))}
          {Array.from({ length: Math.max(0, Math.min(waiting, mostMarks - shown.length)) }, (_, index) => (
            <li key={index} class="case-mark case-waiting" aria-hidden="true">
              ·
            </li>
          ))}
        </ol>
      </Piece>
      <p class="summary">{summary(cases, shown.length)}</p>
    </section>
  );
}

const caseTitle = ({ name, verdict, run }: CaseView): string =>
  `${line(name)}: ${verdictTitle(verdict)}${run === undefined ? '' : `, ${secondsText(run.cpuMs)}`}`;

function summary(cases: readonly CaseView[], shown: number): string {
  const passed = cases.filter(({ verdict }) => verdict === 'AC').length;
  const more = cases.length > shown ? t('; the first {shown} are drawn', { shown }) : '';
  return t('{passed} of {count} that ran passed{more}.', {
    passed,
    count: howMany(cases.length, 'case'),
    more,
  });
}

/** Every case with its figures, failures first where they are many. Nothing if only verdicts are visible. */
export function CaseTable({ view }: { readonly view: JudgementView }): JSX.Element | null {
  const { cases } = view;
  if (!cases.some((one) => one.run !== undefined || one.message !== '' || one.texts !== undefined))
    return null;
  const failures = cases.filter(({ verdict }) => verdict !== 'AC');
  const rows = cases.length <= mostRows ? cases : [...new Set([...failures, ...cases])].slice(0, mostRows);
  const counts = view.audience === 'jury' && cases.some(({ run }) => run?.instructions !== undefined);
  const hasMoves = cases.some(({ sequence }) => sequence !== undefined);
  return (
    <Piece>
      <details class="case-details" open={view.audience === 'jury'}>
        <summary>
          {rows.length === cases.length
            ? t('All cases')
            : t('{shown} of {all} cases', { shown: rows.length, all: cases.length })}
        </summary>
        <RowTable
          caption={t('Cases')}
          rows={rows}
          columns={[
            [t('Case'), ({ name }) => line(name), 'case-name'],
            [`-${t('Verdict')}`, ({ verdict }) => <VerdictMark verdict={verdict} />],
            [`#${t('CPU')}`, ({ run }) => (run === undefined ? '' : secondsText(run.cpuMs))],
            counts && [
              '#Million instructions',
              ({ run }) => (run?.instructions === undefined ? '' : millions(run.instructions)),
            ],
            [`#${t('Wall')}`, ({ run }) => (run === undefined ? '' : secondsText(run.wallMs))],
            [`#${t('Memory')}`, ({ run }) => (run === undefined ? '' : shownSize(run.peakBytes))],
            hasMoves && [
              `#${t('Moves')}`,
              ({ sequence }) => (
                <>
                  {sequence?.moves}
                  {sequence?.optimal === undefined ? null : (
                    <span class="soft"> {rich('of {optimal}', { optimal: sequence.optimal })}</span>
                  )}
                </>
              ),
            ],
            [`-${t('Message')}`, Message, 'case-message'],
          ]}
        />
      </details>
    </Piece>
  );
}

/** What is said of a case stands outside the piece of the table: a program may have a part in it. */
function Message({ message, detail, description, machine }: CaseView): JSX.Element | null {
  if ([message, detail, description, machine].every((text) => (text ?? '') === '')) return null;
  return (
    <Piece>
      {description === undefined ? null : <p class="soft">{line(description)}</p>}
      {line(explained(message))}
      {machine === undefined ? null : (
        <p class="soft">{rich('run on {machine}', { machine: line(machine) })}</p>
      )}
      {detail === undefined || detail === '' ? null : <pre class="case-detail">{textBlock(detail)}</pre>}
    </Piece>
  );
}

/** Test groups of a problem with scores. @param of - the attempt, on a page with several */
export function GroupTable(props: {
  readonly view: JudgementView;
  readonly of?: string;
}): JSX.Element | null {
  const { view, of } = props;
  const { groups = [] } = view;
  if (groups.length === 0) return null;
  const most: Column<(typeof groups)[number]> = [
    `#${t('Of')}`,
    ({ maxScore }) => (maxScore === undefined ? null : shownScore(maxScore)),
  ];
  return (
    <RowTable
      caption={of === undefined ? t('Test groups') : t('Test groups of {of}', { of: line(of) })}
      captionHidden={false}
      rows={groups}
      columns={[
        [t('Group'), ({ name }) => (name === '' ? t('all') : line(name))],
        [
          `-${t('Verdict')}`,
          ({ verdict, note }) => (
            <>
              {verdict === undefined ? (
                <span class="soft">{t('not run')}</span>
              ) : (
                <VerdictMark verdict={verdict} />
              )}
              {note === undefined ? null : <span class="soft"> {line(note)}</span>}
            </>
          ),
        ],
        [`#${t('Score')}`, ({ score }) => (score === undefined ? null : shownScore(score))],
        ...(groups.some(({ maxScore }) => maxScore !== undefined) ? [most] : []),
      ]}
    />
  );
}

const imageWords: Readonly<Record<CaseImageName, string>> = wordings({
  judgeimage: 'for the jury',
  teamimage: 'for the team',
});

/** Pictures of outputs, drawn by programs of the package. Those may be hostile, so they are shown as images, in which
 *  nothing runs. */
export function CasePictures({
  view: { id, contestId, images = [], judgement },
}: {
  readonly view: SubmissionPageView;
}): JSX.Element | null {
  if (images.length === 0) return null;
  const isJury = judgement.audience === 'jury';
  return (
    <section class="case-images" aria-labelledby="case-images">
      <h2 id="case-images">{t('Pictures')}</h2>
      {images.map(({ caseName, image }) => {
        const title = `${line(caseName)}${isJury ? `, ${t(imageWords[image])}` : ''}`;
        const path = caseImagePath(id, { image, caseName }, contestId);
        return (
          <figure key={path}>
            <a href={path}>
              <img src={path} alt={t('Drawing of the output of {title}', { title })} loading="lazy" />
            </a>
            <figcaption>{title}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
