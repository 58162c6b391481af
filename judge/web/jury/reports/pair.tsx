import { h, type JSX } from 'preact';
import { linesOf, type MarkedFile, markedFiles } from '#drawing';
import { type CommonPiece, type ComparedFile, contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { wordsOf } from '../../frame/words.ts';
import { Facts, Link } from '../../parts/common.tsx';
import { howMany, line, textBlock } from '../../parts/text.ts';
import { type PairSide, percent, type SimilarRow } from './similar.tsx';

/** Two similar programs, with their texts. */
export interface SimilarPairView extends Omit<SimilarRow, 'left' | 'right' | 'href'> {
  readonly contestId: string;
  /** Of the problem. */
  readonly label: string;
  readonly left: ShownSide;
  readonly right: ShownSide;
  readonly pieces: readonly CommonPiece[];
}

/** A program of a pair with its text. */
export interface ShownSide extends PairSide {
  readonly files: readonly ComparedFile[];
}

const tones = 4;
/** Other pieces are marked in the programs, but not listed. */
const mostListed = 40;

/** Two programs side by side; common pieces have the same colour and the same number. */
export function SimilarPairPage({ frame, view }: PageProps<SimilarPairView>): JSX.Element {
  const { contestId, label, left, right, pieces } = view;
  return (
    <Layout
      frame={frame}
      title={`${line(left.owner)} and ${line(right.owner)}`}
      above={<a href={contestPaths(contestId).similar}>Similar programs</a>}
      width="wide"
    >
      <Facts
        rows={[
          [wordsOf(frame)('Problem'), line(label)],
          ['Similarity', percent(view.similarity)],
          ['Longest piece', howMany(view.longest, 'word')],
          ['Common words', view.overlap],
        ]}
      />
      <BothPrograms pair={{ left, right, pieces }} />
    </Layout>
  );
}

interface BothProps {
  readonly pair: Pick<SimilarPairView, 'left' | 'right' | 'pieces'>;
  /** Before every id, on a page with several pairs. */
  readonly prefix?: string;
  /** Level of the headings with the owners. */
  readonly level?: 2 | 3;
}

/** The pieces of a pair, and its programs side by side. */
export function BothPrograms({ pair, prefix = '', level = 2 }: BothProps): JSX.Element {
  const { left, right, pieces } = pair;
  return (
    <>
      <ul>
        {pieces.slice(0, mostListed).map((piece, index) => (
          <li key={index}>
            <a href={`#${prefix}left-${index + 1}`}>Piece {index + 1}</a>: {howMany(piece.words, 'word')},
            lines {linesOf(left.files, piece.left)} and{' '}
            <a href={`#${prefix}right-${index + 1}`}>{linesOf(right.files, piece.right)}</a>
          </li>
        ))}
      </ul>
      <div class="similar-sides">
        <Side shown={left} pieces={pieces} side="left" prefix={prefix} level={level} />
        <Side shown={right} pieces={pieces} side="right" prefix={prefix} level={level} />
      </div>
    </>
  );
}

interface SideProps extends Required<Pick<BothProps, 'prefix' | 'level'>> {
  readonly shown: ShownSide;
  readonly pieces: readonly CommonPiece[];
  readonly side: 'left' | 'right';
}

const Side = ({ shown: { owner, href, files }, pieces, side, prefix, level }: SideProps): JSX.Element => (
  <section aria-labelledby={`${prefix}${side}`}>
    {h(`h${level}`, { id: `${prefix}${side}` }, <Link href={href}>{line(owner)}</Link>)}
    {markedFiles(files, pieces, side).map((file, index) => (
      <div key={index}>
        {h(`h${level + 1}`, null, line(file.name))}
        {file.parts === undefined ? (
          <p>It is too long to be shown.</p>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a group with a name, no set of fields and no landmark.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines.
          <pre tabIndex={0} role="group" aria-label={`${line(file.name)} of ${line(owner)}, ${side}`}>
            <Parts parts={file.parts} side={side} prefix={prefix} />
          </pre>
        )}
      </div>
    ))}
  </section>
);

const Parts = ({
  parts,
  side,
  prefix,
}: Pick<SideProps, 'side' | 'prefix'> & {
  readonly parts: NonNullable<MarkedFile['parts']>;
}): JSX.Element => (
  <>
    {parts.map(({ text, piece }, index) =>
      piece === undefined ? (
        textBlock(text)
      ) : (
        <mark key={index} id={`${prefix}${side}-${piece}`} class={`similar-tone-${(piece - 1) % tones}`}>
          <a
            href={`#${prefix}${side === 'left' ? 'right' : 'left'}-${piece}`}
            aria-label={`Piece ${piece}, to the other program`}
          >
            {piece}
          </a>{' '}
          {textBlock(text)}
        </mark>
      ),
    )}
  </>
);
