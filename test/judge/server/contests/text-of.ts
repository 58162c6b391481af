/** What one reads on a page, without its frame. */
export const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
