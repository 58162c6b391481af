/** Lets people type times by their own clocks: fields marked `data-zoned`, which names the field with the zone, begin in
 *  UTC and are changed to the zone of the browser. */
export function ownZones(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-zoned]')) {
    const zone = field.form?.elements.namedItem(field.dataset.zoned ?? '');
    // Another zone was typed, or chosen here before.
    if (!(zone instanceof HTMLInputElement) || zone.value !== 'UTC' || own === undefined) continue;
    const ms = Date.parse(`${field.value}Z`);
    if (field.value !== '' && Number.isNaN(ms)) continue;
    setDefault(zone, own);
    if (field.value !== '') setDefault(field, localText(ms));
  }
}

/** Both, because what differs from its default counts as typed. */
function setDefault(field: HTMLInputElement, value: string): void {
  field.defaultValue = value;
  field.value = value;
}

/** `2026-11-22T09:00` by the clocks here. */
function localText(ms: number): string {
  const at = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
