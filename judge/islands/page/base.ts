/** A path of the judge as the browser requests it, where the judge lies below a path of its host. Addresses in
 *  attributes of the page are so already. */
export const belowBase = (path: string): string => (document.documentElement.dataset.base ?? '') + path;
