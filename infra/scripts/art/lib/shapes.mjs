// Small vocabulary of SVG strings. Everything is drawn from seeds, so that a render repeats exactly.

/** A repeatable random source (mulberry32): call it for a number in [0, 1). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const r1 = (n) => Math.round(n * 10) / 10;

export const attrs = (map = {}) =>
  Object.entries(map)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const el = (tag, map, inner = '') => `<${tag}${attrs(map)}>${inner}</${tag}>`;
export const g = (map, ...inner) => el('g', map, inner.flat(Infinity).join(''));
export const at = (x, y, scale, ...inner) => g({ transform: `translate(${r1(x)} ${r1(y)}) scale(${scale})` }, inner);
export const circle = (cx, cy, r, fill, more) => el('circle', { cx: r1(cx), cy: r1(cy), r: r1(r), fill, ...more });
export const ellipse = (cx, cy, rx, ry, fill, more) =>
  el('ellipse', { cx: r1(cx), cy: r1(cy), rx: r1(rx), ry: r1(ry), fill, ...more });
export const rect = (x, y, width, height, fill, more) =>
  el('rect', { x: r1(x), y: r1(y), width: r1(width), height: r1(height), fill, ...more });
export const path = (d, fill, more) => el('path', { d, fill, ...more });
export const line = (d, stroke, width, more) =>
  el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const poly = (points, fill, more) =>
  path(`M${points.map(([x, y]) => `${r1(x)} ${r1(y)}`).join('L')}Z`, fill, more);

let ids = 0;
export const uid = (prefix) => `${prefix}${++ids}`;

/** A vertical gradient: [[offset 0..1, colour, opacity?], …]. Returns [definition, paint]. */
export function gradient(stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, radial = false } = {}) {
  const id = uid('g');
  const inner = stops
    .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');
  const def = radial ? el('radialGradient', { id }, inner) : el('linearGradient', { id, x1, y1, x2, y2 }, inner);
  return [def, `url(#${id})`];
}

/** Whatever is drawn inside shows only within the shape. */
export function clip(shape, ...inner) {
  const id = uid('c');
  return el('clipPath', { id }, shape) + g({ 'clip-path': `url(#${id})` }, inner);
}

/** A smooth line through points (Catmull–Rom as cubic curves). */
export function smooth(points) {
  let d = `M${r1(points[0][0])} ${r1(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    d += `C${r1(p1[0] + (p2[0] - p0[0]) / 6)} ${r1(p1[1] + (p2[1] - p0[1]) / 6)} ${r1(p2[0] - (p3[0] - p1[0]) / 6)} ${r1(p2[1] - (p3[1] - p1[1]) / 6)} ${r1(p2[0])} ${r1(p2[1])}`;
  }
  return d;
}

/** Mixes two #rrggbb colours; t = 0 gives the first. */
export function mix(a, b, t) {
  const part = (hex, i) => parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(part(a, i) * (1 - t) + part(b, i) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const svg = (width, height, ...inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner.flat(Infinity).join('')}</svg>`;
