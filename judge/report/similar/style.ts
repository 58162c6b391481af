/** The styles of the page of similar programs besides those of a contest page. Pieces have numbers as well as
 *  colours. */
export const similarStyle = `
main { max-width: 100rem; }
main h3.owner { font-size: 1.05rem; }
.pieces { margin: .25rem 0; padding-left: 1.25rem; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1rem; }
.sides pre { max-height: none; white-space: pre-wrap; tab-size: 4; }
mark { color: inherit; border-radius: .2rem; outline-offset: 1px; }
mark:target { outline: 3px solid var(--focus); }
mark a { padding: 0 .3rem; border: 1px solid currentColor; border-radius: .3rem; font: .75rem system-ui, sans-serif; text-decoration: none; }
.tone-0 { background: #fff0b8; } .tone-1 { background: #d3ecff; } .tone-2 { background: #dcf5d6; }
.tone-3 { background: #f6dcf7; } .tone-4 { background: #ffe0d0; } .tone-5 { background: #d8f3f0; }
@media (prefers-color-scheme: dark) {
  .tone-0 { background: #4d4010; } .tone-1 { background: #153a57; } .tone-2 { background: #1f4420; }
  .tone-3 { background: #4a2450; } .tone-4 { background: #59301c; } .tone-5 { background: #10443f; } }
@media (max-width: 50rem) { .sides { grid-template-columns: minmax(0, 1fr); } }
@media print { details { break-inside: avoid; } }
`;
