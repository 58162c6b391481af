import { minuteMs } from '#text';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Lets people type times by their own clocks: fields marked `data-zoned`, which names the field with the zone, begin
 *  in UTC and are changed to the zone of the browser, if it can show them all. */
export function ownZones(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-zoned]')];
  const zoneOf = (field: HTMLInputElement) => field.form?.elements.namedItem(field.dataset.zoned ?? '');
  for (const zone of new Set(fields.map(zoneOf))) {
    // Another zone was typed, or chosen here before.
    if (!(zone instanceof HTMLInputElement) || zone.value !== 'UTC' || own === undefined) continue;
    const times = fields.filter((field) => zoneOf(field) === zone && field.value !== '');
    const moments = times.map((field) => Date.parse(`${field.value}Z`));
    if (!moments.every(isShownOnce)) continue;
    setDefault(zone, own);
    for (const [index, field] of times.entries()) setDefault(field, localText(new Date(moments[index] ?? 0)));
  }
}

/** True for a whole minute that own clocks show once: any other would be sent back as another moment. */
function isShownOnce(ms: number): boolean {
  const text = Number.isNaN(ms) ? '' : localText(new Date(ms));
  const others = [-60, -30, 30, 60].map((minutes) => localText(new Date(ms + minutes * minuteMs)));
  return Date.parse(text) === ms && !others.includes(text);
}

/** Both, because what differs from its default counts as typed. */
function setDefault(field: HTMLInputElement, value: string): void {
  field.defaultValue = value;
  field.value = value;
}

const localText = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
