import type { Frame } from '#problem-api';
import { t } from '#translations';

const shapes: ReadonlySet<string> = new Set(
  (
    'svg g defs title desc path line polyline polygon rect circle ellipse text tspan use symbol marker ' +
    'clipPath mask pattern linearGradient radialGradient stop'
  ).split(' '),
);

/** An SVG drawing as elements that hold nothing but shapes; nothing if it holds anything else. Parsed as an image,
 *  never as HTML. */
function drawing(svg: string): readonly Element[] {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const all = [parsed, ...parsed.querySelectorAll('*')];
  if (all.some((element) => !shapes.has(element.localName) || hasCode(element))) return [];
  for (const element of all) withStyle(element);
  return [document.importNode(parsed, true)];
}

const hasCode = (element: Element): boolean =>
  [...element.attributes].some(
    ({ name, value }) => /^on/i.test(name) || (/href$/i.test(name) && !value.startsWith('#')),
  );

/** Attributes `style` are refused by the policy when they are parsed, and allowed when a script sets them. */
function withStyle(element: Element): void {
  const style = element.getAttribute('style');
  if (style === null) return;
  element.removeAttribute('style');
  for (const rule of style.split(';')) {
    const [name, value] = rule.split(':').map((part) => part.trim());
    if (name && value) element.setAttribute(name, value);
  }
}

const stepMs = 700;

/** Shows a sequence of drawings, one after the other or any of them: buttons, a slider, and the list of moves. */
export class Player {
  readonly elements: readonly HTMLElement[];
  readonly #frames: readonly Frame[];
  readonly #screen = made('div', 'replay-screen');
  readonly #caption = made('figcaption');
  readonly #slider = made('input');
  readonly #play: HTMLButtonElement;
  readonly #moves: readonly HTMLButtonElement[];
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param wrong - number of the first wrong move, from 1 */
  constructor(frames: readonly Frame[], wrong: number | undefined) {
    this.#frames = frames;
    this.#moves = frames.map((frame, index) => this.#moveButton(frame, index, index === wrong));
    this.#slider.type = 'range';
    this.#slider.max = String(frames.length - 1);
    this.#slider.setAttribute('aria-label', t('Move'));
    this.#slider.addEventListener('input', () => this.#stopAt(Number(this.#slider.value)));
    this.#play = button('▶', t('Play'), () => this.#toggle());
    const controls = made('div', 'replay-controls');
    controls.append(
      button('←', t('Previous move'), () => this.#stopAt(this.#at - 1)),
      this.#play,
      button('→', t('Next move'), () => this.#stopAt(this.#at + 1)),
      this.#slider,
    );
    const left = made('div');
    left.append(this.#screen, controls);
    const list = made('ol', 'replay-moves');
    for (const move of this.#moves) list.append(inItem(move));
    const right = made('div');
    right.append(this.#caption, list);
    this.#caption.setAttribute('aria-live', 'polite');
    this.elements = [left, right];
    this.#show(wrong === undefined ? 0 : Math.min(wrong, frames.length - 1));
  }

  /** Ends what plays, for a player that is taken away. */
  stop(): void {
    this.#pause();
  }

  get #at(): number {
    return Number(this.#slider.value);
  }

  #moveButton({ caption }: Frame, index: number, isWrong: boolean): HTMLButtonElement {
    const name = index === 0 ? 'start' : (/^after move \d+, ([^:]+)/.exec(caption)?.[1] ?? String(index));
    const label = isWrong ? t('{caption}, the first wrong move', { caption }) : caption;
    const made = button(isWrong ? `✗ ${name}` : name, label, () => this.#stopAt(index));
    if (isWrong) made.classList.add('replay-wrong');
    return made;
  }

  #show(index: number): void {
    const at = Math.max(0, Math.min(this.#frames.length - 1, index));
    const frame = this.#frames[at]!;
    this.#slider.value = String(at);
    this.#slider.setAttribute('aria-valuetext', frame.caption);
    this.#screen.replaceChildren(...drawing(frame.svg));
    this.#caption.textContent = frame.caption.charAt(0).toUpperCase() + frame.caption.slice(1);
    this.#moves.forEach((move, number) => {
      if (number === at) move.setAttribute('aria-current', 'step');
      else move.removeAttribute('aria-current');
    });
  }

  #stopAt(index: number): void {
    this.#pause();
    this.#show(index);
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    label(this.#play, '▶', t('Play'));
  }

  #toggle(): void {
    if (this.#timer !== undefined) {
      this.#pause();
      return;
    }
    const last = this.#frames.length - 1;
    if (this.#at === last) this.#show(0);
    label(this.#play, '❚❚', t('Pause'));
    this.#timer = setInterval(() => {
      this.#show(this.#at + 1);
      if (this.#at === last) this.#pause();
    }, stepMs);
  }
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  return element;
}

function button(text: string, name: string, action: () => void): HTMLButtonElement {
  const element = made('button');
  element.type = 'button';
  element.addEventListener('click', action);
  label(element, text, name);
  return element;
}

function label(element: HTMLButtonElement, text: string, name: string): void {
  element.textContent = text;
  element.setAttribute('aria-label', name);
}

function inItem(child: HTMLElement): HTMLLIElement {
  const item = made('li');
  item.append(child);
  return item;
}
