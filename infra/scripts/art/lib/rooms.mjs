import { contourHill, ridges, sky } from './land.mjs';
import { moods } from './moods.mjs';
import { at, circle, clip, el, ellipse, g, gradient, line, mix, path, poly, rect } from './shapes.mjs';

/** An empty room: wall, skirting, a floor of boards, soft light from one side. */
export function room(w, h, { wall = '#efe2cc', floor = '#a97a4f', horizon = 0.72, boards = true } = {}) {
  const y = h * horizon;
  const [def, light] = gradient(
    [
      [0, '#fff3d6', 0.55],
      [0.5, '#fff3d6', 0],
      [1, '#2b1a2e', 0.22],
    ],
    { x2: 1, y2: 0.3 },
  );
  const lines = Array.from({ length: 15 }, (_, i) =>
    line(`M${w * 0.5 + (i - 7) * w * 0.07} ${y}L${w * 0.5 + (i - 7) * w * 0.17} ${h}`, mix(floor, '#2b1a2e', 0.25), 2),
  );
  return [
    el('defs', {}, def),
    rect(0, 0, w, y, wall),
    rect(0, y, w, h - y, floor),
    boards ? lines.join('') : '',
    rect(0, y - 16, w, 16, mix(wall, '#ffffff', 0.5)),
    rect(0, 0, w, h, light),
  ].join('');
}

/** A window with the land behind it. */
export function windowView(
  x,
  y,
  w,
  h,
  mood,
  { seed = 3, panes = [2, 2], frame = '#fbf4e4', round = false, stars = false } = {},
) {
  const shape = round ? circle(x + w / 2, y + h / 2, w / 2) : rect(x, y, w, h);
  const inner = g(
    { transform: `translate(${x} ${y})` },
    sky(w, h, mood, { x: 0.66, y: 0.34, size: 0.07, clouds: 1, seed, stars }),
    ridges(w, h, mood, { from: 0.56, to: 0.78, count: 3, height: 0.12, seed }),
    contourHill(w, h, mood, { base: 0.88, height: 0.1, seed, rows: 7 }),
  );
  const bars = [];
  for (let i = 1; i < panes[0]; i++) bars.push(line(`M${x + (w * i) / panes[0]} ${y}V${y + h}`, frame, 9));
  for (let i = 1; i < panes[1]; i++) bars.push(line(`M${x} ${y + (h * i) / panes[1]}H${x + w}`, frame, 9));
  const edge = round
    ? circle(x + w / 2, y + h / 2, w / 2, 'none', { stroke: frame, 'stroke-width': 20 })
    : rect(x - 9, y - 9, w + 18, h + 18, 'none', { stroke: frame, 'stroke-width': 18 }) +
      rect(x - 26, y + h + 12, w + 52, 16, mix(frame, '#2b1a2e', 0.12));
  return clip(shape, inner, bars) + edge;
}

export const curtain = (x, y, w, h, colour) =>
  path(
    `M${x} ${y}H${x + w}C${x + w * 0.8} ${y + h * 0.5} ${x + w * 0.7} ${y + h * 0.7} ${x + w * 0.9} ${y + h}H${x}Z`,
    colour,
  ) +
  [0.25, 0.5, 0.75]
    .map((t) =>
      line(
        `M${x + w * t} ${y}C${x + w * t * 0.9} ${y + h * 0.5} ${x + w * t * 0.8} ${y + h * 0.7} ${x + w * t} ${y + h}`,
        mix(colour, '#2b1a2e', 0.22),
        3,
      ),
    )
    .join('');

/** A bed seen from its foot, a little from above. */
export function bed(x, y, w, { quilt = '#8a1c33', pattern = '#d9a441', wood = '#6b452d' } = {}) {
  const h = w * 0.52;
  const zig = (dy) =>
    line(
      Array.from(
        { length: 13 },
        (_, i) =>
          `${i ? 'L' : 'M'}${x - w * 0.52 + (i * w * 1.04) / 12} ${y - h * dy + (i % 2 ? -w * 0.02 : w * 0.02)}`,
      ).join(''),
      pattern,
      w * 0.013,
    );
  const spread = path(
    `M${x - w * 0.42} ${y - h * 0.72}H${x + w * 0.42}L${x + w * 0.53} ${y - h * 0.06}H${x - w * 0.53}Z`,
  );
  return [
    path(
      `M${x - w * 0.47} ${y - h * 0.6}V${y - h * 1.18}Q${x} ${y - h * 1.42} ${x + w * 0.47} ${y - h * 1.18}V${y - h * 0.6}Z`,
      wood,
    ),
    path(
      `M${x - w * 0.42} ${y - h * 0.66}V${y - h * 1.1}Q${x} ${y - h * 1.3} ${x + w * 0.42} ${y - h * 1.1}V${y - h * 0.66}Z`,
      mix(wood, '#ffffff', 0.12),
    ),
    ...[-0.22, 0.22].map(
      (t) =>
        path(
          `M${x + w * (t - 0.19)} ${y - h * 0.68}Q${x + w * (t - 0.2)} ${y - h * 1} ${x + w * t} ${y - h * 0.98}Q${x + w * (t + 0.2)} ${y - h * 1} ${x + w * (t + 0.19)} ${y - h * 0.68}Z`,
          '#fdf8ec',
        ) +
        path(
          `M${x + w * (t - 0.15)} ${y - h * 0.72}Q${x + w * t} ${y - h * 0.82} ${x + w * (t + 0.15)} ${y - h * 0.72}`,
          'none',
          { stroke: '#e2d6c0', 'stroke-width': 4 },
        ),
    ),
    clip(
      spread,
      rect(x - w, y - h * 1.2, w * 2, h * 1.4, quilt),
      [0.12, 0.24, 0.36, 0.48].map(zig),
      rect(x - w, y - h * 0.74, w * 2, h * 0.15, '#fdf8ec'),
    ),
    path(
      `M${x - w * 0.53} ${y - h * 0.08}H${x + w * 0.53}V${y + h * 0.16}H${x - w * 0.53}Z`,
      mix(quilt, '#2b1a2e', 0.35),
    ),
    rect(x - w * 0.52, y + h * 0.14, w * 0.05, h * 0.08, wood),
    rect(x + w * 0.47, y + h * 0.14, w * 0.05, h * 0.08, wood),
  ].join('');
}

export const lamp = (x, y, s, shade = '#f3d08a') =>
  circle(x, y - 62 * s, 90 * s, '#ffe3a3', { opacity: 0.25 }) +
  rect(x - 3 * s, y - 50 * s, 6 * s, 46 * s, '#6b452d') +
  ellipse(x, y - 3 * s, 20 * s, 6 * s, '#6b452d') +
  path(`M${x - 20 * s} ${y - 92 * s}H${x + 20 * s}L${x + 34 * s} ${y - 46 * s}H${x - 34 * s}Z`, shade);

/** A woven basket with bands, as they are made at home. */
export const basket = (x, y, s, a = '#a14a2a', b = '#2b1a2e') =>
  clip(
    path(
      `M${x - 40 * s} ${y - 62 * s}H${x + 40 * s}C${x + 44 * s} ${y - 20 * s} ${x + 34 * s} ${y} ${x + 26 * s} ${y}H${x - 26 * s}C${x - 34 * s} ${y} ${x - 44 * s} ${y - 20 * s} ${x - 40 * s} ${y - 62 * s}Z`,
    ),
    rect(x - 60 * s, y - 70 * s, 120 * s, 80 * s, '#d8b581'),
    rect(x - 60 * s, y - 50 * s, 120 * s, 9 * s, a),
    rect(x - 60 * s, y - 34 * s, 120 * s, 6 * s, b),
    rect(x - 60 * s, y - 22 * s, 120 * s, 9 * s, a),
  ) +
  path(
    `M${x - 26 * s} ${y - 62 * s}C${x - 24 * s} ${y - 100 * s} ${x + 24 * s} ${y - 100 * s} ${x + 26 * s} ${y - 62 * s}`,
    'none',
    { stroke: '#6b452d', 'stroke-width': 5 * s },
  );

/** A flat basket on the wall: rings around a star. */
export const wallBasket = (x, y, r, a = '#a14a2a', b = '#2b1a2e') =>
  circle(x, y, r, '#d8b581') +
  circle(x, y, r * 0.86, a) +
  circle(x, y, r * 0.74, '#ecd5a8') +
  Array.from({ length: 10 }, (_, i) =>
    g(
      { transform: `translate(${x} ${y}) rotate(${i * 36})` },
      poly(
        [
          [0, -r * 0.7],
          [r * 0.12, -r * 0.36],
          [0, -r * 0.2],
          [-r * 0.12, -r * 0.36],
        ],
        b,
      ),
    ),
  ).join('') +
  circle(x, y, r * 0.18, a);

export const rug = (x, y, w, colour = '#a14a2a', band = '#f4ead6') =>
  ellipse(x, y, w, w * 0.2, colour) +
  ellipse(x, y, w * 0.84, w * 0.165, 'none', { stroke: band, 'stroke-width': w * 0.02 }) +
  ellipse(x, y, w * 0.64, w * 0.125, mix(colour, '#2b1a2e', 0.25)) +
  ellipse(x, y, w * 0.4, w * 0.08, 'none', { stroke: band, 'stroke-width': w * 0.012 });

export function armchair(x, y, s, colour = '#3d6032') {
  const shade = mix(colour, '#2b1a2e', 0.3);
  return at(
    x,
    y,
    s,
    path('M-78 -30V-150Q-78 -210 0 -210T78 -150V-30Z', colour),
    path('M-56 -60V-140Q-56 -186 0 -186T56 -140V-60Z', mix(colour, '#ffffff', 0.1)),
    path('M-104 -20V-96Q-104 -124 -80 -124T-58 -96V-20Z', shade),
    path('M104 -20V-96Q104 -124 80 -124T58 -96V-20Z', shade),
    rect(-64, -84, 128, 40, mix(colour, '#ffffff', 0.16), { rx: 14 }),
    rect(-96, -48, 192, 38, shade, { rx: 8 }),
    rect(-88, -12, 14, 14, '#54391f'),
    rect(74, -12, 14, 14, '#54391f'),
  );
}

export function rockingChair(x, y, s, flip = 1, wood = '#6b452d') {
  return g(
    { transform: `translate(${x} ${y}) scale(${s * flip} ${s})` },
    line('M-62 -6Q0 22 66 -10', wood, 9),
    line('M-40 4L-34 -66M36 6L30 -64', wood, 9),
    path('M-44 -72H40V-58H-44Z', mix(wood, '#ffffff', 0.12)),
    line('M-42 -66L-62 -190M-20 -66L-38 -192', wood, 8),
    ...[-84, -112, -140, -168].map((dy) =>
      line(`M${-44 + (dy + 66) * 0.17} ${dy}L${-22 + (dy + 66) * 0.15} ${dy}`, mix(wood, '#ffffff', 0.12), 9),
    ),
    line('M-50 -112H30V-66', wood, 8),
  );
}

export const vase = (x, y, s, colour = '#2d5a7b', bloom = '#c83f52') =>
  [-26, -8, 12, 28]
    .map((a, i) =>
      g(
        { transform: `translate(${x} ${y - 46 * s}) rotate(${a}) scale(${s})` },
        line('M0 0V-62', '#3d6032', 4),
        circle(0, -66, 12, i % 2 ? bloom : '#f4c9a2'),
        circle(0, -66, 5, '#77540f'),
      ),
    )
    .join('') +
  path(
    `M${x - 14 * s} ${y - 50 * s}H${x + 14 * s}C${x + 30 * s} ${y - 30 * s} ${x + 24 * s} ${y} ${x + 16 * s} ${y}H${x - 16 * s}C${x - 24 * s} ${y} ${x - 30 * s} ${y - 30 * s} ${x - 14 * s} ${y - 50 * s}Z`,
    colour,
  );

/** A barrel lying with its head towards the viewer. */
export function barrel(x, y, r, tone = '#8a5a34') {
  const staves = Array.from({ length: 7 }, (_, i) =>
    line(
      `M${x + (i - 3) * r * 0.26} ${y - Math.sqrt(Math.max(0, 1 - ((i - 3) * 0.27) ** 2)) * r * 0.84}V${y + Math.sqrt(Math.max(0, 1 - ((i - 3) * 0.27) ** 2)) * r * 0.84}`,
      mix(tone, '#2b1a2e', 0.35),
      r * 0.02,
    ),
  );
  return (
    circle(x, y, r, mix(tone, '#2b1a2e', 0.55)) +
    circle(x, y, r * 0.95, '#5d5560') +
    circle(x, y, r * 0.87, tone) +
    staves.join('') +
    path(
      `M${x - r * 0.84} ${y - r * 0.14}H${x + r * 0.84}V${y + r * 0.06}H${x - r * 0.84}Z`,
      mix(tone, '#2b1a2e', 0.22),
      { opacity: 0.6 },
    ) +
    circle(x, y + r * 0.55, r * 0.07, '#2b1a2e')
  );
}

export const candle = (x, y, s) =>
  circle(x, y - 50 * s, 70 * s, '#ffd27a', { opacity: 0.2 }) +
  circle(x, y - 50 * s, 34 * s, '#ffd27a', { opacity: 0.3 }) +
  rect(x - 5 * s, y - 36 * s, 10 * s, 36 * s, '#fdf3dc') +
  path(
    `M${x} ${y - 62 * s}C${x + 9 * s} ${y - 48 * s} ${x + 6 * s} ${y - 38 * s} ${x} ${y - 38 * s}C${x - 6 * s} ${y - 38 * s} ${x - 9 * s} ${y - 48 * s} ${x} ${y - 62 * s}Z`,
    '#ffe9b0',
  );

export const { dawn, noon, dusk, moon } = moods;
