import { describe, expect, it } from 'vitest';
import { sharedShapes } from '../../../../judge/report/contest/film-reel.ts';

/** What a browser draws: each reference is the shape with its id. */
function drawn({ shapes, drawings }: ReturnType<typeof sharedShapes>): readonly string[] {
  const byId = new Map(
    shapes.map((shape) => [/ id="([^"]*)"/.exec(shape)?.[1], shape.replace(/ id="[^"]*"/, '')]),
  );
  return drawings.map((one) =>
    one.replaceAll(/<use href="#(q\d+)"\/>/g, (_, id) => byId.get(id) ?? 'nothing'),
  );
}

const wheel = '<circle cx="12" cy="12" r="11" fill="#fffdf5" stroke="#47525d"/>';
const label = '<text x="12" y="34" font-size="11">a &lt; b</text>';

describe('the shapes of drawings', () => {
  it('stand once, and are drawn where they were', () => {
    const drawings = [
      `<g stroke="red">${wheel}<path d="M0 0h1"/>${label}</g>`,
      `${label}${wheel}\n${wheel}`,
      '<path d="M0 0h1"/>',
      '',
    ];
    const shared = sharedShapes(drawings);
    expect(drawn(shared)).toEqual(drawings);
    expect(shared.shapes).toHaveLength(2); // the path is shorter than a reference with its shape
    expect(shared.drawings.join('').match(/<circle|<text/g)).toBeNull();
  });

  it('stay where they are if they are there once, have an id, or hold others', () => {
    const drawings = [
      wheel,
      `<text x="1" y="1" font-size="11"><tspan>${'a'.repeat(40)}</tspan></text>`.repeat(3),
      `<rect id="mine" width="${'1'.repeat(40)}"/>`.repeat(3),
    ];
    expect(sharedShapes(drawings)).toEqual({ shapes: [], drawings });
  });

  it('take less room', () => {
    const drawings = Array.from({ length: 50 }, (_, turn) => `${wheel.repeat(9)}<path d="M${turn} 0"/>`);
    const { shapes, drawings: left } = sharedShapes(drawings);
    // 450 wheels of 66 characters are one wheel and 450 references of 19.
    expect([...shapes, ...left].join('').length).toBeLessThan(drawings.join('').length / 3);
  });
});
