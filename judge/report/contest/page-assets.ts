/** The style sheet of a contest page. Nothing is conveyed by colour alone. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1b2733; --soft: #5a6875; --paper: #fff; --line: #d5dbe1; --shade: #f3f5f7;
  --good: #156b2d; --good-bg: #dff3e3; --bad: #b42318; --bad-bg: #fbe4e1; --part: #8a5a00; --part-bg: #fbf0d3; --wait: #6f42c1; --wait-bg: #ede5f9; --focus: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #a3afbb; --paper: #14191f; --line: #333d47; --shade: #1d242b;
  --good: #6fd388; --good-bg: #163a22; --bad: #ff9c92; --bad-bg: #4a1d19; --part: #f0c565; --part-bg: #43350f; --wait: #c9adff; --wait-bg: #34264f; --focus: #8ab4f8; } }
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 1rem; }
.skip { position: absolute; left: -99rem; padding: .5rem 1rem; background: var(--paper); } .skip:focus { left: 1rem; top: .5rem; }
h1 { margin: .5rem 0 .25rem; font-size: 1.6rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
h3 { margin: 1.25rem 0 .4rem; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .4rem 0; }
a { color: inherit; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.note, footer { color: var(--soft); font-size: .9rem; }
.scroll { overflow-x: auto; background: linear-gradient(90deg, var(--paper) 1rem, transparent 2rem) left / 2rem 100% no-repeat local,
  linear-gradient(270deg, var(--paper) 1rem, transparent 2rem) right / 2rem 100% no-repeat local,
  linear-gradient(90deg, var(--line), transparent) left / .75rem 100% no-repeat scroll, linear-gradient(270deg, var(--line), transparent) right / .75rem 100% no-repeat scroll; }
table { border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { background: var(--shade); font-weight: 600; white-space: nowrap; }
.board { width: 100%; }
.board th[scope=row] { font-weight: 600; overflow-wrap: anywhere; min-width: 7rem; }
.num, .cases :is(td, th):nth-child(n+3):nth-child(-n+5) { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.mark, .cases b { display: inline-block; padding: .05rem .45rem; border-radius: .35rem; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: inherit; }
.solved, .cases b { color: var(--good); background: var(--good-bg); } .failed { color: var(--bad); background: var(--bad-bg); }
.partial { color: var(--part); background: var(--part-bg); } .pending { color: var(--wait); background: var(--wait-bg); }
.none { color: var(--soft); } .leads { font-weight: 700; outline: 2px solid currentColor; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .9rem; }
details[open] { padding-bottom: .9rem; }
details:target, h3:target { outline: 3px solid var(--focus); }
summary { cursor: pointer; padding: .55rem 0; overflow-wrap: anywhere; }
.more { margin: .75rem 0 0; }
.cases, .texts { font-size: .9rem; } .cases td:nth-child(6) { overflow-wrap: anywhere; min-width: 14rem; }
pre { overflow-x: auto; padding: .6rem; background: var(--shade); font-size: .85rem; max-height: 20rem; }
.films { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .75rem; }
figure { margin: 0; padding: .6rem; width: 17rem; border: 1px solid var(--line); border-radius: .5rem; }
figure h4 { margin: 0 0 .4rem; font-size: .85rem; overflow-wrap: anywhere; }
figure svg { display: block; width: 100%; height: auto; max-height: 17rem; }
figcaption { min-height: 1.5em; font-size: .85rem; margin-top: .35rem; }
.pictures { position: absolute; }
.cases button { white-space: nowrap; }
.controls { display: flex; gap: .3rem; align-items: center; }
.controls input { flex: 1; min-width: 4rem; }
button { font: inherit; color: inherit; background: var(--shade); border: 1px solid var(--line); border-radius: .35rem; padding: .1rem .55rem; cursor: pointer; }
@media (max-width: 40rem) { header, main, footer { padding: .75rem; } .board :is(th, td) { padding: .3rem .25rem; } .board { font-size: .9rem; } .board th[scope=row] { min-width: 5rem; } }
@media print { details { border: 0; } .controls { display: none; } }
`;

/** Part of the script of a page: `drawingsOf(data, number)` returns the drawings of a film by their index. `data` are
 *  `FilmData`. */
export const filmScript = `
const changed = (words, change) => {
  let [next, from] = [[], 0];
  for (let at = 0; at < change.length; at += 3 + change[at + 2]) {
    const [keep, remove, add] = change.slice(at, at + 3);
    next = next.concat(words.slice(from, from + keep), change.slice(at + 3, at + 3 + add));
    from += keep + remove;
  }
  return next.concat(words.slice(from));
};
const drawingsOf = (data, number) => {
  const { frames } = data.films[number];
  let [at, words] = [-1, []];
  return (index) => {
    if (index < at) [at, words] = [-1, []];
    while (at < index) {
      at += 1;
      words = changed(words, data.changes[frames[2 * at]]);
    }
    return words.map((word) => data.words[word]).join('');
  };
};
`;

/** The script of a contest page: steps through films, unfolds rows and opens the target of a link. It reads data only;
 *  drawings are parsed as images (XML), never as HTML. Browsers that cannot unpack the data show first drawings and
 *  folded rows. */
export const pageScript = `
'use strict';${filmScript}const parser = new DOMParser();
const unpacked = async (text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
};
const parsed = (drawing) =>
  document.importNode(parser.parseFromString(drawing, 'image/svg+xml').documentElement, true);
const play = (figure, data) => {
  const number = Number(figure.dataset.film);
  const { frames, isCut } = data.films[number];
  const drawingAt = drawingsOf(data, number);
  const count = frames.length / 2;
  let screen = figure.querySelector('svg');
  const caption = figure.querySelector('figcaption');
  caption.setAttribute('aria-live', 'polite');
  const controls = document.createElement('div');
  controls.className = 'controls';
  const button = (text, label, action) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.setAttribute('aria-label', label);
    made.addEventListener('click', action);
    controls.append(made);
    return made;
  };
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.min = '0';
  slider.max = String(count - 1);
  slider.value = '0';
  slider.setAttribute('aria-label', 'move');
  let timer = 0;
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    player.textContent = '\\u25b6';
    player.setAttribute('aria-label', 'play');
  };
  const show = (index) => {
    const at = Math.max(0, Math.min(count - 1, index));
    slider.value = String(at);
    const next = parsed(drawingAt(at));
    screen.replaceWith(next);
    screen = next;
    caption.textContent = data.captions[frames[2 * at + 1]] + (isCut && at === count - 1 ? ' (the sequence continues)' : '');
    slider.setAttribute('aria-valuetext', caption.textContent);
  };
  const step = (by) => { stop(); show(Number(slider.value) + by); };
  button('\\u2190', 'previous move', () => step(-1));
  const player = button('\\u25b6', 'play', () => {
    if (timer !== 0) return stop();
    if (Number(slider.value) === count - 1) show(0);
    player.textContent = '\\u23f8';
    player.setAttribute('aria-label', 'pause');
    timer = setInterval(() => {
      show(Number(slider.value) + 1);
      if (Number(slider.value) === count - 1) stop();
    }, 700);
  });
  button('\\u2192', 'next move', () => step(1));
  slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
  controls.append(slider);
  if (count > 1) figure.append(controls);
};
const unfoldable = (row, { columns, runs }) => {
  const cells = runs[Number(row.dataset.run)].map((column) => columns[column].split('\\n'));
  const unfold = () => {
    const rows = cells[0].map((_, at) => {
      const made = row.cloneNode(true);
      delete made.dataset.run;
      const [name, , ...others] = made.cells;
      [name, ...others].forEach((cell, column) => { cell.textContent = cells[column][at]; });
      return made;
    });
    rows[0].tabIndex = -1;
    row.replaceWith(...rows);
    rows[0].focus();
  };
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'one by one';
  button.setAttribute('aria-label', 'one by one: ' + row.cells[0].textContent.trim());
  button.addEventListener('click', unfold);
  row.cells[0].append(' ', button);
};
const showPacked = async () => {
  const films = document.querySelectorAll('[data-film]');
  const rows = document.querySelectorAll('[data-run]');
  if (films.length + rows.length === 0 || !('DecompressionStream' in globalThis)) return;
  const data = await unpacked(document.getElementById('packed').textContent);
  for (const figure of films) play(figure, data);
  for (const row of rows) unfoldable(row, data.folded);
};
showPacked();
const openTarget = () => {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  const details = target && target.closest('details');
  if (!details) return;
  details.open = true;
  target.scrollIntoView();
};
addEventListener('hashchange', openTarget);
openTarget();
`;
