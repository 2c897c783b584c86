import { lampString } from '../lib/buildings.mjs';
import { skins } from '../lib/crowd.mjs';
import { contourHill, oak, ridges, sky } from '../lib/land.mjs';
import { glass, sitting } from '../lib/people.mjs';
import { candle, dusk, vase } from '../lib/rooms.mjs';
import { at, circle, ellipse, g, line, path, rect, svg } from '../lib/shapes.mjs';

/** Wide scenes that are no page's opening picture. */
export const wide = {
  family: () =>
    svg(
      1600,
      1067,
      sky(1600, 1067, dusk, { x: 0.62, y: 0.5, size: 0.08, clouds: 4, seed: 69 }),
      ridges(1600, 1067, dusk, { from: 0.56, to: 0.7, count: 4, height: 0.1, seed: 89 }),
      contourHill(1600, 1067, dusk, { base: 0.8, height: 0.06, rows: 8, seed: 16 }),
      oak(260, 900, 760, dusk, 8),
      lampString(470, 360, 1640, 320, 70, 17, dusk, 9),
      ...[
        [560, '#4b6580', 0],
        [720, '#d98a2b', 3],
        [890, '#3d6032', 1],
        [1060, '#8a1c33', 0],
        [1220, '#f0dfc4', 2],
        [1370, '#2d5a7b', 1],
      ].map(([x, coat, skin]) => sitting(x, 800, 150, coat, skins[skin])),
      path('M440 790H1490L1600 1067H340Z', '#f4ead6'),
      path('M440 790H1490L1500 816H430Z', '#e2d2b2'),
      candle(960, 870, 2),
      candle(740, 850, 1.6),
      candle(1190, 850, 1.6),
      ...[
        [620, 880],
        [850, 910],
        [1080, 900],
        [1310, 890],
      ].map(([x, y]) => glass(x, y, 130)),
      ...[
        [560, 960],
        [790, 990],
        [1030, 990],
        [1280, 970],
      ].map(([x, y]) =>
        at(
          x,
          y,
          1.2,
          ellipse(0, 0, 80, 24, '#ffffff'),
          ellipse(0, -4, 54, 14, '#d98a2b'),
          ellipse(12, -8, 24, 7, '#3d6032'),
        ),
      ),
      vase(1450, 880, 1.6),
    ),
  map: () =>
    svg(
      1600,
      900,
      rect(0, 0, 1600, 900, '#efe4d0'),
      ...[
        [200, 700, 360],
        [520, 240, 280],
        [1240, 640, 380],
        [1380, 180, 260],
        [860, 860, 260],
      ].map(([x, y, r], i) =>
        [1, 0.78, 0.56, 0.34]
          .map((t) =>
            path(
              `M${x - r * t} ${y}C${x - r * t} ${y - r * t * 0.8} ${x + r * t * 0.9} ${y - r * t * (0.6 + i * 0.05)} ${x + r * t} ${y}C${x + r * t} ${y + r * t * 0.7} ${x - r * t * 0.9} ${y + r * t * 0.8} ${x - r * t} ${y}Z`,
              'none',
              { stroke: '#d9c8a6', 'stroke-width': 3 },
            ),
          )
          .join(''),
      ),
      path('M-20 180C200 220 300 120 520 190S900 300 1080 210S1400 120 1640 170', 'none', {
        stroke: '#b9cdd3',
        'stroke-width': 26,
      }),
      line('M-20 560C240 520 380 420 620 440S1000 300 1280 260S1540 220 1640 240', '#c9a97a', 20),
      line('M-20 560C240 520 380 420 620 440S1000 300 1280 260S1540 220 1640 240', '#fdf8ec', 12),
      line('M620 440C640 560 720 600 800 640S960 720 980 960', '#c9a97a', 14),
      line('M620 440C640 560 720 600 800 640S960 720 980 960', '#fdf8ec', 8),
      line('M800 640C900 600 980 620 1050 560', '#8a1c33', 7, { 'stroke-dasharray': '4 16' }),
      ...[
        [120, 545, 'Placerville', -10, -34],
        [620, 440, 'Somerset', -40, -34],
        [1330, 254, 'to Lake Tahoe', -20, 62],
        [872, 676, 'Mount Aukum', -60, 76],
      ].map(
        ([x, y, name, dx, dy]) =>
          circle(x, y, 11, '#2b1a2e') +
          g(
            {},
            `<text x="${x + dx}" y="${y + dy}" font-family="Fraunces" font-size="42" fill="#4a3a4c">${name}</text>`,
          ),
      ),
      ...[
        [1150, 600],
        [1250, 610],
        [1190, 660],
      ].map(([x, y]) =>
        line(`M${x} ${y}q30 -14 60 0M${x + 6} ${y + 14}q30 -14 60 0M${x + 12} ${y + 28}q30 -14 60 0`, '#3d6032', 5),
      ),
      path('M1050 560C1000 490 1000 430 1050 430S1100 490 1050 560Z', '#8a1c33'),
      circle(1050, 474, 17, '#fdf8ec'),
      `<text x="1110" y="500" font-family="Fraunces" font-size="58" fill="#2b1a2e">Shamba Ridge</text>`,
      at(
        1440,
        760,
        1,
        circle(0, 0, 62, 'none', { stroke: '#94826b', 'stroke-width': 3 }),
        path('M0 -54L12 0L0 54L-12 0Z', '#94826b'),
        path('M0 -54L12 0H-12Z', '#8a1c33'),
        `<text x="0" y="-74" text-anchor="middle" font-family="Fraunces" font-size="28" fill="#5d4b5f">N</text>`,
      ),
    ),
};
