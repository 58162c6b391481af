import type { CeremonyStep } from '#protocol';
import { Stage } from './resolver-stage.ts';

const fastMs = 350;
const quietMs = 400;

type Action = 'back' | 'next' | 'stop' | 'fast' | 'screen';

/** Keys that no reader has to switch off, also those of a hand-held presenter. */
const silentKeys: Readonly<Record<string, Action>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
};
const letterKeys: Readonly<Record<string, Action>> = { r: 'stop', f: 'fast', s: 'screen', ' ': 'next' };

/** Makes the page of the resolver live. Until all steps are loaded, and without them, its buttons load pages. */
export async function startResolver(): Promise<void> {
  const place = document.getElementById('resolver');
  const body = place?.querySelector('tbody');
  const path = place?.dataset.path;
  if (place == null || body == null || path === undefined) return;
  const at = Number(place.dataset.step);
  const [steps, start] = await Promise.all([stepsFrom(path), at === 0 ? undefined : startFrom(path)]);
  const stage = new Stage(body, start);
  stage.point(steps[at]);
  new Show(place, { stage, steps, at });
}

async function stepsFrom(path: string): Promise<readonly CeremonyStep[]> {
  const response = await fetch(`${path}?part=steps`);
  if (!response.ok) throw new Error(`the steps of the ceremony: ${response.status}`);
  return (await response.json()) as readonly CeremonyStep[];
}

/** The rows of the page at its first step. */
async function startFrom(path: string): Promise<readonly HTMLTableRowElement[]> {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
  return [...page.querySelectorAll<HTMLTableRowElement>('#resolver tbody tr')];
}

interface Shown {
  readonly stage: Stage;
  readonly steps: readonly CeremonyStep[];
  readonly at: number;
}

/** The ceremony as it is shown. */
class Show {
  readonly #place: HTMLElement;
  readonly #stage: Stage;
  readonly #steps: readonly CeremonyStep[];
  #at: number;
  #fast: ReturnType<typeof setInterval> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(place: HTMLElement, { stage, steps, at }: Shown) {
    [this.#place, this.#stage, this.#steps, this.#at] = [place, stage, steps, at];
    for (const button of place.querySelectorAll<HTMLButtonElement>('[data-do]')) {
      button.hidden = false;
      button.addEventListener('click', (event) => {
        event.preventDefault();
        this.#act(button.dataset.do as Action);
      });
    }
    addEventListener('keydown', (event) => this.#hear(event));
  }

  #hear(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const hasLetters = document.body.dataset.shortcuts === 'on';
    const action = silentKeys[event.key] ?? (hasLetters ? letterKeys[event.key] : undefined);
    if (action === undefined) return;
    event.preventDefault();
    this.#act(action);
  }

  #act(action: Action): void {
    if (action === 'screen') {
      void (document.fullscreenElement === null
        ? document.documentElement.requestFullscreen()
        : document.exitFullscreen());
      return;
    }
    const wasFast = this.#fast !== undefined;
    this.#slow();
    if (action === 'next') this.#next();
    else if (action === 'back') this.#jump(this.#at - 1);
    else if (action === 'stop') this.#jump(this.#nextStop());
    else if (!wasFast) this.#goFast();
  }

  #next(): void {
    const step = this.#steps[this.#at];
    if (step === undefined) return;
    this.#at++;
    this.#stage.play(step, this.#steps[this.#at]);
    this.#tell();
  }

  #jump(to: number): void {
    if (to < 0 || to > this.#steps.length) return;
    if (to === this.#at + 1) {
      this.#next();
      return;
    }
    if (to > this.#at) this.#stage.add(this.#steps.slice(this.#at, to));
    else this.#stage.show(this.#steps.slice(0, to));
    this.#at = to;
    this.#stage.point(this.#steps[to]);
    this.#tell();
  }

  #nextStop(): number {
    const found = this.#steps.findIndex(({ isStop }, at) => at >= this.#at && isStop);
    return found < 0 ? this.#steps.length : found + 1;
  }

  /** Continues automatically until an award is shown. */
  #goFast(): void {
    this.#button('fast')?.setAttribute('aria-pressed', 'true');
    this.#fast = setInterval(() => {
      this.#next();
      const last = this.#steps[this.#at - 1];
      if (this.#at >= this.#steps.length || (last?.isStop && last.awards.length > 0)) this.#slow();
    }, fastMs);
  }

  #slow(): void {
    clearInterval(this.#fast);
    this.#fast = undefined;
    this.#button('fast')?.setAttribute('aria-pressed', 'false');
  }

  /** Announces what has happened, and keeps the step in the address, so that a reload returns to it. */
  #tell(): void {
    const step = this.#steps[this.#at - 1];
    const [text, awards] = [
      this.#place.querySelector('#resolver-talk p'),
      this.#place.querySelector('.resolver-awards'),
    ];
    if (text !== null) text.textContent = step?.text ?? 'The board as it was frozen';
    awards?.replaceChildren(...(step?.awards ?? []).map(item));
    const count = this.#place.querySelector('#resolver-step');
    if (count !== null) count.textContent = String(this.#at);
    for (const [name, isOff] of [
      ['back', this.#at === 0],
      ['next', this.#at === this.#steps.length],
      ['stop', this.#at === this.#steps.length],
    ] as const)
      this.#button(name)?.toggleAttribute('disabled', isOff);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => history.replaceState(null, '', `?step=${this.#at}`), quietMs);
  }

  #button(action: Action): HTMLButtonElement | null {
    return this.#place.querySelector(`[data-do="${action}"]`);
  }
}

function item(text: string): HTMLElement {
  const made = document.createElement('li');
  made.textContent = text;
  return made;
}
