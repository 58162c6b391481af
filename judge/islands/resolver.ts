/** The resolver: the board of a ceremony, one step after the other, by keyboard. */
import { startResolver } from './contest/resolver-show.ts';

void startResolver();
