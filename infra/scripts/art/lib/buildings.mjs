import { circle, g, line, mix, path, poly, rect } from './shapes.mjs';

/** The tasting barn from the front, slightly from the right. (x, y) is the middle of its foot, size its width. */
export function barn(x, y, size, mood, { open = true, lights = true } = {}) {
  const s = size / 100;
  const p = (px, py) => [x + px * s, y + py * s];
  const boards = Array.from({ length: 13 }, (_, i) =>
    line(
      `M${x + (-36 + i * 6) * s} ${y}V${y - (i < 6 ? 34 + i * 4.6 : 61 - (i - 6) * 4.6) * s}`,
      mood.wallShade,
      0.5 * s,
      { opacity: 0.8 },
    ),
  );
  const front = poly([p(-40, 0), p(-40, -34), p(-26, -52), p(0, -66), p(26, -52), p(40, -34), p(40, 0)], mood.wall);
  const side = poly([p(40, 0), p(40, -34), p(78, -32), p(78, 0)], mood.wallShade);
  const roofSide = poly([p(0, -68), p(27, -53), p(43, -33), p(82, -31), p(68, -50), p(44, -66)], mood.roof);
  const roofFront = path(
    `M${p(-44, -32).join(' ')}L${p(-28, -53).join(' ')}L${p(0, -68).join(' ')}L${p(28, -53).join(' ')}L${p(44, -32).join(' ')}L${p(41, -31).join(' ')}L${p(25.5, -50).join(' ')}L${p(0, -64).join(' ')}L${p(-25.5, -50).join(' ')}L${p(-41, -31).join(' ')}Z`,
    mix(mood.roof, '#000000', 0.2),
  );
  const trim = mix(mood.light, mood.wall, 0.25);
  const door = open
    ? poly([p(-14, 0), p(-14, -30), p(14, -30), p(14, 0)], mood.light) +
      poly([p(-24, 0), p(-24, -30), p(-14, -30), p(-14, 0)], mood.wallShade) +
      poly([p(14, 0), p(14, -30), p(24, -30), p(24, 0)], mood.wallShade)
    : poly([p(-14, 0), p(-14, -30), p(14, -30), p(14, 0)], mood.wallShade);
  const braces = [
    [-24, -14],
    [14, 24],
  ].map(([a, b]) =>
    line(
      `M${p(a, 0).join(' ')}L${p(b, -30).join(' ')}M${p(a, -30).join(' ')}L${p(b, 0).join(' ')}M${p(a, -30).join(' ')}H${x + b * s}V${y}H${x + a * s}Z`,
      trim,
      0.8 * s,
    ),
  );
  const loft =
    poly([p(-6, -40), p(-6, -51), p(6, -51), p(6, -40)], lights ? mood.light : mood.wallShade) +
    line(`M${p(0, -40).join(' ')}V${y - 51 * s}M${p(-6, -45.5).join(' ')}H${x + 6 * s}`, mood.roof, 0.8 * s);
  const windows = [48, 58, 68].map((wx) =>
    poly([p(wx, -12), p(wx, -22), p(wx + 6, -21.7), p(wx + 6, -12)], lights ? mood.light : mood.roof),
  );
  return [side, front, ...boards, roofSide, roofFront, door, ...braces, loft, ...windows].join('');
}

/** The guest house: a long low roof, a porch along the front, a chimney. (x, y) middle of its foot, size its width. */
export function house(x, y, size, mood, { lit = [0, 1, 2, 3] } = {}) {
  const s = size / 100;
  const p = (px, py) => [x + px * s, y + py * s];
  const cream = mix(mood.light, mood.wall, 0.35);
  const creamShade = mix(cream, mood.near, 0.3);
  const window = (wx, n) =>
    poly(
      [p(wx, -8), p(wx, -18), p(wx + 8, -18), p(wx + 8, -8)],
      lit.includes(n) ? mood.light : mix(mood.roof, mood.far, 0.25),
    ) +
    line(`M${p(wx + 4, -8).join(' ')}V${y - 18 * s}M${p(wx, -13).join(' ')}H${x + (wx + 8) * s}`, mood.roof, 0.6 * s);
  return [
    rect(x + 22 * s, y - 50 * s, 8 * s, 20 * s, mood.wallShade),
    poly([p(-44, 0), p(-44, -22), p(44, -22), p(44, 0)], cream),
    poly([p(-52, -20), p(-36, -40), p(36, -40), p(52, -20)], mood.roof),
    poly([p(-14, -33), p(0, -48), p(14, -33), p(14, -26), p(-14, -26)], cream),
    path(
      `M${p(-18, -30).join(' ')}L${p(0, -51).join(' ')}L${p(18, -30).join(' ')}L${p(15, -29).join(' ')}L${p(0, -46.5).join(' ')}L${p(-15, -29).join(' ')}Z`,
      mix(mood.roof, '#000000', 0.2),
    ),
    circle(x, y - 36 * s, 4 * s, lit.includes(0) ? mood.light : mood.roof),
    rect(x - 46 * s, y - 3 * s, 92 * s, 4 * s, creamShade),
    window(-36, 1),
    window(-22, 2),
    window(14, 3),
    window(28, 4),
    poly([p(-5, -2), p(-5, -19), p(5, -19), p(5, -2)], mood.wall),
    ...[-44, -27, -9, 9, 27, 43].map((px) =>
      rect(x + px * s, y - 21 * s, 1.6 * s, 20 * s, mix(cream, '#ffffff', 0.35)),
    ),
    poly([p(-50, -20), p(-46, -24), p(46, -24), p(50, -20)], mix(mood.roof, mood.far, 0.2)),
    rect(x - 9 * s, y - 1 * s, 18 * s, 3 * s, creamShade),
  ].join('');
}

/** A string of lamps between two points, hanging through. */
export function lampString(x1, y1, x2, y2, sag, count, mood, size = 5) {
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  });
  return (
    line(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`, mood.near, size * 0.3) +
    g(
      {},
      points
        .slice(1, -1)
        .map(
          ([x, y]) =>
            circle(x, y + size, size * 2.6, mood.light, { opacity: 0.22 }) + circle(x, y + size, size, mood.light),
        ),
    )
  );
}
