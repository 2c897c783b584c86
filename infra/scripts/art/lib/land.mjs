import { circle, clip, el, ellipse, g, gradient, line, mix, path, poly, rect, seeded, smooth } from './shapes.mjs';

/** The sky with its light: a sun or a moon, a glow around it, clouds or stars. */
export function sky(w, h, mood, { x = 0.7, y = 0.5, size = 0.055, stars = false, clouds = 0, seed = 1 } = {}) {
  const [skyDef, skyPaint] = gradient(mood.sky);
  const [glowDef, glowPaint] = gradient(
    [
      [0, mood.glow, 0.95],
      [0.35, mood.glow, 0.4],
      [1, mood.glow, 0],
    ],
    { radial: true },
  );
  const random = seeded(seed);
  const out = [el('defs', {}, skyDef + glowDef), rect(0, 0, w, h, skyPaint)];
  if (stars)
    for (let i = 0; i < 150; i++)
      out.push(
        circle(random() * w, random() ** 1.5 * h * 0.6, 0.8 + random() * 1.6, '#fdf3d8', {
          opacity: (0.3 + random() * 0.7).toFixed(2),
        }),
      );
  out.push(circle(x * w, y * h, w * 0.3, glowPaint), circle(x * w, y * h, w * size, mood.sun));
  for (let i = 0; i < clouds; i++)
    out.push(cloud(random() * w, h * (0.1 + random() * 0.25), w * (0.1 + random() * 0.12), mood, random));
  return out.join('');
}

function cloud(x, y, width, mood, random) {
  const lens = (cx, cy, rx, ry) =>
    path(
      `M${cx - rx} ${cy}C${cx - rx * 0.4} ${cy - ry} ${cx + rx * 0.4} ${cy - ry} ${cx + rx} ${cy}C${cx + rx * 0.4} ${cy + ry * 0.35} ${cx - rx * 0.4} ${cy + ry * 0.35} ${cx - rx} ${cy}Z`,
      mood.mist,
    );
  const shift = (random() - 0.5) * width * 0.5;
  return (
    g({ opacity: 0.6 }, lens(x, y, width, width * 0.07)) +
    g({ opacity: 0.4 }, lens(x + shift, y - width * 0.08, width * 0.55, width * 0.06)) +
    g({ opacity: 0.35 }, lens(x - shift * 0.8, y + width * 0.09, width * 0.7, width * 0.05))
  );
}

/** The Sierra on the horizon: sharp peaks with snow on the side of the light. */
export function sierra(w, h, mood, { base = 0.52, height = 0.15, seed = 2, count = 9 } = {}) {
  const random = seeded(seed);
  const tone = mix(mood.far, mood.sky.at(-1)[1], 0.35);
  const snow = mix(mood.mist, '#ffffff', 0.35);
  const peaks = Array.from({ length: count }, (_, i) => [
    ((i + 0.5 + (random() - 0.5) * 0.5) / count) * w,
    h * base - h * height * (0.45 + random() * 0.55),
    (w / count) * (0.85 + random() * 0.5),
  ]);
  const foot = h * base;
  return (
    peaks
      .map(([x, y, half]) => {
        const tall = foot - y;
        const cap = [
          [x, y],
          [x + half * 0.3, y + tall * 0.3],
          [x + half * 0.16, y + tall * 0.27],
          [x + half * 0.1, y + tall * 0.4],
          [x - half * 0.03, y + tall * 0.26],
          [x - half * 0.1, y + tall * 0.34],
          [x - half * 0.22, y + tall * 0.22],
        ];
        return (
          poly(
            [
              [x - half, foot],
              [x, y],
              [x + half, foot],
            ],
            tone,
          ) +
          poly(
            [
              [x, y],
              [x + half, foot],
              [x + half * 0.1, foot],
            ],
            mix(tone, mood.near, 0.12),
          ) +
          poly(cap, snow, { opacity: 0.85 })
        );
      })
      .join('') + rect(0, foot - 1, w, h * 0.2, mix(tone, mood.mist, 0.5))
  );
}

/** The outline of a ridge: points from the left to the right edge. */
export function ridgeLine(w, base, height, seed, steps = 9) {
  const random = seeded(seed);
  const phase = random() * 6;
  return Array.from({ length: steps + 3 }, (_, i) => {
    const x = ((i - 1) / steps) * w;
    return [x, base - height * (0.5 + 0.5 * Math.sin(phase + i * 1.15)) * (0.55 + random() * 0.45)];
  });
}

const under = (points, w, h) => `${smooth(points)}L${w * 1.2} ${h}L${-w * 0.2} ${h}Z`;

/** Ridges from the horizon down, each nearer and darker, with mist in between. */
export function ridges(w, h, mood, { from = 0.5, to = 0.85, count = 5, height = 0.16, seed = 7, pines = true } = {}) {
  const out = [];
  for (let i = 0; i < count; i++) {
    const t = i / Math.max(1, count - 1);
    const base = h * (from + (to - from) * t);
    const points = ridgeLine(w, base, h * height * (1 - t * 0.45), seed + i * 13, 7 + i);
    const colour = mix(mood.far, mood.near, t * 0.85);
    out.push(path(under(points, w, h), colour));
    if (pines && i >= 1 && i < count) out.push(pineRow(points, h * (0.012 + 0.012 * t), colour, seed + i));
    if (i < count - 1) out.push(mistBand(w, base + h * 0.02, h * 0.1, mood));
  }
  return out.join('');
}

function mistBand(w, y, height, mood) {
  const [def, paint] = gradient([
    [0, mood.mist, 0],
    [0.6, mood.mist, mood.mistOpacity],
    [1, mood.mist, 0],
  ]);
  return el('defs', {}, def) + rect(0, y - height / 2, w, height, paint);
}

function pineRow(points, size, colour, seed) {
  const random = seeded(seed);
  return points
    .slice(1, -1)
    .flatMap(([x, y], i) => {
      const [nx, ny] = points[i + 2];
      if (random() > 0.55) return [];
      return Array.from({ length: 7 }, () => {
        const t = random();
        const tall = size * (1.2 + random() * 1.8);
        const px = x + (nx - x) * t;
        const py = y + (ny - y) * (t * t * (3 - 2 * t)) + size * 0.5;
        return poly(
          [
            [px, py - tall],
            [px + tall * 0.24, py],
            [px - tall * 0.24, py],
          ],
          colour,
        );
      });
    })
    .join('');
}

/** A hill planted along its contour: rows of round vines, larger towards the viewer. */
export function contourHill(w, h, mood, { base = 0.8, height = 0.12, seed = 3, rows = 12, tilt = 0.1, fade = 0 } = {}) {
  const points = ridgeLine(w, h * base, h * height, seed, 5);
  const shape = under(points, w, h);
  const ground = mix(mood.earth, mood.far, fade);
  const stripes = [];
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.6) / rows;
    const drop = h * (1.04 - base + height) * t ** 1.3;
    const size = h * (0.007 + 0.026 * t);
    const row = smooth(points.map(([x, y], n) => [x, y + drop + (n - 3) * tilt * h * 0.05 * t]));
    stripes.push(
      line(row, mix(mood.vine, mood.far, fade), size * 1.5, {
        'stroke-dasharray': `${(size * 0.2).toFixed(1)} ${(size * 1.1).toFixed(1)}`,
        transform: `translate(0 ${(size * 0.35).toFixed(1)})`,
      }),
    );
    stripes.push(
      line(row, mix(mood.vineLight, mood.far, fade), size * 0.8, {
        'stroke-dasharray': `${(size * 0.2).toFixed(1)} ${(size * 1.1).toFixed(1)}`,
      }),
    );
  }
  const [def, shade] = gradient([
    [0, mood.near, 0],
    [1, mood.near, 0.35],
  ]);
  return el('defs', {}, def) + clip(path(shape), path(shape, ground), stripes, path(shape, shade));
}

/** Rows that run away from the viewer to a point on the horizon. */
export function rowsAway(w, h, mood, { horizon = 0.62, vx = 0.55, rows = 13, seed = 5, spread = 2.6 } = {}) {
  const random = seeded(seed);
  const top = h * horizon;
  const out = [];
  const [def, ground] = gradient([
    [0, mix(mood.earth, mood.far, 0.45)],
    [1, mix(mood.earth, mood.near, 0.35)],
  ]);
  out.push(el('defs', {}, def), rect(0, top, w, h - top, ground));
  const lanes = Array.from({ length: rows }, (_, i) => (i - (rows - 1) / 2) / (rows / 2));
  const order = [...lanes].sort((a, b) => Math.abs(b) - Math.abs(a));
  for (const lane of order) {
    const foot = (t) => [w * vx + lane * w * spread * 0.5 * (0.03 + t ** 1.25), top + (h * 1.25 - top) * t ** 1.25];
    for (let n = 0; n <= 84; n++) {
      const t = (n / 84) ** 1.35;
      const [x, y] = foot(t);
      const size = h * (0.006 + 0.085 * t ** 1.15);
      if (x < -size * 2 || x > w + size * 2) continue;
      const tone = mix(mix(mood.vine, mood.far, 0.55), mood.vine, Math.min(1, t * 2.4));
      const bright = mix(mix(mood.vineLight, mood.far, 0.5), mood.vineLight, Math.min(1, t * 2.4));
      const wobble = (random() - 0.5) * size * 0.4;
      out.push(ellipse(x, y + size * 0.2, size * 0.95, size * 0.28, mood.near, { opacity: 0.25 }));
      out.push(ellipse(x + wobble, y - size * 0.5, size * 0.72, size * 0.66, tone));
      out.push(ellipse(x + wobble - size * 0.12, y - size * 0.72, size * 0.48, size * 0.36, bright, { opacity: 0.85 }));
    }
  }
  return out.join('');
}

/** A wide old oak. Size is its height. */
export function oak(x, y, size, mood, seed = 11) {
  const random = seeded(seed);
  const bark = mix(mood.tree, mood.near, 0.5);
  const trunk = path(
    `M${x - size * 0.09} ${y + size * 0.01}C${x - size * 0.03} ${y - size * 0.1} ${x - size * 0.05} ${y - size * 0.28} ${x - size * 0.26} ${y - size * 0.58}L${x - size * 0.2} ${y - size * 0.58}C${x - size * 0.12} ${y - size * 0.44} ${x - size * 0.04} ${y - size * 0.38} ${x - size * 0.01} ${y - size * 0.6}L${x + size * 0.04} ${y - size * 0.6}C${x + size * 0.03} ${y - size * 0.4} ${x + size * 0.12} ${y - size * 0.45} ${x + size * 0.24} ${y - size * 0.6}L${x + size * 0.29} ${y - size * 0.56}C${x + size * 0.12} ${y - size * 0.36} ${x + size * 0.04} ${y - size * 0.2} ${x + size * 0.1} ${y + size * 0.01}Z`,
    bark,
  );
  const lobes = [
    [-0.42, -0.62, 0.15],
    [-0.26, -0.76, 0.19],
    [-0.04, -0.84, 0.2],
    [0.2, -0.78, 0.19],
    [0.4, -0.64, 0.16],
    [-0.12, -0.64, 0.16],
    [0.14, -0.62, 0.15],
  ];
  const leaves = (tone, spread, shiftX, shiftY, radius, count, opacity) =>
    lobes
      .flatMap(([lx, ly, lr]) =>
        Array.from({ length: count }, () => {
          const a = random() * Math.PI * 2;
          const d = Math.sqrt(random()) * lr * spread;
          return circle(
            x + (lx + Math.cos(a) * d + shiftX) * size,
            y + (ly + Math.sin(a) * d * 0.85 + shiftY) * size,
            size * radius * (0.7 + random() * 0.6),
            tone,
            { opacity },
          );
        }),
      )
      .join('');
  return (
    ellipse(x, y, size * 0.34, size * 0.025, mood.near, { opacity: 0.35 }) +
    trunk +
    leaves(mood.tree, 1, 0, 0, 0.06, 26) +
    leaves(mix(mood.tree, mood.treeLight, 0.5), 0.8, -0.02, -0.04, 0.04, 14) +
    leaves(mood.treeLight, 0.6, -0.04, -0.08, 0.026, 9, 0.9)
  );
}

/** An acacia: the flat crown of the other home. */
export function acacia(x, y, size, colour, lightColour = colour) {
  const limbs = [-0.34, -0.12, 0.1, 0.33].map((to) =>
    line(
      `M${x} ${y - size * 0.3}Q${x + size * to * 0.4} ${y - size * 0.55} ${x + size * to} ${y - size * 0.74}`,
      colour,
      size * 0.035,
    ),
  );
  return [
    path(
      `M${x - size * 0.04} ${y}L${x - size * 0.02} ${y - size * 0.34}L${x + size * 0.025} ${y - size * 0.34}L${x + size * 0.05} ${y}Z`,
      colour,
    ),
    ...limbs,
    ellipse(x, y - size * 0.8, size * 0.58, size * 0.09, colour),
    ellipse(x - size * 0.22, y - size * 0.72, size * 0.34, size * 0.07, colour),
    ellipse(x + size * 0.27, y - size * 0.74, size * 0.3, size * 0.065, colour),
    ellipse(x - size * 0.06, y - size * 0.84, size * 0.4, size * 0.045, lightColour, { opacity: 0.7 }),
  ].join('');
}

/** A cypress. Size is its height. */
export const cypress = (x, y, size, mood) =>
  path(
    `M${x} ${y - size}C${x + size * 0.16} ${y - size * 0.6} ${x + size * 0.15} ${y - size * 0.15} ${x} ${y}C${x - size * 0.15} ${y - size * 0.15} ${x - size * 0.16} ${y - size * 0.6} ${x} ${y - size}Z`,
    mood.tree,
  ) +
  path(
    `M${x} ${y - size}C${x - size * 0.14} ${y - size * 0.6} ${x - size * 0.13} ${y - size * 0.2} ${x - size * 0.02} ${y - size * 0.06}C${x - size * 0.07} ${y - size * 0.3} ${x - size * 0.06} ${y - size * 0.7} ${x} ${y - size}Z`,
    mood.treeLight,
    { opacity: 0.6 },
  );

/** Grass and stones along the lower edge: a dark frame that gives depth. */
export function foreground(w, h, mood, { seed = 21, height = 0.07, colour } = {}) {
  const random = seeded(seed);
  const fill = colour ?? mix(mood.near, '#000000', 0.15);
  const points = Array.from({ length: 9 }, (_, i) => [
    ((i - 0.5) / 7) * w,
    h * (1 - height * (0.35 + random() * 0.65)),
  ]);
  const blades = Array.from({ length: 90 }, () => {
    const x = random() * w;
    const tall = h * height * (0.3 + random() * 0.7);
    const lean = (random() - 0.5) * tall * 0.7;
    const y = h * (1 - height * 0.35);
    return path(
      `M${x - 2} ${y + 20}Q${x} ${y - tall * 0.4} ${x + lean} ${y - tall}Q${x + 3} ${y - tall * 0.3} ${x + 3} ${y + 20}Z`,
      fill,
    );
  });
  return path(under(points, w, h), fill) + blades.join('');
}
