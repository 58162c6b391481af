import { randomBytes } from 'node:crypto';

/** Stands in a page where a piece begins or ends that may be sent compressed, by itself: what one author alone has
 *  written, or the judge alone. What stands between two pieces is sent as it is (decision 0050). Nobody can guess it,
 *  so no text of a page contains it. */
export const pieceEdge: string = randomBytes(16).toString('hex');
