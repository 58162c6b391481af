const pad = (value: number): string => String(value).padStart(2, '0');

/** Shows fields for a date and a time that are in UTC in the reader's time zone, and says so; they are sent in UTC. */
export function localFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="datetime-local"][data-utc]')) {
    if (field.value !== '') {
      field.value = localText(new Date(`${field.value}Z`));
      field.defaultValue = field.value; // it was not typed
    }
    const zone = document.querySelector(`#${field.id}-hint .zone`);
    if (zone !== null) zone.textContent = `Time zone: ${zoneName()}`;
    field.form?.addEventListener('formdata', ({ formData }) => {
      const at = new Date(field.value);
      if (!Number.isNaN(at.getTime())) formData.set(field.name, at.toISOString().slice(0, 16));
    });
  }
}

/** Lets people type times by their own clocks: fields marked `data-zoned`, which names the field with the zone, begin
 *  in UTC and are changed to the zone of the browser. */
export function ownZones(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-zoned]')) {
    const zone = field.form?.elements.namedItem(field.dataset.zoned ?? '');
    // Another zone was typed, or chosen here before.
    if (!(zone instanceof HTMLInputElement) || zone.value !== 'UTC' || own === undefined) continue;
    const ms = Date.parse(`${field.value}Z`);
    if (field.value !== '' && Number.isNaN(ms)) continue;
    setDefault(zone, own);
    if (field.value !== '') setDefault(field, localText(new Date(ms)));
  }
}

/** Both, because what differs from its default counts as typed. */
function setDefault(field: HTMLInputElement, value: string): void {
  field.defaultValue = value;
  field.value = value;
}

const localText = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

function zoneName(): string {
  const minutes = -new Date().getTimezoneOffset();
  const offset = `UTC${minutes < 0 ? '−' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${offset} now)`;
}
