import { describe, expect, it } from 'vitest';
import { utcText } from '#protocol';
import { codeAmong, projectFiles, readProjectFile } from '../../architecture/source-files.ts';

describe('a moment inside a message', () => {
  it('is what people read', () => {
    expect(utcText('2026-11-30T16:38:16.123+00:00')).toBe('2026-11-30 16:38:16 UTC');
    expect(utcText('2026-11-30T17:38:16.123+01:00')).toBe('2026-11-30 16:38:16 UTC');
    expect(utcText(Date.UTC(2026, 10, 30))).toBe('2026-11-30 00:00:00 UTC');
  });

  it('is nothing else than what it was, if it is no moment', () => {
    expect(utcText('soon')).toBe('soon');
  });

  it('is never put in as a program writes it', () => {
    const raw =
      /\$\{[^}`]*(apiTime\(|toISOString\(\)\}|\b(started|ended|frozen|thawed|finalized|end_of_updates|start_time|end_time)\})/;
    const found = codeAmong(projectFiles('judge')).flatMap((path) =>
      readProjectFile(path)
        .split('\n')
        .flatMap((text, at) =>
          raw.test(text) && !/exit status/.test(text) ? [`${path}:${at + 1}: ${text.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });
});
