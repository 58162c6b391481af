/** The style sheet of a contest page. Nothing is conveyed by colour alone. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1b2733; --soft: #5a6875; --paper: #fff; --line: #d5dbe1; --shade: #f3f5f7;
  --good: #1a7f37; --good-bg: #dff3e3; --bad: #b42318; --bad-bg: #fbe4e1; --part: #8a5a00; --part-bg: #fbf0d3; --wait: #6f42c1; --wait-bg: #ede5f9; --focus: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #a3afbb; --paper: #14191f; --line: #333d47; --shade: #1d242b;
  --good: #6fd388; --good-bg: #163a22; --bad: #ff9c92; --bad-bg: #4a1d19; --part: #f0c565; --part-bg: #43350f; --wait: #c9adff; --wait-bg: #34264f; --focus: #8ab4f8; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 1rem; }
h1 { margin: .5rem 0 .25rem; font-size: 1.6rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
h3 { margin: 1.25rem 0 .4rem; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .4rem 0; }
a { color: inherit; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.note, footer { color: var(--soft); font-size: .9rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { background: var(--shade); font-weight: 600; white-space: nowrap; }
.board { width: 100%; }
.board th[scope=row] { font-weight: 600; overflow-wrap: anywhere; }
.num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.mark { display: inline-block; padding: .05rem .45rem; border-radius: .35rem; white-space: nowrap; font-variant-numeric: tabular-nums; text-decoration: none; }
.solved { color: var(--good); background: var(--good-bg); } .failed { color: var(--bad); background: var(--bad-bg); }
.partial { color: var(--part); background: var(--part-bg); } .pending { color: var(--wait); background: var(--wait-bg); }
.none { color: var(--soft); } .leads { font-weight: 700; outline: 2px solid currentColor; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .9rem; }
details[open] { padding-bottom: .9rem; }
details:target, h3:target { outline: 3px solid var(--focus); }
summary { cursor: pointer; padding: .55rem 0; overflow-wrap: anywhere; }
.more { margin: .75rem 0 0; }
.cases { font-size: .9rem; } .cases td:last-child { overflow-wrap: anywhere; min-width: 14rem; }
pre { overflow-x: auto; padding: .6rem; background: var(--shade); font-size: .85rem; max-height: 20rem; }
.films { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .75rem; }
.film { margin: 0; padding: .6rem; width: 17rem; border: 1px solid var(--line); border-radius: .5rem; }
.film h4 { margin: 0 0 .4rem; font-size: .85rem; overflow-wrap: anywhere; }
.screen svg { display: block; width: 100%; height: auto; max-height: 17rem; }
.film figcaption { min-height: 1.5em; font-size: .85rem; margin-top: .35rem; }
.controls { display: flex; gap: .3rem; align-items: center; }
.controls input { flex: 1; min-width: 4rem; }
button { font: inherit; color: inherit; background: var(--shade); border: 1px solid var(--line); border-radius: .35rem; padding: .1rem .55rem; cursor: pointer; }
@media print { details { border: 0; } .controls { display: none; } }
`;

/** The script of a contest page: steps through films and opens the target of a link. It reads data only; drawings
 *  are parsed as images (XML), never as HTML. */
export const pageScript = `
'use strict';
const data = JSON.parse(document.getElementById('films').textContent);
const parser = new DOMParser();
function drawing(index) {
  const root = parser.parseFromString(data.svgs[index], 'image/svg+xml').documentElement;
  return document.importNode(root, true);
}
for (const figure of document.querySelectorAll('.film')) {
  const frames = data.films[Number(figure.dataset.film)];
  const count = frames.length / 2;
  const screen = figure.querySelector('.screen');
  const caption = figure.querySelector('figcaption');
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
    play.textContent = '\\u25b6';
    play.setAttribute('aria-label', 'play');
  };
  const show = (index) => {
    const at = Math.max(0, Math.min(count - 1, index));
    slider.value = String(at);
    screen.replaceChildren(drawing(frames[2 * at]));
    caption.textContent = data.captions[frames[2 * at + 1]] + (at === count - 1 ? data.ends[Number(figure.dataset.film)] : '');
    slider.setAttribute('aria-valuetext', caption.textContent);
  };
  const step = (by) => { stop(); show(Number(slider.value) + by); };
  button('\\u2190', 'previous move', () => step(-1));
  const play = button('\\u25b6', 'play', () => {
    if (timer !== 0) return stop();
    if (Number(slider.value) === count - 1) show(0);
    play.textContent = '\\u23f8';
    play.setAttribute('aria-label', 'pause');
    timer = setInterval(() => {
      show(Number(slider.value) + 1);
      if (Number(slider.value) === count - 1) stop();
    }, 700);
  });
  button('\\u2192', 'next move', () => step(1));
  slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
  controls.append(slider);
  if (count > 1) figure.append(controls);
  else stop();
}
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
