import { type Verdict, verdictNames } from '#verdict';
import { type Html, html } from './html.ts';

const classes: Readonly<Partial<Record<Verdict, string>>> = { AC: 'solved', JE: 'pending' };

/** A verdict, with its name. */
export const badge = (verdict: Verdict): Html =>
  html`<span class="mark ${classes[verdict] ?? 'failed'}" title="${verdictNames[verdict]}">${verdict}</span>`;

/** A verdict in a table of cases; the page explains the codes once. */
export const rowBadge = (verdict: Verdict): Html =>
  verdict === 'AC' ? html`<b>AC</b>` : html`<b class="${classes[verdict] ?? 'failed'}">${verdict}</b>`;

/** Opening tag of an element that the keyboard must be able to scroll. */
export const pre = (name: string): Html => html`<pre tabindex="0" role="group" aria-label="${name}">`;

/** Opening tag of an element that the keyboard must be able to scroll sideways. */
export const scroller = (name: string): Html =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${name}">`;
