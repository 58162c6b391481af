/** The script of every page: the address of answers, copy buttons, local times (shown and typed), what is left of a
 *  time, colours, single keys, forms that are sent once and kept until they have arrived, zip files that are dropped,
 *  texts that are too long for a field, searching on a page, pages that come back. Pages work without it. */
import { answered } from './page/answered.ts';
import { copyButtons } from './page/copy.ts';
import { dropZip } from './page/drop-zip.ts';
import { draftArrived } from './page/kept-drafts.ts';
import { keepForms } from './page/kept-forms.ts';
import { keys } from './page/keys.ts';
import { refuseLargeTexts } from './page/large-text.ts';
import { leftTimes } from './page/left-times.ts';
import { localTimes } from './page/moments.ts';
import { sendOnce } from './page/once.ts';
import { ownZones } from './page/own-zones.ts';
import { searchFields } from './page/search-fields.ts';
import { themeSwitch } from './page/theme.ts';
import { tryAgain } from './page/try-again.ts';

answered();
copyButtons(document);
localTimes(document);
leftTimes();
ownZones();
themeSwitch();
sendOnce();
dropZip();
refuseLargeTexts();
searchFields();
keepForms();
draftArrived();
keys();
tryAgain();
