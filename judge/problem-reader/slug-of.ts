/** The name of a problem in results and caches: its folder's name without other characters. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'problem';
