import { Component, createRef, type JSX } from 'preact';

/** A drawing that is updated with as few changes to the page as possible. */
export class LiveDrawing extends Component<{ readonly svg: string }> {
  readonly #page = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    if (this.#page.current) redraw(this.#page.current, this.props.svg);
  }

  override shouldComponentUpdate({ svg }: { readonly svg: string }): boolean {
    if (svg !== this.props.svg && this.#page.current) redraw(this.#page.current, svg);
    return false;
  }

  override render(): JSX.Element {
    return <div class="puzzle-drawing" ref={this.#page} />;
  }
}

/** Below this length a drawing is simply written anew. */
const short = 50_000;

/** The text that was last written into an element. */
const written = new WeakMap<Element, string>();

/** Shows a drawing in an element that shows only drawings. A long one with the same elements as the one before is
 *  changed where the texts differ: that is some two to eight times as quick as writing thousands anew. */
export function redraw(page: Element, svg: string): void {
  const before = written.get(page);
  written.set(page, svg);
  if (before === undefined || svg.length < short || !changeInPlace(page, tagsOf(before), tagsOf(svg)))
    page.innerHTML = svg;
}

/** Each begins after its `<`; text may follow. */
const tagsOf = (svg: string): readonly string[] => svg.split('<').slice(1);

/** False: they differ in more than attributes and texts, and nothing has been changed. */
function changeInPlace(page: Element, before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  const elements = page.getElementsByTagName('*');
  const changes: [Element, string][] = [];
  let at = -1;
  for (const [index, tag] of after.entries()) {
    if (tag.startsWith('/')) {
      if (tag !== before[index]) return false;
      continue;
    }
    at += 1;
    const element = elements[at];
    if (element === undefined) return false;
    // An animation leaves hidden parts behind.
    if (tag === before[index] && !element.hasAttribute('visibility')) continue;
    if (tag.includes('&') || element.localName !== /^[\w-]+/.exec(tag)?.[0]) return false;
    changes.push([element, tag]);
  }
  for (const [element, tag] of changes) change(element, tag);
  return true;
}

function change(element: Element, tag: string): void {
  const end = tag.indexOf('>');
  const wanted = new Map(
    [...tag.slice(0, end).matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const { name } of [...element.attributes]) if (!wanted.has(name)) element.removeAttribute(name);
  for (const [name, value] of wanted)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  const text = tag.slice(end + 1);
  if (element.firstElementChild === null && element.textContent !== text) element.textContent = text;
}
