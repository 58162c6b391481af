import type { JSX } from 'preact';
import type { FactFigure, FactSource, PuzzleFacts } from '#protocol';
import { definedPuzzlePath, factsPath, paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Facts, Pre } from '../parts/common.tsx';
import { HistogramFigure } from '../parts/histogram-figure.tsx';
import { howMany, line } from '../parts/text.ts';

/** Every puzzle with known figures. */
export function FactListPage({
  frame,
  puzzles,
}: {
  readonly frame: PageFrame;
  readonly puzzles: readonly PuzzleFacts[];
}): JSX.Element {
  return (
    <Layout frame={frame} title="Known facts" width="text" above={<a href={paths.puzzles}>Puzzles</a>}>
      <p class="lead">
        What is known about the puzzles: each figure with its source, and the command that computes it again.
      </p>
      {puzzles.length === 0 ? <Empty>There are no facts in this installation.</Empty> : null}
      {puzzles.map((puzzle) => (
        <section key={puzzle.puzzle}>
          <h2>
            <a href={factsPath(puzzle.puzzle)}>{line(puzzle.name)}</a>
          </h2>
          <p class="soft">
            {line(puzzle.about)}; {howMany(puzzle.figures.length, 'figure')}
          </p>
          <ul>
            {puzzle.figures.map(({ id, what }) => (
              <li key={id}>
                <a href={factsPath(puzzle.puzzle, id)}>{line(what)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Layout>
  );
}

/** What is known about one puzzle. */
export function PuzzleFactsPage({
  frame,
  view,
}: {
  readonly frame: PageFrame;
  readonly view: PuzzleFacts;
}): JSX.Element {
  return (
    <Layout
      frame={frame}
      title={`${line(view.name)}: known facts`}
      above={<a href={paths.facts}>Known facts</a>}
      actions={view.problems.map((slug) => (
        <a key={slug} href={`${paths.puzzles}/${encodeURIComponent(slug)}`}>
          Play {line(slug)}
        </a>
      ))}
    >
      <p class="lead">{line(view.about)}</p>
      {view.figures.map((figure) => (
        <Figure key={figure.id} figure={figure} />
      ))}
    </Layout>
  );
}

function Figure({ figure }: { readonly figure: FactFigure }): JSX.Element {
  const { id, what, values, distribution, grid, command, time } = figure;
  return (
    <section class="fact" id={id}>
      <h2>
        <a href={`#${id}`}>{line(what)}</a>
      </h2>
      {distribution === undefined ? null : (
        <HistogramFigure
          title={line(what)}
          unit={distribution.unit}
          bins={distribution.counts.map((count, index) => ({ label: String(index), count }))}
        />
      )}
      {grid === undefined ? null : (
        <p>
          <a href={definedPuzzlePath(id)}>Play this grid, and its furthest arrangements</a>
        </p>
      )}
      <Facts
        rows={[
          ...values.map(
            ({ name, text }) => [line(name), <Value key={name} name={name} text={text} />] as const,
          ),
          ['Source', <Sources key="sources" sources={figure.sources} />],
          ...(command === undefined
            ? []
            : ([['Computed again by', <code key="command">{line(command)}</code>]] as const)),
          ...(time === undefined ? [] : ([['Time', time === 'fast' ? 'below 10 s' : line(time)]] as const)),
          ['Last computed', lastComputed(figure)],
        ]}
      />
    </section>
  );
}

const lastComputed = ({ basis, recomputed }: FactFigure): JSX.Element | string => {
  if (basis === 'arithmetic') return 'by arithmetic: a calculator checks it';
  if (basis === 'published') return 'never here: as published';
  return recomputed === undefined ? 'not recorded' : <time datetime={recomputed}>{recomputed}</time>;
};

const [longestLine, mostLines] = [90, 10];

/** Long parts are shown on request. */
function Value({ name, text }: { readonly name: string; readonly text: string }): JSX.Element {
  const lines = text.split('\n').length;
  if (lines === 1 && text.length <= longestLine) return <>{line(text)}</>;
  const whole = <Pre label={line(name)} text={text} />;
  if (lines <= mostLines) return whole;
  return (
    <details>
      <summary>{lines} lines</summary>
      {whole}
    </details>
  );
}

const Sources = ({ sources }: { readonly sources: readonly FactSource[] }): JSX.Element => (
  <ul class="fact-sources">
    {sources.map(({ title, address }) => (
      <li key={title}>{address === undefined ? line(title) : <a href={address}>{line(title)}</a>}</li>
    ))}
  </ul>
);
