/** The tools of a problem, a page that is opened from a disk: outputs are checked and drawn without a network. */
import { startTools } from './tools/start.tsx';

void startTools(document);
