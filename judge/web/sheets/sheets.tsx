import type { JSX } from 'preact';
import type { ProblemFacts } from '#protocol';
import { sizeText } from '#text';
import { Sample } from '../archive/samples.tsx';
import { otherSamples, StatementText } from '../archive/statement.tsx';
import { Facts, Heads } from '../parts/common.tsx';
import { countedNote, howMany, limitText, line } from '../parts/text.ts';
import { renderSheet, sheetPolicy } from './document.tsx';

/** Statements as one self-contained document, to be read in a browser or printed. */
export interface StatementDocument {
  /** Title of the window. */
  readonly title: string;
  /** The title page of a set of problems; undefined: none. */
  readonly cover?: StatementCover | undefined;
  readonly sheets: readonly StatementSheet[];
  /** True: the sheets are elsewhere, and only listed on the title page. */
  readonly isCoverOnly?: boolean;
  /** True: solutions, as slides of a screen's shape, without limits, samples and authors. */
  readonly isSlides?: boolean;
  /** The content of `statement.css`. */
  readonly style: string;
  /** `data:` addresses by the name of a picture, `pictures/<digest>.png`. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The contents of a title page. */
export interface StatementCover {
  readonly title: string;
  /** Date, place: one line each. */
  readonly lines: readonly string[];
}

/** A problem on its own page. */
export interface StatementSheet {
  /** Its letter in a contest. */
  readonly label?: string | undefined;
  readonly name: string;
  readonly facts: Pick<ProblemFacts, 'limits' | 'languageFactors' | 'timeBy' | 'samples' | 'credits'>;
  /** False: the time limit is measured first, so it is not known. */
  readonly hasTimeLimit: boolean;
  /** Code of the statement's language. */
  readonly language: string;
  /** The statement as HTML that is safe to show. */
  readonly html: string;
}

/** The document. Nothing in it is loaded from elsewhere and no script runs, whatever a statement contains. */
export const renderStatements = (view: StatementDocument): string =>
  renderSheet({
    title: view.title,
    style: view.style + (view.isSlides ? slidePage : ''),
    policy: sheetPolicy('img-src data:', "style-src 'unsafe-inline'"),
    class: view.isSlides ? 'slides' : undefined,
    children: (
      <>
        {view.cover === undefined ? null : <Cover view={view} cover={view.cover} />}
        {(view.isCoverOnly ? [] : view.sheets).map((sheet, index) => (
          <Sheet key={index} sheet={sheet} number={index + 1} view={view} />
        ))}
      </>
    ),
  });

/** Of the whole document: Chromium prints pages of one size. */
const slidePage = '@page { size: 254mm 143mm; margin: 11mm 16mm 14mm; }';

function Cover(props: { readonly view: StatementDocument; readonly cover: StatementCover }): JSX.Element {
  const { cover } = props;
  const { sheets, isCoverOnly = false, isSlides = false } = props.view;
  const factors = !isSlides && sheets.some(({ facts }) => facts.languageFactors);
  return (
    <header class="cover">
      <h1>{line(cover.title)}</h1>
      {cover.lines.map((text) => (
        <p key={text} class="cover-line">
          {line(text)}
        </p>
      ))}
      <p class="cover-line">{howMany(sheets.length, 'problem')}</p>
      <table class="cover-problems">
        <thead>
          <tr>
            <Heads names={['', 'Problem', ...(isSlides ? [] : ['#CPU time limit', '#Memory limit'])]} />
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet, index) => (
            <tr key={index}>
              <th scope="row">{line(labelOf(sheet, index + 1))}</th>
              <td>
                {isCoverOnly ? line(sheet.name) : <a href={`#problem-${index + 1}`}>{line(sheet.name)}</a>}
              </td>
              {isSlides ? null : <td class="number">{timeOf(sheet)}</td>}
              {isSlides ? null : <td class="number">{sizeText(sheet.facts.limits.memoryBytes)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {factors ? <p class="hint">{factorNote}</p> : null}
    </header>
  );
}

const factorNote = 'Slower languages get more time.';

const labelOf = ({ label }: StatementSheet, number: number): string => label ?? String(number);

const timeOf = ({ facts, hasTimeLimit }: StatementSheet): string =>
  hasTimeLimit ? limitText(facts.limits.timeMs) : '–';

function Sheet(props: {
  readonly sheet: StatementSheet;
  readonly number: number;
  readonly view: StatementDocument;
}): JSX.Element {
  const { sheet, number, view } = props;
  const { facts, html, language } = sheet;
  return (
    <section class="sheet" id={`problem-${number}`}>
      <header class="sheet-head">
        <h1>
          {sheet.label === undefined ? null : <span class="sheet-label">{line(sheet.label)}</span>}{' '}
          {line(sheet.name)}
        </h1>
        {view.isSlides ? null : <Limits sheet={sheet} />}
      </header>
      <StatementText
        html={withoutPlaces(html)}
        language={language}
        samples={facts.samples}
        pictures={(name) => view.pictures.get(name) ?? ''}
      />
      <OtherSamples sheet={sheet} />
      {view.isSlides || facts.credits.length === 0 ? null : (
        <p class="hint credits">By {facts.credits.map(line).join('; ')}</p>
      )}
    </section>
  );
}

/** Removes links to places on a site, which do not exist for this document. */
const withoutPlaces = (html: string): string => html.replace(/ href="(?!https?:\/\/|#)[^"]*"/gi, '');

/** The limits of a problem, in the form for every kind of statement. */
export function limitRows(sheet: StatementSheet): readonly (readonly [name: string, value: string])[] {
  const { limits } = sheet.facts;
  return [
    ...(sheet.hasTimeLimit ? [['CPU time limit', timeOf(sheet)] as const] : []),
    ['Memory limit', sizeText(limits.memoryBytes)],
    ['Output limit', sizeText(limits.outputBytes)],
    ['Source limit', sizeText(limits.codeBytes)],
  ];
}

function Limits({ sheet }: { readonly sheet: StatementSheet }): JSX.Element {
  const { languageFactors, timeBy } = sheet.facts;
  return (
    <>
      <Facts class="metadata-grid" rows={limitRows(sheet)} />
      {languageFactors ? <p class="hint">{factorNote}</p> : null}
      {timeBy === undefined ? null : <p class="hint">{countedNote()}</p>}
    </>
  );
}

function OtherSamples({ sheet }: { readonly sheet: StatementSheet }): JSX.Element | null {
  const samples = otherSamples(sheet.html, sheet.facts.samples);
  if (samples.length === 0) return null;
  return (
    <section class="statement samples">
      <h2>{samples.length === 1 ? 'Sample' : 'Samples'}</h2>
      {samples.map(([number, sample]) => (
        <Sample key={number} sample={sample} number={number} />
      ))}
    </section>
  );
}
