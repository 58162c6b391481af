/** Announces a text to screen readers. */
export function tell(text: string): void {
  const place = document.getElementById('announcements');
  if (place === null) return;
  place.textContent = '';
  requestAnimationFrame(() => {
    place.textContent = text;
  });
}
