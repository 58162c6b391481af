/** Text from a form with line ends as programs expect them: browsers send CR LF. */
export const typedText = (text: string): string => text.replaceAll('\r\n', '\n');

/** Text with the five characters that mean something in HTML and XML written as references, for elements and quoted
 *  attributes alike. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The title of a problem: in `language` if given, else in English, else in any; `otherwise` if it has none. */
export const titleIn = (
  titles: Readonly<Record<string, string>> | null,
  otherwise: string,
  language = 'en',
): string => titles?.[language] ?? titles?.en ?? Object.values(titles ?? {})[0] ?? otherwise;
