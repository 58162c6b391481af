import { Component, createRef, type JSX } from 'preact';
import { redraw } from './redraw.ts';

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
