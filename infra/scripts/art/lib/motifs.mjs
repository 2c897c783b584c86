import { at, circle, ellipse, g, line, path, poly } from './shapes.mjs';

// One botanical drawing per wine, in a box of 100 by 100 around (0, 0). `c` is { main, dark, light, leaf }.

const turn = (angle, ...inner) => g({ transform: `rotate(${angle})` }, inner);
const leafShape = (length, width) =>
  `M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.7} 0 ${-length}C${-width} ${-length * 0.7} ${-width} ${-length * 0.3} 0 0Z`;
const leaf = (x, y, angle, length, width, fill, vein) =>
  g(
    { transform: `translate(${x} ${y}) rotate(${angle})` },
    path(leafShape(length, width), fill),
    vein ? line(`M0 -2V${-length * 0.85}`, vein, 0.9) : '',
  );
const petals = (count, length, width, fill, start = 0, edge) =>
  Array.from({ length: count }, (_, i) =>
    turn(
      start + (i * 360) / count,
      path(leafShape(length, width), fill, edge ? { stroke: edge, 'stroke-width': 0.8 } : {}),
    ),
  ).join('');

/** A stem with leaves in pairs, from below upwards. */
function sprig(c, { pairs = 5, length = 26, width = 6, angle = 55, lean = 0 } = {}) {
  const stem = line(`M0 46C${lean} 20 ${-lean} -10 ${lean * 0.6} -44`, c.dark, 2);
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const y = 34 - (i * 70) / pairs;
    const size = 1 - i * 0.08;
    return (
      leaf(0, y, angle, length * size, width * size, i % 2 ? c.leaf : c.main, c.dark) +
      leaf(0, y - 5, -angle, length * size, width * size, i % 2 ? c.main : c.leaf, c.dark)
    );
  });
  return stem + leaves.join('') + leaf(lean * 0.5, -36, 0, length * 0.75, width * 0.8, c.main, c.dark);
}

const roundFruit = (x, y, r, c) =>
  circle(x, y, r, c.main) +
  path(`M${x - r * 0.6} ${y - r * 0.5}A${r * 0.85} ${r * 0.85} 0 0 1 ${x + r * 0.1} ${y - r * 0.8}`, 'none', {
    stroke: c.light,
    'stroke-width': r * 0.16,
    'stroke-linecap': 'round',
  });

function bunch(c) {
  const grapes = [
    [0, -4],
    [-11, -3],
    [11, -3],
    [-6, 6],
    [6, 6],
    [-15, 6],
    [15, 6],
    [0, 15],
    [-11, 16],
    [11, 16],
    [-5, 25],
    [6, 25],
    [0, 34],
  ];
  const vineLeaf =
    path(
      'M0 -8C-6 -14 -22 -12 -28 -22C-22 -24 -24 -32 -22 -40C-14 -36 -8 -40 0 -48C8 -40 14 -36 22 -40C24 -32 22 -24 28 -22C22 -12 6 -14 0 -8Z',
      c.leaf,
    ) + line('M0 -8V-44M0 -16L-20 -26M0 -16L20 -26M0 -24L-14 -36M0 -24L14 -36', c.dark, 1);
  return vineLeaf + grapes.map(([x, y]) => roundFruit(x, y + 4, 7, c)).join('');
}

export const motifs = {
  'grape-leaf': bunch,
  acacia: (c) =>
    line('M0 44C-2 20 4 0 -6 -20M0 20C14 8 18 -2 20 -16M-2 6C-16 0 -22 -8 -26 -18', c.dark, 2.2) +
    [
      [-6, -24],
      [22, -18],
      [-28, -20],
    ]
      .map(([x, y]) =>
        Array.from({ length: 16 }, (_, i) =>
          g(
            { transform: `translate(${x} ${y}) rotate(${i * 22.5})` },
            line('M0 0V-13', c.main, 1.4),
            circle(0, -14, 1.8, c.light),
          ),
        ).join(''),
      )
      .join('') +
    [-50, -20, 20, 50].map((a, i) => leaf(0, 30 - i * 6, a + 30, 20, 4, c.leaf, c.dark)).join(''),
  protea: (c) =>
    leaf(0, 44, 40, 34, 8, c.leaf, c.dark) +
    leaf(0, 44, -40, 34, 8, c.leaf, c.dark) +
    line('M0 46V20', c.dark, 3) +
    [-52, -35, -18, 0, 18, 35, 52]
      .map((a) =>
        g(
          { transform: `translate(0 22) rotate(${a})` },
          path(leafShape(58, 9), c.main, { stroke: c.dark, 'stroke-width': 0.8 }),
        ),
      )
      .join('') +
    [-26, -9, 9, 26]
      .map((a) => g({ transform: `translate(0 24) rotate(${a})` }, path(leafShape(44, 7), c.light)))
      .join('') +
    path('M-14 24C-14 2 14 2 14 24Z', c.dark),
  fig: (c) =>
    leaf(6, -22, 60, 34, 12, c.leaf, c.dark) +
    leaf(-4, -24, -60, 30, 11, c.leaf, c.dark) +
    path('M-4 -34C-2 -20 -30 -4 -26 20C-22 44 22 44 26 20C30 -4 4 -20 4 -34Z', c.main) +
    path('M0 -12C-16 0 -18 12 -16 20C-12 34 12 34 16 20C18 12 16 0 0 -12Z', c.light) +
    Array.from({ length: 18 }, (_, i) =>
      circle(Math.cos(i * 2.4) * (2 + i * 0.6), 16 + Math.sin(i * 2.4) * (2 + i * 0.7), 1.3, c.dark),
    ).join(''),
  pomegranate: (c) =>
    leaf(2, -22, 70, 34, 8, c.leaf, c.dark) +
    leaf(-2, -22, -70, 34, 8, c.leaf, c.dark) +
    circle(0, 10, 30, c.main) +
    poly(
      [
        [-10, -18],
        [-14, -34],
        [-4, -26],
        [0, -36],
        [4, -26],
        [14, -34],
        [10, -18],
      ],
      c.dark,
    ) +
    path('M-4 -8C-22 2 -20 28 -2 34C14 30 18 6 8 -6Z', c.light) +
    [
      [-8, 4],
      [0, 0],
      [6, 6],
      [-10, 14],
      [-2, 11],
      [7, 16],
      [-7, 23],
      [2, 22],
      [0, 30],
    ]
      .map(([x, y]) => ellipse(x, y, 3.4, 4.4, c.dark))
      .join(''),
  sage: (c) => sprig(c, { pairs: 5, length: 30, width: 8, angle: 48, lean: 4 }),
  olive: (c) =>
    sprig(c, { pairs: 5, length: 30, width: 4.6, angle: 52, lean: -6 }) +
    [
      [-14, 14],
      [15, 4],
      [-11, -12],
    ]
      .map(([x, y]) => ellipse(x, y, 6.4, 8.4, c.dark) + ellipse(x - 2, y - 3, 1.6, 2.6, c.light))
      .join(''),
  'bay-laurel': (c) =>
    turn(-28, at(-8, 4, 0.86, sprig(c, { pairs: 5, length: 24, width: 6.4, angle: 38 }))) +
    turn(28, at(8, 4, 0.86, sprig(c, { pairs: 5, length: 24, width: 6.4, angle: 38 }))),
  moonflower: (c) =>
    leaf(-10, 30, -70, 36, 13, c.leaf, c.dark) +
    leaf(12, 30, 60, 32, 12, c.leaf, c.dark) +
    line('M0 46C6 30 -6 20 0 4', c.dark, 2) +
    at(0, -8, 1, petals(5, 36, 17, c.light, 0, c.main)) +
    at(0, -8, 1, petals(5, 26, 3, c.main), circle(0, 0, 6, c.dark)),
  apricot: (c) =>
    leaf(0, -20, 40, 36, 9, c.leaf, c.dark) +
    leaf(0, -20, -70, 28, 8, c.leaf, c.dark) +
    circle(10, 14, 24, c.dark) +
    circle(-8, 12, 26, c.main) +
    path('M-6 -14C-16 0 -14 24 -4 38', 'none', { stroke: c.dark, 'stroke-width': 1.6 }) +
    path('M-26 4A22 22 0 0 1 -16 -8', 'none', { stroke: c.light, 'stroke-width': 3.4, 'stroke-linecap': 'round' }),
  chamomile: (c) =>
    line('M0 46C0 30 4 10 0 -12M0 30C-12 24 -20 14 -22 0M0 26C14 22 22 14 24 4', c.dark, 1.8) +
    [
      [0, -18, 1],
      [-24, -4, 0.7],
      [26, -2, 0.76],
    ]
      .map(([x, y, s]) => at(x, y, s, petals(13, 22, 3.6, c.light, 0, c.leaf), circle(0, 0, 8, c.main)))
      .join(''),
  lime: (c) =>
    leaf(10, -16, 50, 36, 9, c.leaf, c.dark) +
    circle(4, 10, 31, c.main) +
    circle(4, 10, 27, c.light) +
    Array.from({ length: 9 }, (_, i) =>
      g(
        { transform: `translate(4 10) rotate(${i * 40})` },
        path('M0 -3C7 -10 6 -22 0 -24C-6 -22 -7 -10 0 -3Z', c.main),
      ),
    ).join(''),
  honeycomb: (c) =>
    [
      [0, 0],
      [19, 11],
      [-19, 11],
      [19, -11],
      [-19, -11],
      [0, 22],
      [0, -22],
      [19, 33],
      [-19, 33],
    ]
      .map(([x, y], i) =>
        poly(
          Array.from({ length: 6 }, (_, k) => [
            x + 11.5 * Math.cos((k * Math.PI) / 3),
            y + 11.5 * Math.sin((k * Math.PI) / 3),
          ]),
          i % 3 === 0 ? c.main : i % 3 === 1 ? c.light : c.leaf,
          { stroke: c.dark, 'stroke-width': 1.4 },
        ),
      )
      .join('') +
    at(
      20,
      -34,
      0.7,
      ellipse(0, 0, 12, 8, c.main),
      ellipse(-2, -9, 5, 9, '#ffffff', { opacity: 0.8, transform: 'rotate(-24)' }),
      ellipse(6, -9, 5, 9, '#ffffff', { opacity: 0.8, transform: 'rotate(20)' }),
      line('M-4 -7V7M3 -7V7', c.dark, 3),
    ),
  hibiscus: (c) =>
    leaf(-14, 26, -60, 34, 12, c.leaf, c.dark) +
    leaf(16, 24, 64, 34, 12, c.leaf, c.dark) +
    petals(5, 44, 20, c.main, 10, c.dark) +
    petals(5, 30, 7, c.light, 10) +
    circle(0, 0, 6, c.dark) +
    line('M0 0C8 -12 14 -22 26 -30', c.light, 3) +
    [
      [24, -30],
      [28, -27],
      [29, -33],
      [23, -34],
    ]
      .map(([x, y]) => circle(x, y, 2, c.light))
      .join(''),
  rose: (c) =>
    line('M0 46V14', c.dark, 2.4) +
    leaf(0, 36, 62, 32, 10, c.leaf, c.dark) +
    leaf(0, 40, -62, 32, 10, c.leaf, c.dark) +
    [
      [34, c.dark],
      [29, c.main],
      [23, c.light],
      [17, c.main],
      [11, c.dark],
      [6, c.light],
    ]
      .map(([r, tone], i) =>
        turn(
          i * 26,
          path(`M${-r} 0C${-r} ${-r * 1.1} ${r} ${-r * 1.1} ${r} 0C${r * 0.9} ${r} ${-r * 0.9} ${r} ${-r} 0Z`, tone, {
            transform: 'translate(0 -10)',
          }),
        ),
      )
      .join(''),
  wheat: (c) =>
    [-24, 0, 24]
      .map((a) =>
        g(
          { transform: `translate(0 44) rotate(${a})` },
          line('M0 0V-70', c.dark, 1.6),
          Array.from(
            { length: 6 },
            (_, i) => leaf(0, -34 - i * 8, 32, 14, 4, c.main) + leaf(0, -34 - i * 8, -32, 14, 4, c.light),
          ).join(''),
          leaf(0, -80, 0, 14, 4, c.main),
        ),
      )
      .join('') + line('M-9 20H9', c.dark, 4),
  'star-jasmine': (c) =>
    line('M-20 46C-10 20 10 0 16 -36', c.dark, 2) +
    leaf(-10, 26, 60, 28, 9, c.leaf, c.dark) +
    leaf(0, 8, -70, 30, 9, c.leaf, c.dark) +
    [
      [16, -28, 1],
      [-14, -16, 0.85],
      [18, 12, 0.75],
    ]
      .map(([x, y, s]) => at(x, y, s, petals(5, 21, 6.4, c.light, 0, c.main), circle(0, 0, 3.4, c.main)))
      .join(''),
};
