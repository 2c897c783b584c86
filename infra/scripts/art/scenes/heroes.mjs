import { barn, house, lampString } from '../lib/buildings.mjs';
import { barrel, candle } from '../lib/rooms.mjs';
import { acacia, contourHill, cypress, foreground, oak, ridges, rowsAway, sierra, sky } from '../lib/land.mjs';
import { moods } from '../lib/moods.mjs';
import { glass, sitting } from '../lib/people.mjs';
import { path, rect, svg } from '../lib/shapes.mjs';

const [W, H] = [1600, 900];
const { dawn, noon, dusk, moon } = moods;
const road = (d, fill) => path(d, fill, { opacity: 0.9 });

/** The pictures that pages open with. Their lower left stays calm: the headline stands there. */
export const heroes = {
  'hero-dawn': () =>
    svg(
      W,
      H,
      sky(W, H, dawn, { x: 0.66, y: 0.44, clouds: 3, seed: 4 }),
      sierra(W, H, dawn, { base: 0.54 }),
      ridges(W, H, dawn, { from: 0.54, to: 0.72, count: 4, height: 0.1, seed: 21 }),
      contourHill(W, H, dawn, { base: 0.74, height: 0.1, seed: 9, rows: 10, fade: 0.25 }),
      house(1180, 668, 190, dawn),
      cypress(1068, 672, 86, dawn),
      cypress(1098, 674, 66, dawn),
      cypress(1300, 672, 96, dawn),
      contourHill(W, H, dawn, { base: 0.9, height: 0.16, seed: 33, rows: 10 }),
      oak(270, 800, 400, dawn),
      foreground(W, H, dawn),
    ),
  'hero-harvest': () =>
    svg(
      W,
      H,
      sky(W, H, dusk, { x: 0.56, y: 0.5, clouds: 4, seed: 8 }),
      ridges(W, H, dusk, { from: 0.52, to: 0.64, count: 3, height: 0.12, seed: 41 }),
      rowsAway(W, H, dusk, { horizon: 0.62, vx: 0.56, rows: 15 }),
      cypress(1290, 590, 120, dusk),
      cypress(1330, 592, 90, dusk),
      cypress(330, 580, 80, dusk),
    ),
  'hero-barn': () =>
    svg(
      W,
      H,
      sky(W, H, noon, { x: 0.24, y: 0.2, size: 0.035, clouds: 4, seed: 12 }),
      sierra(W, H, noon, { base: 0.5, seed: 6 }),
      ridges(W, H, noon, { from: 0.52, to: 0.66, count: 4, height: 0.1, seed: 61 }),
      contourHill(W, H, noon, { base: 0.74, height: 0.12, seed: 17, rows: 12, fade: 0.1 }),
      oak(1400, 720, 300, noon, 5),
      barn(1010, 730, 300, noon),
      road(`M1010 730C1000 790 820 820 700 900H1180C1120 820 1060 790 1050 730Z`, '#d9b98a'),
      foreground(W, H, noon, { colour: '#2f4522' }),
    ),
  'hero-lanterns': () =>
    svg(
      W,
      H,
      sky(W, H, dusk, { x: 0.2, y: 0.62, clouds: 3, seed: 31 }),
      ridges(W, H, dusk, { from: 0.62, to: 0.78, count: 4, height: 0.12, seed: 13 }),
      contourHill(W, H, dusk, { base: 0.84, height: 0.08, seed: 51, rows: 8 }),
      barn(1120, 760, 330, dusk),
      oak(330, 830, 420, dusk, 3),
      lampString(400, 520, 990, 560, 60, 13, dusk, 6),
      lampString(1250, 560, 1640, 430, 50, 9, dusk, 6),
      foreground(W, H, dusk, { height: 0.1 }),
    ),
  'hero-house': () =>
    svg(
      W,
      H,
      sky(W, H, moon, { x: 0.78, y: 0.22, size: 0.04, stars: true, clouds: 2, seed: 15 }),
      sierra(W, H, moon, { base: 0.54, seed: 8 }),
      ridges(W, H, moon, { from: 0.56, to: 0.72, count: 4, height: 0.1, seed: 71 }),
      contourHill(W, H, moon, { base: 0.8, height: 0.1, seed: 27, rows: 10, fade: 0.1 }),
      house(980, 730, 420, moon),
      cypress(720, 744, 190, moon),
      cypress(770, 748, 140, moon),
      oak(1420, 770, 340, moon, 9),
      foreground(W, H, moon, { height: 0.1 }),
    ),
  'hero-noon': () =>
    svg(
      W,
      H,
      sky(W, H, noon, { x: 0.72, y: 0.3, size: 0.05, clouds: 4, seed: 22 }),
      ridges(W, H, noon, { from: 0.5, to: 0.7, count: 5, height: 0.14, seed: 31, pines: false }),
      contourHill(W, H, noon, { base: 0.8, height: 0.12, seed: 45, rows: 11, fade: 0.1 }),
      acacia(1190, 700, 420, '#3a3a26', '#7d8a45'),
      acacia(1440, 670, 180, '#4c5135', '#7d8a45'),
      acacia(240, 640, 130, '#5c6a4a', '#8c9a5a'),
      foreground(W, H, noon, { colour: '#6b3a22', height: 0.11 }),
    ),
  'hero-road': () =>
    svg(
      W,
      H,
      sky(W, H, dawn, { x: 0.3, y: 0.4, clouds: 3, seed: 44 }),
      sierra(W, H, dawn, { base: 0.52, seed: 14 }),
      ridges(W, H, dawn, { from: 0.54, to: 0.7, count: 4, height: 0.12, seed: 81 }),
      contourHill(W, H, dawn, { base: 0.84, height: 0.16, seed: 63, rows: 11, fade: 0.1 }),
      road(
        `M1080 660C1240 690 1180 730 1020 760C820 800 760 840 740 900H1180C1120 850 1120 810 1240 770C1330 735 1300 690 1110 655Z`,
        '#e9c99b',
      ),
      house(1080, 660, 130, dawn),
      cypress(1000, 664, 70, dawn),
      oak(1440, 800, 330, dawn, 6),
      foreground(W, H, dawn),
    ),
  'hero-cellar': () =>
    svg(
      W,
      H,
      rect(0, 0, W, H, '#24182a'),
      path(`M120 ${H}V430C120 -120 1480 -120 1480 430V${H}Z`, '#3a2834'),
      path(`M330 ${H}V470C330 20 1270 20 1270 470V${H}Z`, '#4d3640'),
      path(`M560 ${H}V520C560 200 1040 200 1040 520V${H}Z`, '#5f444a'),
      ...[
        [170, 600, 128],
        [90, 800, 128],
        [360, 800, 118],
        [262, 400, 104],
        [1430, 600, 128],
        [1520, 800, 128],
        [1250, 790, 118],
        [1340, 400, 104],
        [1180, 570, 92],
      ].map(([x, y, r]) => barrel(x, y, r, '#8a5834')),
      lampString(240, 150, 1360, 150, 80, 17, dusk, 9),
      ...[
        [660, '#8a1c33', '#5b3524'],
        [760, '#d98a2b', '#7a4a31'],
        [860, '#3d6032', '#d9a982'],
        [960, '#2d5a7b', '#43251a'],
      ].map(([x, coat, skin]) => sitting(x, 690, 120, coat, skin)),
      path('M560 680H1060L1240 900H380Z', '#efe0c4'),
      candle(700, 740, 1.5),
      candle(840, 720, 1.3),
      candle(960, 750, 1.5),
      ...[
        [620, 790, 110],
        [780, 820, 120],
        [920, 820, 120],
        [1060, 790, 110],
      ].map(([x, y, s]) => glass(x, y, s)),
    ),
  'hero-moon': () =>
    svg(
      W,
      H,
      sky(W, H, moon, { x: 0.7, y: 0.3, size: 0.06, stars: true, seed: 5 }),
      ridges(W, H, moon, { from: 0.54, to: 0.64, count: 3, height: 0.1, seed: 91 }),
      rowsAway(W, H, moon, { horizon: 0.63, vx: 0.62, rows: 15, seed: 8 }),
      cypress(1200, 590, 110, moon),
      cypress(420, 585, 90, moon),
    ),
};
