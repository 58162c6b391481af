/** Keeps the part `#live` of the page up to date. */
import { followLive } from './page/follow-live.ts';

const live = document.getElementById('live');
if (live !== null) followLive(live);
