const quoted = /(?:file:\/\/)?(['"`])(?:file:\/\/)?\/[^'"`\n]*\/([^'"`/\n]+)\/?\1/gu;
const bare = /(?:file:\/\/|(?<![\p{L}\p{N}_.~…/-]))(?:\/[^\s/:'"`()<>,;]+)+\/([^\s/:'"`()<>,;]+)\/?/gu;

/** Removes absolute paths from a text, so that it reveals nothing about the machine it comes from:
 *  `/home/ann/p/secret/1.in` becomes `…/1.in`. Paths with spaces are recognised between quotes. */
export function withoutHostPaths(text: string): string {
  return text.replace(quoted, '$1…/$2$1').replace(bare, '…/$1');
}
