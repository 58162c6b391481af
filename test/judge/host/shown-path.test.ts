import { expect, it, vi } from 'vitest';
import { shownPath } from '#host';

it.each([
  ['/home/ann', '/home/ann/data', 'data'],
  ['/home/ann', '/home/ben/data', '/home/ben/data'],
  ['/home/ann', '/home/ann', '/home/ann'],
  ['/', '/var/lib/antipode', '/var/lib/antipode'],
])('who works in %s sees the path %s as %s', (folder, path, shown) => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  try {
    expect(shownPath(path)).toBe(shown);
  } finally {
    vi.restoreAllMocks();
  }
});
