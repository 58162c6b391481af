/** The name of a cookie about one contest. */
export const cookieName = (what: string, contestId: string): string =>
  `${what}-${contestId.replace(/[^\w-]/g, (mark) => `.${mark.charCodeAt(0)}`)}`;
