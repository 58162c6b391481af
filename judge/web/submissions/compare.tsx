import type { JSX } from 'preact';
import type { Audience, CaseFileName, CaseTexts, CaseView } from '#protocol';
import { caseFilePath, puzzlePath } from '#protocol';
import { rich, t, wordings } from '#translations';
import { TextBox } from '../parts/common.tsx';
import { explained } from '../parts/judge-words.ts';
import { type ComparedRow, differentWords, type LinePiece, sideBySide } from '../parts/side-by-side.ts';
import { address, line, shownSize, textBlock } from '../parts/text.ts';
import { VerdictMark } from '../parts/verdict.tsx';
import { Conversation, type ConversationProps, isConversation } from './conversation.tsx';
import type { CaseFilesView, SubmissionPageView } from './view.ts';

/** Longer move sequences do not fit into an address. */
const mostInAddress = 4000;

const mostCases = { team: 3, jury: 10 };

/** Input, expected output and the program's output of failed cases that the reader may see completely; the jury also
 *  sees secret ones. */
export function ComparedCases({ view }: { readonly view: SubmissionPageView }): JSX.Element | null {
  const { audience, cases: all } = view.judgement;
  const cases = all.flatMap((one) => {
    const texts = one.texts ?? one.kept;
    return texts === undefined ? [] : [{ ...one, texts, errors: one.kept?.errors ?? '' }];
  });
  if (cases.length === 0) return null;
  return (
    <>
      {cases.slice(0, audience === 'jury' ? mostCases.jury : mostCases.team).map((one) => (
        <ComparedCase key={one.name} one={one} audience={audience} view={view} />
      ))}
    </>
  );
}

interface ComparedProps {
  readonly one: CaseView & { readonly texts: CaseTexts; readonly errors: string };
  readonly audience: Audience;
  readonly view: Pick<SubmissionPageView, 'picture' | 'puzzle' | 'caseFiles'>;
}

function ComparedCase({ one, audience, view }: ComparedProps): JSX.Element {
  const { texts, name, verdict, errors } = one;
  const { picture, puzzle } = view;
  const isShort = texts.input.length + texts.output.length <= mostInAddress;
  return (
    <section class="compared" aria-label={line(name)}>
      <h2 class="compared-head">
        {line(name)} <VerdictMark verdict={verdict} />
      </h2>
      {one.message === '' ? null : <p class="reason">{line(explained(one.message))}</p>}
      {picture === undefined ? null : (
        <figure
          class="replay"
          data-picture={picture}
          data-input={texts.input}
          data-output={texts.output}
          data-wrong={one.atMove}
          aria-label={t('Replay of {name}', { name: line(name) })}
          hidden
        />
      )}
      {puzzle === undefined || !isShort || texts.output.trim() === '' ? null : (
        <p>
          <a
            href={address(puzzlePath(puzzle), {
              position: texts.input,
              moves: texts.output,
              at: one.atMove && one.atMove - 1,
              check: 1,
            })}
          >
            {t('Play these moves in the page of the puzzle')}
          </a>
        </p>
      )}
      <SeenTexts
        name={name}
        texts={texts}
        program={audience === 'jury' ? t('The program') : t('Your program')}
      />
      {errors === '' ? null : <TextBox label={t('Error output of {name}', { name })} text={errors} />}
      {view.caseFiles === undefined ? null : <FileLinks one={one} all={view.caseFiles} />}
    </section>
  );
}

const fileWords: Readonly<Record<CaseFileName, string>> = wordings({
  input: 'input',
  answer: 'answer',
  output: 'output',
  errors: 'error output',
});

interface FileLinksProps {
  readonly one: CaseView & { readonly texts: CaseTexts };
  readonly all: CaseFilesView;
}

/** Whole files of a case, and the checker's findings in them. */
function FileLinks({ one, all: { submission, files } }: FileLinksProps): JSX.Element | null {
  const { name, message, detail = '', texts } = one;
  const own = files.filter(({ caseName }) => caseName === name);
  const isCompared = own.some(({ file }) => file === 'answer' || file === 'output') && !isConversation(texts);
  const made = [...(message === '' && detail === '' ? [] : ['message']), ...(isCompared ? ['diff'] : [])];
  if (own.length + made.length === 0) return null;
  const link = (file: string, words = file) => (
    <a href={caseFilePath(submission, file, name)} download>
      {rich('Download {words}', { words })}
    </a>
  );
  return (
    <ul class="case-files" aria-label={t('Files')}>
      {made.map((file) => (
        <li key={file}>{link(file)}</li>
      ))}
      {own.map(({ file, size, keptBytes }) => (
        <li key={file}>
          {link(file, fileWords[file])}{' '}
          <span class="soft">
            {keptBytes < size ? t('the first {keptBytes} of ', { keptBytes: shownSize(keptBytes) }) : ''}
            {shownSize(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface TextsProps extends ConversationProps {
  readonly texts: CaseTexts;
}

/** The input of the case and its result, by the kind of problem. */
export function SeenTexts({ name, texts, program }: TextsProps): JSX.Element {
  const { input, answer, output, passes } = texts;
  if (!isConversation(texts))
    return (
      <div class="seen-texts">
        <TextBox label={name === '' ? t('Input') : t('Input of {name}', { name })} text={input} />
        <DiffTable name={name} rows={sideBySide(answer, output)} />
      </div>
    );
  return (
    <>
      <Conversation name={name} texts={texts} program={program} />
      {input === '' || passes !== undefined ? null : (
        <TextBox label={t('Input file of {name}', { name })} text={input} />
      )}
      {answer === '' ? null : <TextBox label={t('Answer file of {name}', { name })} text={answer} />}
    </>
  );
}

interface DiffProps {
  /** Of the case. */
  readonly name: string;
  readonly rows: readonly ComparedRow[];
}

function DiffTable({ name, rows }: DiffProps): JSX.Element {
  const label = name === '' ? t('Expected and found') : t('Expected and found, {name}', { name: line(name) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines.
    <section class="table-region" aria-label={label} tabIndex={0}>
      <table class="diff">
        <caption class="unseen">{t('Expected output and output of the program, line by line')}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('Expected')}
            </th>
            <th scope="col" colSpan={2}>
              {t('Found')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <DiffRow key={index} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DiffRow({ row: { left, right, isSame } }: { readonly row: ComparedRow }): JSX.Element {
  const words =
    isSame || left === undefined || right === undefined ? undefined : differentWords(left.text, right.text);
  return (
    <tr class={isSame ? 'diff-same' : 'diff-other'}>
      <td class="diff-number">{left?.number}</td>
      <td class={left === undefined ? 'diff-none' : 'diff-left'}>
        {left === undefined ? null : (
          <Side word={isSame ? '' : t('expected ')} pieces={words?.left ?? whole(left.text)} />
        )}
      </td>
      <td class="diff-number">{right?.number}</td>
      <td class={right === undefined ? 'diff-none' : 'diff-right'}>
        {right === undefined ? null : (
          <Side word={isSame ? '' : t('found ')} pieces={words?.right ?? whole(right.text)} />
        )}
      </td>
    </tr>
  );
}

const whole = (text: string): readonly LinePiece[] => [{ text, isOther: false }];

/** A line; `word` tells screen readers which side it is. */
function Side(props: { readonly word: string; readonly pieces: readonly LinePiece[] }): JSX.Element {
  const { word, pieces } = props;
  return (
    <>
      {word === '' ? null : <span class="unseen">{word}</span>}
      <code>
        {pieces.map(({ text, isOther }, index) =>
          isOther ? <mark key={index}>{textBlock(text)}</mark> : textBlock(text),
        )}
      </code>
    </>
  );
}
