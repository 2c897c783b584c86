import { at, circle, clip, ellipse, g, line, mix, path, poly, rect } from './shapes.mjs';

const skins = { deep: ['#5b3524', '#43251a'], warm: ['#7a4a31', '#5c3624'], brown: ['#8d5a3c', '#6d432c'] };

/**
 * A standing figure seen from afar, in plain shapes. Size is the height. `dress` draws a skirt, `arm` raises a hand.
 */
export function figure(
  x,
  y,
  size,
  {
    coat = '#8a1c33',
    legs = '#2b1a2e',
    skin = '#5b3524',
    hair = '#1d1020',
    hat,
    dress = false,
    arm = 0,
    flip = 1,
  } = {},
) {
  return g(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100) * flip} ${size / 100})` },
    dress ? path('M-7 -60L-15 -2H15L7 -60Z', coat) : rect(-8, -42, 7, 42, legs) + rect(1, -42, 7, 42, legs),
    path('M-11 -76C-11 -82 11 -82 11 -76L9 -38H-9Z', coat),
    line(arm > 0 ? `M9 -74L18 ${-70 - arm}` : 'M9 -74L14 -46', coat, 5.5),
    line('M-9 -74L-14 -46', coat, 5.5),
    circle(arm > 0 ? 18.5 : 14, arm > 0 ? -72 - arm : -44, 3, skin),
    circle(-14, -44, 3, skin),
    rect(-3, -86, 6, 8, skin),
    ellipse(0, -91, 7, 8.4, skin),
    path('M-7.6 -91C-8 -103 8 -103 7.6 -91C4 -96 -4 -96 -7.6 -91Z', hair),
    hat ? ellipse(0, -96, 14, 2.8, hat) + path('M-7 -96C-6 -106 6 -106 7 -96Z', hat) : '',
  );
}

/** A seated figure behind a table: head and shoulders. */
export const sitting = (x, y, size, coat, skin = '#5b3524', hair = '#1d1020') =>
  at(
    x,
    y,
    size / 50,
    path('M-20 0C-20 -20 -10 -24 0 -24S20 -20 20 0Z', coat),
    rect(-4, -30, 8, 9, skin),
    ellipse(0, -37, 9, 10.5, skin),
    path('M-9.6 -37C-10 -53 10 -53 9.6 -37C5 -44 -5 -44 -9.6 -37Z', hair),
  );

function face([skin, shade], { smile = 8, brows = '#1d1020', glasses = false, grey = false } = {}) {
  return [
    path('M-34 60C-34 86 34 86 34 60V24H-34Z', shade),
    path('M-58 -40C-58 -92 58 -92 58 -40C58 10 36 46 0 46C-36 46 -58 10 -58 -40Z', skin),
    clip(
      path('M-58 -40C-58 -92 58 -92 58 -40C58 10 36 46 0 46C-36 46 -58 10 -58 -40Z'),
      path('M14 -100H70V60H6C30 10 4 -30 14 -100Z', shade, { opacity: 0.35 }),
    ),
    ellipse(-59, -26, 8, 13, skin),
    ellipse(59, -26, 8, 13, shade),
    path('M-34 -44C-30 -49 -18 -49 -13 -45', 'none', {
      stroke: grey ? '#cfc6bd' : brows,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    path('M34 -44C30 -49 18 -49 13 -45', 'none', {
      stroke: grey ? '#cfc6bd' : brows,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    path('M-32 -28C-28 -34 -18 -34 -14 -28', 'none', {
      stroke: '#1d1020',
      'stroke-width': 4.2,
      'stroke-linecap': 'round',
    }),
    path('M32 -28C28 -34 18 -34 14 -28', 'none', { stroke: '#1d1020', 'stroke-width': 4.2, 'stroke-linecap': 'round' }),
    path('M2 -30C8 -14 14 -6 8 -2C4 1 -4 1 -8 -2', 'none', {
      stroke: shade,
      'stroke-width': 4.4,
      'stroke-linecap': 'round',
    }),
    path(
      `M-20 14C-10 ${14 + smile * 1.6} 10 ${14 + smile * 1.6} 20 14C10 ${17 + smile * 0.5} -10 ${17 + smile * 0.5} -20 14Z`,
      '#fbeee4',
      { stroke: mix(shade, '#7a1f2b', 0.45), 'stroke-width': 3.4 },
    ),
    glasses
      ? circle(-23, -28, 15, 'none', { stroke: '#d9a441', 'stroke-width': 3 }) +
        circle(23, -28, 15, 'none', { stroke: '#d9a441', 'stroke-width': 3 }) +
        line('M-8 -30Q0 -35 8 -30', '#d9a441', 3)
      : '',
  ].join('');
}

const shoulders = (fill, shade) =>
  path('M-170 260C-166 130 -90 96 -34 78C-20 100 20 100 34 78C90 96 166 130 170 260Z', fill) +
  path('M60 260C66 170 76 130 60 88C100 102 166 136 170 260Z', shade, { opacity: 0.5 });

/** The three of the family, each as a bust in a box of about 340 by 420 around (0, 0). */
export const busts = {
  joseph: () =>
    [
      shoulders('#4b6580', '#33485e'),
      path('M-34 78L-6 118L-44 150L-62 92Z', '#5d7893') + path('M34 78L6 118L44 150L62 92Z', '#3f5870'),
      line('M0 118V258', '#33485e', 3),
      ...[140, 178, 216].map((y) => circle(0, y, 3.6, '#f0e4d0')),
      face(skins.deep, { smile: 7, grey: true }),
      path(
        'M-56 -20C-54 30 -34 60 0 62C34 60 54 30 56 -20C50 6 34 0 24 4C10 8 -10 8 -24 4C-34 0 -50 6 -56 -20Z',
        '#d9d1c7',
      ),
      path('M-22 16C-10 30 10 30 22 16C10 24 -10 24 -22 16Z', '#fbeee4', { stroke: '#8b4b45', 'stroke-width': 2 }),
      path('M-24 4C-12 -6 12 -6 24 4C12 10 -12 10 -24 4Z', '#e6dfd6'),
      ellipse(0, -66, 128, 25, '#c79a55'),
      ellipse(0, -70, 128, 22, '#e3bd78'),
      path('M-68 -70C-66 -150 -30 -142 0 -138C30 -142 66 -150 68 -70C40 -58 -40 -58 -68 -70Z', '#e3bd78'),
      path('M20 -62C52 -64 66 -68 68 -70C66 -150 34 -142 20 -140C40 -110 40 -90 20 -62Z', '#c79a55', { opacity: 0.6 }),
      path('M-68 -76C-40 -62 40 -62 68 -76L67 -92C40 -78 -40 -78 -67 -92Z', '#6d1428'),
    ].join(''),
  grace: () =>
    [
      shoulders('#d98a2b', '#a8621a'),
      clip(
        path('M-170 260C-166 130 -90 96 -34 78C-20 100 20 100 34 78C90 96 166 130 170 260Z'),
        ...Array.from({ length: 9 }, (_, i) =>
          line(
            `M-180 ${110 + i * 26}L-150 ${92 + i * 26}L-120 ${110 + i * 26}L-90 ${92 + i * 26}L-60 ${110 + i * 26}L-30 ${92 + i * 26}L0 ${110 + i * 26}L30 ${92 + i * 26}L60 ${110 + i * 26}L90 ${92 + i * 26}L120 ${110 + i * 26}L150 ${92 + i * 26}L180 ${110 + i * 26}`,
            i % 2 ? '#3d6032' : '#8a1c33',
            7,
          ),
        ),
      ),
      face(skins.warm, { smile: 12 }),
      path('M-66 -40C-96 -150 -40 -178 10 -170C76 -166 92 -110 66 -40C56 -84 -46 -90 -66 -40Z', '#8a1c33'),
      path('M-62 -58C-30 -96 40 -98 64 -56L68 -84C44 -120 -34 -122 -68 -84Z', '#d9a441'),
      path('M10 -168C50 -206 96 -190 84 -158C112 -152 104 -116 72 -122C60 -136 34 -150 10 -168Z', '#a82c44'),
      path('M-58 -106C-30 -138 36 -140 68 -104', 'none', { stroke: '#6d1428', 'stroke-width': 6 }),
      path('M-48 -132C-20 -160 30 -160 58 -134', 'none', { stroke: '#6d1428', 'stroke-width': 5 }),
      circle(-62, 2, 9, 'none', { stroke: '#d9a441', 'stroke-width': 4 }),
      circle(62, 2, 9, 'none', { stroke: '#d9a441', 'stroke-width': 4 }),
      ...[-40, -24, -8, 8, 24, 40].map((x) =>
        circle(x, 92 - (x * x) / 90 + 10, 7, x % 16 === 8 || x % 16 === -8 ? '#f0e4d0' : '#2d5a7b'),
      ),
    ].join(''),
  amani: () =>
    [
      path(
        'M-92 -60C-120 -170 120 -170 92 -60C104 0 112 70 96 130H60C70 60 60 0 60 -40H-60C-60 0 -70 60 -60 130H-96C-112 70 -104 0 -92 -60Z',
        '#1d1020',
      ),
      ...[-92, -80, -68, 68, 80, 92].map((x) => line(`M${x * 0.86} -40C${x * 1.1} 20 ${x} 80 ${x} 132`, '#3a2540', 3)),
      shoulders('#3d6032', '#2a4522'),
      path('M-34 78C-20 100 20 100 34 78L46 86C30 132 -30 132 -46 86Z', '#f4ead6'),
      rect(-86, 150, 26, 110, '#6b4a2f'),
      rect(60, 150, 26, 110, '#54391f'),
      rect(-92, 206, 184, 60, '#6b4a2f'),
      face(skins.brown, { smile: 9, glasses: true }),
      path('M-66 -44C-76 -140 76 -140 66 -44C58 -86 30 -98 0 -98C-30 -98 -58 -86 -66 -44Z', '#1d1020'),
      ...[-44, -22, 0, 22, 44].map((x) => line(`M${x * 1.15} -76Q${x * 0.9} -112 ${x * 0.5} -122`, '#3a2540', 3)),
      path('M-40 -110C-30 -176 40 -172 38 -110C20 -124 -20 -124 -40 -110Z', '#1d1020'),
      line('M-34 -118C-14 -128 14 -128 34 -118', '#d9a441', 6),
      circle(-60, -4, 5, '#d9a441'),
      circle(60, -4, 5, '#d9a441'),
    ].join(''),
};

/** Something in the hand: a glass of wine. (x, y) is its foot, size its height. */
export function glass(x, y, size, wine = '#7a1a2c', { fill = 0.55, rim = '#ffffff' } = {}) {
  const s = size / 100;
  return g(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s})` },
    ellipse(0, -1, 20, 4, rim, { opacity: 0.55 }),
    rect(-1.6, -44, 3.2, 43, rim, { opacity: 0.6 }),
    path('M-22 -100C-30 -62 -16 -44 0 -44S30 -62 22 -100Z', rim, { opacity: 0.26 }),
    clip(
      path('M-22 -100C-30 -62 -16 -44 0 -44S30 -62 22 -100Z'),
      rect(-34, -44 - 56 * fill, 68, 60, wine),
      ellipse(0, -44 - 56 * fill, 30, 4, mix(wine, '#ffffff', 0.25)),
    ),
    path('M-19 -92C-23 -70 -18 -58 -12 -52', 'none', {
      stroke: rim,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
    ellipse(0, -100, 22, 3.4, 'none', { stroke: rim, 'stroke-width': 1.4, opacity: 0.8 }),
  );
}

/** A guitar held across the body. */
export const guitar = (x, y, size, tilt = -28) =>
  g(
    { transform: `translate(${x} ${y}) rotate(${tilt}) scale(${size / 100})` },
    rect(10, -3, 62, 6, '#3a2115'),
    ellipse(-14, 0, 20, 17, '#a8622d'),
    ellipse(8, 0, 14, 12.5, '#a8622d'),
    circle(-2, 0, 5.5, '#2b1a12'),
    poly(
      [
        [70, -5],
        [84, -6],
        [84, 6],
        [70, 5],
      ],
      '#2b1a12',
    ),
  );
