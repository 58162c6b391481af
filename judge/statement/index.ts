export { latexToMarkdown } from './latex/to-markdown.ts';
export { findChromium, htmlToPdf } from './print/chromium.ts';
export { joinPdfs } from './print/join-pdfs.ts';
export { findTex, latexToPdf, requireTex } from './print/tex.ts';
export { problemFacts, solutionFacts } from './problem-facts.ts';
