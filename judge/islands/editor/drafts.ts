const pauseMs = 2_000;

/** Keeps what is typed: at once in this browser; on the server every few seconds, and when the page is left. What was
 *  kept here last is newer than what the server has, if the machine broke in between. */
export class Drafts {
  readonly #form: HTMLFormElement;
  readonly #area: HTMLTextAreaElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement, area: HTMLTextAreaElement, replace: (text: string) => void) {
    this.#form = form;
    this.#area = area;
    const kept = form.dataset.drafts === undefined ? null : read(this.#key);
    if (kept !== null && area.value.trim() === '') {
      replace(kept);
      this.#say('This is the text that this browser has kept.');
    }
    form.addEventListener('submit', () => {
      this.#stopWaiting();
      remove(this.#key);
    });
    window.addEventListener('pagehide', () => {
      if (this.#stopWaiting()) void this.#send({ keepalive: true });
    });
  }

  changed(): void {
    if (this.#form.dataset.drafts === undefined || this.#problem === '') return;
    write(this.#key, this.#area.value);
    this.#stopWaiting();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, pauseMs);
  }

  /** True if something was waiting to be sent. */
  #stopWaiting(): boolean {
    const wasWaiting = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return wasWaiting;
  }

  get #problem(): string {
    return new FormData(this.#form).get('problem')?.toString() ?? '';
  }

  /** By reader and problem, for computers that several people use. */
  get #key(): string {
    const name = document.querySelector('.account-name')?.textContent ?? '';
    return `draft ${name} ${this.#problem}`;
  }

  /** @param how - `keepalive`: the page goes away meanwhile; browsers send up to 64 KiB then */
  async #send(how: { readonly keepalive?: true } = {}): Promise<void> {
    const language = new FormData(this.#form).get('language')?.toString() ?? '';
    const body = new URLSearchParams({ problem: this.#problem, language, text: this.#area.value });
    try {
      const { ok } = await fetch(this.#form.dataset.drafts ?? '', { method: 'POST', body, ...how });
      this.#say(ok ? 'Draft kept.' : 'The draft is kept in this browser only.');
    } catch {
      this.#say('The draft is kept in this browser only.');
    }
  }

  #say(text: string): void {
    const place = document.getElementById('draft-state');
    if (place !== null) place.textContent = text;
  }
}

/** Storage may be full or switched off; drafts are then kept on the server alone. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
