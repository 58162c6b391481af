import { t } from '#translations';

const pauseMs = 3_000;

/** On a page that says that the judge is unavailable: requests the wanted page until it is there, then shows it. */
export function tryAgain(): void {
  const place = document.getElementById('comes-back');
  if (place === null) return;
  place.append(t(' · This page tries again by itself.'));
  setTimeout(() => void ask(), pauseMs);
}

async function ask(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (status !== 503) return location.reload();
  } catch {} // the server itself is starting
  setTimeout(() => void ask(), pauseMs);
}
