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

const localText = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

function zoneName(): string {
  const minutes = -new Date().getTimezoneOffset();
  const offset = `UTC${minutes < 0 ? '−' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${offset} now)`;
}
