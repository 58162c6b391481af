import type { JSX } from 'preact';
import type { CaseTexts, CaseView, JudgementView } from '#protocol';
import { type Verdict, verdictNames } from '#verdict';
import { TextBox } from '../parts/common.tsx';
import { howMany, line } from '../parts/text.ts';
import { VerdictCode } from '../parts/verdict.tsx';
import { GroupTable } from '../submissions/cases.tsx';
import { Conversation, isConversation } from '../submissions/conversation.tsx';
import { Compiler, Reason } from '../submissions/submission.tsx';

/** An attempt in a report, as far as its reader may see it. */
export interface AttemptView {
  /** Of the problem. */
  readonly title: string;
  /** Id; language, score, time as far as they are known. */
  readonly facts: readonly [id: string, ...others: readonly string[]];
  readonly judgement: JudgementView;
  /** The case that is shown with its texts and what was said about it. */
  readonly detail: CaseView | undefined;
  readonly films: readonly ReportedFilm[];
  readonly pictures: readonly ReportedPicture[];
  readonly cases: CaseLines;
}

/** A move sequence, drawn. */
export interface ReportedFilm {
  /** `sample/1, 12 moves`. */
  readonly title: string;
  /** Undefined: the report has no room for it. */
  readonly place: { readonly film: number; readonly picture: string; readonly caption: string } | undefined;
}

/** A picture that the package has drawn. It comes from outside: it is shown as an image, in which nothing runs. */
interface ReportedPicture {
  readonly title: string;
  /** `data:` address; `none`: the title says why it was not drawn. Undefined: the report has no room for it. */
  readonly source: string | undefined;
}

/** The cases of an attempt; neighbours that were accepted are one line. */
export interface CaseLines {
  readonly lines: readonly CaseLine[];
  readonly count: number;
  readonly failures: number;
  /** False: there may be more that the reader does not see. */
  readonly isAll: boolean;
  /** How many have no line. */
  readonly left: number;
}

/** A line of the table of cases. */
export interface CaseLine {
  readonly verdict: Verdict;
  /** Name, CPU ms, MiB, moves, message. */
  readonly cells: readonly string[];
  /** Number of the run of rows that are folded into this one. */
  readonly run: number | undefined;
}

/** One attempt: verdict, message, compiler output, a failed case, films, groups and cases. */
export const AttemptPart = ({ attempt }: { readonly attempt: AttemptView }): JSX.Element => {
  const { title, facts, judgement, detail, films, pictures, cases } = attempt;
  const { verdict } = judgement;
  return (
    <article>
      <h3>
        {line(title)}{' '}
        {verdict === undefined ? 'judged' : <VerdictCode verdict={verdict} title={verdictNames[verdict]} />}
      </h3>
      <p class="hint">{line(facts.join(' · '))}</p>
      <Reason judgement={judgement} />
      <Compiler judgement={judgement} />
      {detail === undefined ? null : (
        <Detail detail={detail} of={facts[0]} isJury={judgement.audience === 'jury'} />
      )}
      {films.map((film, index) => (
        <Film key={index} film={film} />
      ))}
      {pictures.map(({ title: name, source }) => (
        <figure key={name} class="case-picture">
          {source === undefined || source === 'none' ? null : (
            <img src={source} alt={`Drawing of the output of ${line(name)}`} />
          )}
          <figcaption>
            {line(name)}
            {source === undefined ? ': not shown, the pictures before fill the page' : ''}
          </figcaption>
        </figure>
      ))}
      <GroupTable view={judgement} of={facts[0]} />
      {cases.count === 0 ? null : <CaseTable cases={cases} />}
    </article>
  );
};

function Detail(props: {
  readonly detail: CaseView;
  /** The attempt. */
  readonly of: string;
  readonly isJury: boolean;
}): JSX.Element {
  const { name, texts, detail } = props.detail;
  return (
    <>
      <p class="hint">
        {props.isJury ? 'For the jury, ' : ''}
        {line(name)}:
      </p>
      {texts === undefined ? null : <Texts name={`${name}, ${props.of}`} texts={texts} />}
      {detail === undefined ? null : <TextBox label="Details" text={detail} plain />}
    </>
  );
}

function Texts({ name, texts }: { readonly name: string; readonly texts: CaseTexts }): JSX.Element {
  if (isConversation(texts)) return <Conversation name={name} texts={texts} program="The program" />;
  return (
    <div class="texts">
      <TextBox label="Input" text={texts.input} plain />
      <TextBox label="Expected" text={texts.answer} plain />
      <TextBox label="Found" text={texts.output} plain />
    </div>
  );
}

/** The first drawing and its caption; the script makes a player of them. */
const Film = ({ film: { title, place } }: { readonly film: ReportedFilm }): JSX.Element => (
  <>
    <h4>{line(title)}</h4>
    {place === undefined ? (
      <p class="hint">Not drawn: the pictures before fill the page.</p>
    ) : (
      <figure class="replay" data-film={place.film}>
        <div class="replay-screen" dangerouslySetInnerHTML={{ __html: place.picture }} />
        <figcaption>{line(place.caption)}</figcaption>
      </figure>
    )}
  </>
);

const heads = '<tr><th>case<th>verdict<th>CPU ms<th>MiB<th>moves<th>message';

/** A report has hundreds of these tables, and thousands of rows. */
const CaseTable = ({ cases }: { readonly cases: CaseLines }): JSX.Element => (
  <details open={cases.failures > 0}>
    <summary>
      {`${howMany(cases.count, 'case')}${cases.isAll ? '' : ' shown'}, ${cases.failures === 0 ? 'all accepted' : `${cases.failures} not accepted`}`}
    </summary>
    {/* biome-ignore lint/a11y/useSemanticElements: a group with a name, no landmark. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table. */}
    <div class="table-region" role="group" aria-label="cases" tabIndex={0}>
      <table class="case-lines">
        <thead dangerouslySetInnerHTML={{ __html: heads }} />
        <tbody>
          {cases.lines.map(({ verdict, cells: [name = '', ...others], run }, index) => (
            <tr key={index} data-run={run}>
              <td>{line(name)}</td>
              <td>
                <VerdictCode verdict={verdict} />
              </td>
              {others.map((text, column) => (
                <td key={column}>{line(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {cases.left === 0 ? null : <p class="hint">and {howMany(cases.left, 'more case')}</p>}
  </details>
);
