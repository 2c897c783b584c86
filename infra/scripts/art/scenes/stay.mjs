import { house } from '../lib/buildings.mjs';
import { contourHill, cypress, foreground, oak, ridges, rowsAway, sierra, sky } from '../lib/land.mjs';
import { glass } from '../lib/people.mjs';
import {
  armchair,
  basket,
  bed,
  candle,
  curtain,
  dawn,
  dusk,
  lamp,
  moon,
  noon,
  rockingChair,
  room,
  rug,
  vase,
  wallBasket,
  windowView,
} from '../lib/rooms.mjs';
import { at, circle, ellipse, g, line, mix, path, poly, rect, svg } from '../lib/shapes.mjs';

const [W, H] = [1600, 1067];
const flat = (...parts) => svg(W, H, ...parts);
const table = (x, y, w, h, wood = '#8a5a34') =>
  rect(x - w / 2, y, w, 22, wood) +
  rect(x - w * 0.44, y + 22, 24, h, mix(wood, '#2b1a2e', 0.3)) +
  rect(x + w * 0.44 - 24, y + 22, 24, h, mix(wood, '#2b1a2e', 0.3));
const plate = (x, y, s, ...food) =>
  at(x, y, s, ellipse(0, 0, 70, 20, '#fdf8ec'), ellipse(0, -3, 52, 13, '#efe4d0'), ...food);
const cup = (x, y, s, colour = '#fdf8ec') =>
  at(
    x,
    y,
    s,
    path('M-26 -46H26L20 0H-20Z', colour),
    path('M24 -36C44 -36 42 -12 22 -14', 'none', { stroke: colour, 'stroke-width': 6 }),
    ellipse(0, -46, 26, 6, '#a8703f'),
    line('M-8 -62C-16 -74 0 -82 -8 -96M10 -62C2 -74 18 -82 10 -96', '#ffffff', 4, { opacity: 0.6 }),
  );
const stones = (x, y, w, h) =>
  rect(x, y, w, h, '#8d8179') +
  Array.from({ length: 42 }, (_, i) =>
    rect(
      x + 8 + ((i * 83) % (w - 70)),
      y + 8 + Math.floor(i / 6) * (h / 7),
      62 + (i % 3) * 12,
      h / 7 - 10,
      i % 2 ? '#a2968c' : '#776c66',
      { rx: 10 },
    ),
  ).join('');

/** Inside the guest house and around it. */
export const stay = {
  'stay-house-dawn': () =>
    flat(
      sky(W, H, dawn, { x: 0.3, y: 0.36, clouds: 4, seed: 3 }),
      sierra(W, H, dawn, { base: 0.5 }),
      ridges(W, H, dawn, { from: 0.52, to: 0.68, count: 4, height: 0.1, seed: 5 }),
      contourHill(W, H, dawn, { base: 0.76, height: 0.08, seed: 12, rows: 10 }),
      house(880, 800, 720, dawn),
      cypress(420, 810, 300, dawn),
      cypress(1330, 812, 340, dawn),
      foreground(W, H, dawn, { height: 0.14 }),
    ),
  'stay-porch': () =>
    flat(
      sky(W, H, dawn, { x: 0.56, y: 0.36, clouds: 3, seed: 6 }),
      sierra(W, H, dawn, { base: 0.5, seed: 4 }),
      ridges(W, H, dawn, { from: 0.52, to: 0.66, count: 4, height: 0.1, seed: 25 }),
      contourHill(W, H, dawn, { base: 0.72, height: 0.08, seed: 19, rows: 9 }),
      rect(0, 0, W, 70, '#4a3142'),
      rect(0, 70, W, 16, '#6b4a52'),
      ...[60, 560, 1060, 1500].map((x) => rect(x, 70, 40, 800, '#f0dfc4') + rect(x + 28, 70, 12, 800, '#d8c19e')),
      rect(0, 690, W, 20, '#f0dfc4'),
      ...Array.from({ length: 40 }, (_, i) => rect(i * 42, 706, 9, 140, '#e4d0ae')),
      rect(0, 836, W, 20, '#f0dfc4'),
      rect(0, 850, W, 220, '#8a5f45'),
      ...[890, 940, 1000].map((y) => line(`M0 ${y}H${W}`, '#6d4836', 4)),
      rockingChair(520, 960, 1.5),
      rockingChair(1060, 960, 1.5, -1),
      rect(740, 870, 110, 12, '#6b452d'),
      rect(788, 880, 14, 84, '#6b452d'),
      cup(795, 870, 1),
    ),
  'stay-living-room': () =>
    flat(
      room(W, H, { wall: '#ecdcc2' }),
      windowView(1120, 150, 340, 420, noon, { seed: 8 }),
      stones(480, 60, 430, 710),
      rect(450, 380, 490, 40, '#5b3c28'),
      rect(570, 500, 250, 270, '#241820'),
      path(
        'M600 768C610 690 660 700 664 620C700 660 690 700 720 690C730 650 716 620 740 600C790 680 790 730 790 768Z',
        '#e07a2d',
      ),
      path('M640 768C650 720 690 730 690 680C730 720 740 740 750 768Z', '#ffd27a'),
      vase(540, 380, 0.9),
      candle(840, 380, 1),
      wallBasket(180, 250, 90),
      wallBasket(340, 190, 60, '#3d6032'),
      wallBasket(330, 350, 52, '#8a1c33'),
      rug(760, 950, 460),
      armchair(300, 960, 1.5, '#8a1c33'),
      armchair(1240, 960, 1.5, '#3d6032'),
      basket(1050, 860, 1.1),
    ),
  'stay-kitchen': () =>
    flat(
      room(W, H, { wall: '#e9dcc0', floor: '#b5653f', boards: false, horizon: 0.84 }),
      windowView(610, 130, 380, 330, noon, { seed: 15, panes: [3, 2] }),
      ...[210, 350].map((y) => rect(110, y, 380, 16, '#8a5a34') + rect(1110, y, 380, 16, '#8a5a34')),
      ...[0, 1, 2, 3, 4].map(
        (i) =>
          rect(130 + i * 70, 150, 46, 60, ['#a14a2a', '#d9a441', '#3d6032', '#8a1c33', '#77540f'][i], { rx: 8 }) +
          rect(136 + i * 70, 140, 34, 14, '#6b452d'),
      ),
      ...[0, 1, 2, 3].map((i) => ellipse(170 + i * 86, 330, 36, 20, ['#fdf8ec', '#f0dfc4', '#9fb8c4', '#fdf8ec'][i])),
      ...[0, 1, 2].map((i) =>
        at(
          1180 + i * 120,
          210,
          1,
          path('M-36 -60H36V-4Q36 0 30 0H-30Q-36 0 -36 -4Z', '#b96a35'),
          ellipse(0, -60, 36, 8, '#d98a4f'),
          rect(36, -50, 34, 9, '#6b452d'),
        ),
      ),
      ...[0, 1, 2, 3, 4].map((i) =>
        rect(1140 + i * 66, 288, 40, 62, ['#f0dfc4', '#cfd8c0', '#e6b9a4', '#f0dfc4', '#d9c48a'][i], { rx: 6 }),
      ),
      rect(0, 590, W, 40, '#efe6d6'),
      rect(0, 630, W, 270, '#4c6358'),
      ...[100, 400, 700, 1000, 1300].map(
        (x) =>
          rect(x, 670, 240, 190, 'none', { stroke: '#3a4d44', 'stroke-width': 6 }) + circle(x + 214, 720, 8, '#d9a441'),
      ),
      at(
        400,
        590,
        1,
        path('M-90 -40H90C84 -6 60 0 40 0H-40C-60 0 -84 -6 -90 -40Z', '#2d5a7b'),
        ...[-50, -14, 24, 56].map((x, i) => circle(x, -50 - (i % 2) * 14, 26, '#e8c33c')),
      ),
      vase(1260, 590, 1.3, '#a14a2a', '#d9a441'),
      at(
        800,
        590,
        1,
        rect(-90, -24, 180, 24, '#8a5a34', { rx: 6 }),
        ellipse(-30, -34, 50, 18, '#e3c28a'),
        ellipse(40, -32, 44, 14, '#d9b070'),
      ),
      glass(1060, 590, 120),
    ),
  'stay-bedroom-garnet': () =>
    flat(
      room(W, H, { wall: '#efdccb' }),
      windowView(1080, 150, 360, 440, dusk, { seed: 9 }),
      curtain(1000, 110, 110, 640, '#f6ead6'),
      curtain(1420, 110, 110, 640, '#f6ead6'),
      wallBasket(620, 210, 84),
      wallBasket(470, 290, 48, '#3d6032'),
      bed(560, 900, 720),
      table(1120, 730, 170, 160),
      lamp(1120, 730, 1.2),
      rug(620, 1040, 560, '#3d6032'),
    ),
  'stay-bedroom-sage': () =>
    flat(
      room(W, H, { wall: '#dfe3cf' }),
      windowView(610, 120, 380, 400, noon, { seed: 18 }),
      bed(330, 900, 470, { quilt: '#6f8360', pattern: '#f4ead6' }),
      bed(1270, 900, 470, { quilt: '#6f8360', pattern: '#f4ead6' }),
      table(800, 720, 220, 170),
      lamp(800, 720, 1.1, '#f4ead6'),
      rug(800, 1000, 300, '#a14a2a'),
    ),
  'stay-bedroom-moon': () =>
    flat(
      room(W, H, { wall: '#474a72', floor: '#54405a' }),
      poly(
        [
          [0, 0],
          [520, 0],
          [0, 520],
        ],
        '#3a3d62',
      ),
      poly(
        [
          [W, 0],
          [1080, 0],
          [W, 520],
        ],
        '#33355a',
      ),
      windowView(650, 110, 300, 300, moon, { seed: 14, round: true, panes: [2, 2], frame: '#8c88ae', stars: true }),
      bed(800, 920, 760, { quilt: '#2d3a6b', pattern: '#d9a441', wood: '#2c2038' }),
      table(1270, 740, 160, 180, '#3a2a42'),
      lamp(1270, 740, 1.2, '#ffcf7a'),
      rug(800, 1050, 520, '#5b3563'),
    ),
  'stay-bath': () =>
    flat(
      room(W, H, { wall: '#dce3dc', floor: '#c9bfae', boards: false }),
      ...Array.from({ length: 9 }, (_, i) => line(`M${i * 200} 560V768`, '#c4cfc6', 4)),
      rect(0, 552, W, 14, '#b7c4bb'),
      windowView(560, 90, 480, 390, dawn, { seed: 28, panes: [3, 1] }),
      curtain(470, 60, 110, 500, '#fbf4e4'),
      curtain(1020, 60, 110, 500, '#fbf4e4'),
      path('M400 640H1200C1210 800 1130 880 1040 880H560C470 880 390 800 400 640Z', '#fdfaf2'),
      path('M400 640H1200C1204 690 1196 720 1188 740H412C404 720 396 690 400 640Z', '#ffffff'),
      ellipse(800, 642, 404, 34, '#eae4d6'),
      ellipse(800, 648, 370, 24, '#a9c4c8'),
      ...[500, 1100].map((x) =>
        path(
          `M${x - 34} 868C${x - 20} 900 ${x - 34} 920 ${x - 44} 930H${x + 30}C${x + 20} 916 ${x + 26} 890 ${x + 34} 868Z`,
          '#c9a14a',
        ),
      ),
      ...[
        [640, 632],
        [690, 622],
        [740, 634],
        [600, 640],
      ].map(([x, y]) => circle(x, y, 26, '#ffffff', { opacity: 0.85 })),
      table(1380, 720, 200, 190),
      candle(1340, 720, 1),
      vase(1430, 720, 1),
      glass(1180, 640, 110),
    ),
  'stay-view-noon': () =>
    flat(
      sky(W, H, noon, { x: 0.74, y: 0.2, clouds: 5, seed: 33 }),
      sierra(W, H, noon, { base: 0.48, height: 0.2, seed: 9 }),
      ridges(W, H, noon, { from: 0.5, to: 0.64, count: 5, height: 0.1, seed: 43 }),
      rowsAway(W, H, noon, { horizon: 0.66, vx: 0.4, rows: 15, seed: 3 }),
      oak(1380, 800, 380, noon, 8),
    ),
  'stay-vines-path': () =>
    flat(
      sky(W, H, dawn, { x: 0.5, y: 0.4, clouds: 3, seed: 53 }),
      ridges(W, H, dawn, { from: 0.5, to: 0.6, count: 4, height: 0.12, seed: 3 }),
      rowsAway(W, H, dawn, { horizon: 0.6, vx: 0.5, rows: 14, seed: 12 }),
      house(800, 655, 250, dawn),
    ),
  'stay-fire-pit': () =>
    flat(
      sky(W, H, moon, { x: 0.8, y: 0.16, size: 0.03, stars: true, seed: 63 }),
      ridges(W, H, moon, { from: 0.56, to: 0.72, count: 4, height: 0.14, seed: 83 }),
      rect(0, 770, W, 300, '#241d3a'),
      ellipse(800, 860, 520, 150, '#ff9d4a', { opacity: 0.16 }),
      ellipse(800, 860, 300, 90, '#ffb45e', { opacity: 0.2 }),
      ...[
        [380, 880, 1],
        [1220, 880, -1],
        [540, 800, 1],
        [1060, 800, -1],
      ].map(([x, y, flip]) => rockingChair(x, y, y > 850 ? 1.3 : 0.9, flip, '#3a2a42')),
      ...Array.from({ length: 13 }, (_, i) =>
        ellipse(
          800 + Math.cos((i / 13) * 6.283) * 150,
          880 + Math.sin((i / 13) * 6.283) * 42,
          34,
          24,
          i % 2 ? '#5d5560' : '#463f4c',
        ),
      ),
      path(
        'M700 880C700 800 770 800 770 700C830 760 810 800 850 790C860 750 850 730 866 710C910 780 900 840 896 880Z',
        '#e0662d',
      ),
      path('M750 884C756 830 800 830 800 770C850 820 850 850 850 884Z', '#ffd27a'),
      oak(200, 830, 420, moon, 4),
    ),
  'stay-breakfast': () =>
    flat(
      sky(W, H, dawn, { x: 0.24, y: 0.3, clouds: 2, seed: 73 }),
      ridges(W, H, dawn, { from: 0.44, to: 0.56, count: 4, height: 0.12, seed: 93 }),
      contourHill(W, H, dawn, { base: 0.62, height: 0.06, seed: 7, rows: 8 }),
      path(`M0 720L180 640H1420L${W} 720V${H}H0Z`, '#f4ead6'),
      ...[300, 700, 1100, 1500].map((x) =>
        line(`M${x} 640L${x + (x - 800) * 0.4} ${H}`, '#d77a5c', 14, { opacity: 0.55 }),
      ),
      ...[720, 860].map((y) => line(`M0 ${y}H${W}`, '#d77a5c', 14, { opacity: 0.55 })),
      plate(
        520,
        830,
        2.6,
        ...[
          [-26, -14],
          [6, -16],
          [30, -10],
          [-8, -32],
          [18, -30],
        ].map(([x, y]) =>
          path(`M${x - 20} ${y + 8}L${x} ${y - 16}L${x + 20} ${y + 8}Z`, '#c98b45', {
            stroke: '#a8672a',
            'stroke-width': 2,
            'stroke-linejoin': 'round',
          }),
        ),
      ),
      plate(
        1080,
        850,
        2.3,
        circle(-20, -16, 20, '#e39a4a'),
        circle(14, -14, 18, '#a82c35'),
        path('M-6 -20A30 30 0 0 0 48 -14Z', '#f0c860'),
      ),
      cup(800, 790, 2.2),
      cup(270, 920, 2.4, '#2d5a7b'),
      vase(1370, 800, 2),
    ),
  'stay-reading-corner': () =>
    flat(
      room(W, H, { wall: '#d9cdb6', floor: '#8a5f45' }),
      ...[160, 330, 500, 670].map((y) => rect(80, y, 520, 18, '#6b452d')),
      rect(64, 60, 18, 710, '#6b452d'),
      rect(596, 60, 18, 710, '#6b452d'),
      ...[160, 330, 500, 670].flatMap((y, r) =>
        Array.from({ length: 13 }, (_, i) =>
          rect(
            92 + i * 38,
            y - 112 + ((i * 7 + r * 5) % 4) * 10,
            30,
            112 - ((i * 7 + r * 5) % 4) * 10,
            ['#8a1c33', '#3d6032', '#d9a441', '#2d5a7b', '#a14a2a', '#f0dfc4', '#5b3563'][(i * 3 + r * 2) % 7],
          ),
        ),
      ),
      windowView(1180, 140, 300, 420, noon, { seed: 38 }),
      armchair(910, 980, 1.9, '#c98b2f'),
      rect(1180, 760, 14, 220, '#54391f'),
      rect(1110, 748, 154, 16, '#8a5a34'),
      lamp(1150, 748, 1.3),
      cup(1220, 748, 0.9),
      rug(900, 1030, 420, '#8a1c33'),
    ),
  'stay-oak': () =>
    flat(
      sky(W, H, noon, { x: 0.2, y: 0.2, clouds: 4, seed: 83 }),
      sierra(W, H, noon, { base: 0.56, seed: 19 }),
      ridges(W, H, noon, { from: 0.6, to: 0.74, count: 4, height: 0.1, seed: 23 }),
      path(`M0 860Q800 760 ${W} 850V${H}H0Z`, '#8aa04a'),
      oak(820, 930, 880, noon, 21),
      line('M1010 420V800M1110 410V800', '#54391f', 6),
      rect(996, 798, 128, 14, '#8a5a34'),
      foreground(W, H, noon, { height: 0.1, colour: '#3d5a26' }),
    ),
  'stay-dusk-rows': () =>
    flat(
      sky(W, H, dusk, { x: 0.4, y: 0.46, clouds: 5, seed: 93 }),
      ridges(W, H, dusk, { from: 0.5, to: 0.62, count: 4, height: 0.12, seed: 103 }),
      contourHill(W, H, dusk, { base: 0.72, height: 0.12, seed: 77, rows: 11, fade: 0.15 }),
      contourHill(W, H, dusk, { base: 0.9, height: 0.18, seed: 53, rows: 11 }),
      cypress(1240, 700, 170, dusk),
      foreground(W, H, dusk),
    ),
  'stay-moonlit-house': () =>
    flat(
      sky(W, H, moon, { x: 0.3, y: 0.24, size: 0.05, stars: true, clouds: 2, seed: 113 }),
      ridges(W, H, moon, { from: 0.54, to: 0.72, count: 4, height: 0.12, seed: 123 }),
      contourHill(W, H, moon, { base: 0.82, height: 0.08, seed: 87, rows: 10 }),
      house(980, 830, 520, moon, { lit: [3] }),
      cypress(680, 842, 240, moon),
      foreground(W, H, moon, { height: 0.12 }),
    ),
};
