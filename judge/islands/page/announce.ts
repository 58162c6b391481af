/** Tells readers who listen instead of look. */
export function tell(text: string): void {
  const place = document.getElementById('announcements');
  if (place === null) return;
  place.textContent = '';
  requestAnimationFrame(() => {
    place.textContent = text;
  });
}
