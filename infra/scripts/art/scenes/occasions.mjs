import { house, lampString } from '../lib/buildings.mjs';
import { acacia, contourHill, oak, ridges, rowsAway, sierra, sky } from '../lib/land.mjs';
import { figure, glass, guitar, sitting } from '../lib/people.mjs';
import { barnInside, bowl, bunting, fire, pot, smallBottle, tent } from '../lib/props.mjs';
import { barrel, basket, candle, dawn, dusk, moon, noon, vase, wallBasket } from '../lib/rooms.mjs';
import { at, circle, clip, ellipse, g, line, path, rect, svg } from '../lib/shapes.mjs';

const [W, H] = [1280, 960];
const flat = (...parts) => svg(W, H, ...parts);
const coats = ['#8a1c33', '#3d6032', '#d98a2b', '#2d5a7b', '#a14a2a', '#f0dfc4', '#5b3563'];
const skins = ['#5b3524', '#8d5a3c', '#d9a982', '#43251a', '#c48f66'];
const crowd = (y, size, from, to, count, offset = 0) =>
  Array.from({ length: count }, (_, i) =>
    sitting(
      from + ((to - from) * i) / (count - 1),
      y + (i % 2) * 14,
      size,
      coats[(i + offset) % coats.length],
      skins[(i * 2 + offset) % skins.length],
      i % 4 === 3 ? '#8b6b4a' : '#1d1020',
    ),
  );

export const events = {
  'event-benga-at-dusk': () =>
    flat(
      sky(W, H, dusk, { x: 0.5, y: 0.46, clouds: 4, seed: 7 }),
      ridges(W, H, dusk, { from: 0.52, to: 0.66, count: 4, height: 0.12, seed: 17 }),
      rect(0, 690, W, 280, '#3a1d2a'),
      lampString(-20, 260, 660, 300, 50, 12, dusk, 8),
      lampString(620, 300, 1300, 230, 50, 12, dusk, 8),
      rect(250, 730, 780, 44, '#54301f'),
      figure(430, 740, 330, { coat: '#d98a2b', legs: '#1d1020', hat: '#c79a55' }),
      guitar(440, 560, 190),
      figure(640, 740, 350, { coat: '#3d6032', legs: '#1d1020' }),
      guitar(650, 550, 190, -20),
      figure(850, 740, 330, { coat: '#8a1c33', dress: true, arm: 34 }),
      fire(140, 850, 1.2),
      ...crowd(960, 130, 60, 1220, 9),
    ),
  'event-long-table-supper': () =>
    flat(
      barnInside(W, H, { night: '#8a2f4a' }),
      lampString(0, 190, 1280, 190, 60, 19, dusk, 8),
      ...crowd(560, 70, 430, 850, 5),
      path('M440 560H840L1200 960H80Z', '#f4ead6'),
      path('M620 560H660L760 960H520Z', '#8a1c33'),
      ...[
        [480, 600, 0.5],
        [800, 600, 0.5],
        [400, 680, 0.7],
        [880, 680, 0.7],
        [270, 800, 1],
        [1010, 800, 1],
      ].map(([x, y, s]) =>
        at(
          x,
          y,
          s,
          ellipse(0, 0, 80, 24, '#ffffff'),
          ellipse(0, -4, 56, 14, '#d98a2b'),
          ellipse(10, -8, 26, 8, '#3d6032'),
        ),
      ),
      ...[
        [560, 620, 80],
        [724, 640, 90],
        [470, 740, 130],
        [800, 760, 140],
      ].map(([x, y, s]) => glass(x, y, s)),
      candle(640, 610, 0.9),
      candle(640, 720, 1.3),
      candle(640, 880, 1.8),
      smallBottle(560, 760, 1.1),
      smallBottle(740, 900, 1.6),
      bowl(470, 900, 1.9, '#2d5a7b', '#d9a441'),
    ),
  'event-open-cellar-sunday': () =>
    flat(
      barnInside(W, H, { wall: '#7a5a48', night: '#c4dbd6', floor: '#a9866a' }),
      clip(
        rect(461, 250, 358, 422),
        g(
          { transform: 'translate(461 250)' },
          sky(358, 420, noon, { x: 0.7, y: 0.2, clouds: 1, seed: 2 }),
          ridges(358, 420, noon, { from: 0.5, to: 0.7, count: 3, seed: 9 }),
          contourHill(358, 420, noon, { base: 0.84, height: 0.1, rows: 6 }),
        ),
      ),
      ...[
        [120, 650, 110],
        [330, 668, 92],
        [225, 480, 92],
        [1160, 650, 110],
        [950, 668, 92],
        [1055, 480, 92],
      ].map(([x, y, r]) => barrel(x, y, r)),
      figure(560, 830, 380, { coat: '#8a1c33', legs: '#2b1a2e', arm: 20 }),
      figure(740, 840, 370, { coat: '#f0dfc4', legs: '#2d5a7b', skin: '#d9a982', hair: '#8b6b4a', flip: -1, arm: 14 }),
      glass(505, 560, 70),
      glass(815, 570, 70),
      figure(880, 870, 400, { coat: '#3d6032', dress: true, skin: '#8d5a3c' }),
    ),
  'event-dawn-walk': () =>
    flat(
      sky(W, H, dawn, { x: 0.5, y: 0.42, clouds: 3, seed: 4 }),
      sierra(W, H, dawn, { base: 0.5, seed: 3 }),
      ridges(W, H, dawn, { from: 0.52, to: 0.62, count: 4, height: 0.12, seed: 8 }),
      rowsAway(W, H, dawn, { horizon: 0.62, vx: 0.5, rows: 12, seed: 2 }),
      figure(640, 760, 250, { coat: '#4b6580', legs: '#2b1a2e', hat: '#e3bd78' }),
      figure(575, 790, 240, { coat: '#a14a2a', skin: '#d9a982', hair: '#8b6b4a' }),
      figure(710, 800, 230, { coat: '#3d6032', dress: true, skin: '#8d5a3c' }),
      rect(672, 640, 5, 140, '#54391f'),
    ),
  'event-fair-play-wine-weekend': () =>
    flat(
      sky(W, H, noon, { x: 0.82, y: 0.16, clouds: 5, seed: 9 }),
      ridges(W, H, noon, { from: 0.5, to: 0.66, count: 4, height: 0.12, seed: 39 }),
      path(`M0 640Q640 580 ${W} 640V${H}H0Z`, '#8aa04a'),
      bunting(-20, 130, 660, 180, 60, 14, ['#8a1c33', '#d9a441', '#f4ead6', '#3d6032']),
      bunting(640, 180, 1300, 110, 60, 14, ['#d9a441', '#f4ead6', '#3d6032', '#8a1c33']),
      tent(260, 700, 2.5, '#8a1c33', '#fdf3dc'),
      tent(660, 680, 2.4, '#3d6032', '#fdf3dc'),
      tent(1050, 704, 2.6, '#d98a2b', '#fdf3dc'),
      ...[
        [150, 860, 1],
        [330, 880, 3],
        [480, 830, 5],
        [640, 890, 0],
        [800, 840, 4],
        [960, 880, 2],
        [1130, 850, 6],
      ].map(([x, y, i]) =>
        figure(x, y, 240, {
          coat: coats[i],
          legs: '#2b1a2e',
          skin: skins[i % 5],
          dress: i % 2 === 0,
          arm: i % 3 === 0 ? 18 : 0,
        }),
      ),
    ),
  'event-blending-table': () =>
    flat(
      rect(0, 0, W, H, '#4a3540'),
      ...[
        [190, 280, 170],
        [560, 250, 190],
        [940, 270, 180],
        [1240, 290, 160],
      ].map(([x, y, r]) => barrel(x, y, r, '#7a4d2f')),
      rect(0, 620, W, 40, '#a8703f'),
      rect(0, 660, W, 300, '#7d4f2c'),
      ...[0, 1, 2].map((i) => line(`M0 ${730 + i * 90}H${W}`, '#6a4225', 4)),
      smallBottle(200, 640, 3.2),
      smallBottle(320, 640, 3.2, '#22352a'),
      smallBottle(1090, 640, 3.2),
      ...[
        [520, 0.5, '#a82c44'],
        [650, 0.75, '#5a1230'],
        [780, 0.35, '#7a1a3c'],
      ].map(
        ([x, t, colour]) =>
          rect(x - 34, 360, 68, 270, '#ffffff', { opacity: 0.22 }) +
          rect(x - 34, 630 - 270 * t, 68, 270 * t, colour) +
          rect(x - 48, 626, 96, 14, '#ffffff', { opacity: 0.5 }) +
          Array.from({ length: 6 }, (_, k) =>
            line(`M${x + 10} ${400 + k * 36}H${x + 32}`, '#ffffff', 3, { opacity: 0.8 }),
          ).join(''),
      ),
      glass(920, 640, 250, '#7a1a2c'),
      rect(420, 760, 340, 150, '#fdf8ec', { transform: 'rotate(-5 590 835)' }),
      ...[0, 1, 2, 3].map((i) =>
        line(`M450 ${800 + i * 26}H${680 + (i % 2) * 40}`, '#94826b', 4, { transform: 'rotate(-5 590 835)' }),
      ),
      line('M770 900L900 770', '#2b1a2e', 9),
    ),
  'event-chai-and-choir': () =>
    flat(
      barnInside(W, H, { wall: '#7a4a34', door: false }),
      lampString(0, 200, 1280, 200, 50, 17, dusk, 8),
      wallBasket(200, 380, 80),
      wallBasket(1080, 380, 80, '#3d6032'),
      ...Array.from({ length: 7 }, (_, i) =>
        figure(280 + i * 120, 640, 300, { coat: '#6d1428', dress: true, skin: skins[(i * 3) % 5] }),
      ),
      ...Array.from({ length: 8 }, (_, i) =>
        figure(220 + i * 120, 720, 320, { coat: '#8a1c33', dress: true, skin: skins[(i * 2 + 1) % 5] }),
      ),
      rect(0, 760, W, 200, '#a8703f'),
      rect(0, 760, W, 18, '#c48f55'),
      ...[260, 520, 780, 1040].map((x) =>
        at(
          x,
          880,
          2.2,
          path('M-26 -46H26L20 0H-20Z', '#fdf8ec'),
          path('M24 -36C44 -36 42 -12 22 -14', 'none', { stroke: '#fdf8ec', 'stroke-width': 6 }),
          ellipse(0, -46, 26, 6, '#b77b45'),
          line('M-8 -62C-16 -74 0 -82 -8 -96M10 -62C2 -74 18 -82 10 -96', '#ffffff', 4, { opacity: 0.6 }),
        ),
      ),
    ),
  'event-barrel-room-dinner': () =>
    flat(
      rect(0, 0, W, H, '#2a1c2c'),
      path(`M0 ${H}V420C0 -60 ${W} -60 ${W} 420V${H}Z`, '#3d2a38'),
      path(`M150 ${H}V440C150 40 1130 40 1130 440V${H}Z`, '#4c3540'),
      ...[
        [120, 560, 120],
        [300, 590, 90],
        [210, 380, 96],
        [1160, 560, 120],
        [980, 590, 90],
        [1070, 380, 96],
      ].map(([x, y, r]) => barrel(x, y, r, '#7a4d2f')),
      lampString(150, 120, 1130, 120, 60, 13, dusk, 7),
      ...crowd(650, 90, 460, 820, 4, 2),
      path('M400 650H880L1180 960H100Z', '#efe0c4'),
      candle(520, 730, 1.6),
      candle(640, 700, 1.4),
      candle(760, 730, 1.6),
      candle(640, 860, 2.2),
      ...[
        [440, 800, 140],
        [840, 800, 140],
        [560, 900, 170],
        [740, 910, 170],
      ].map(([x, y, s]) => glass(x, y, s)),
      smallBottle(320, 900, 2),
      smallBottle(960, 890, 2),
    ),
};

export const experiences = {
  'experience-tasting-flight': () =>
    flat(
      sky(W, H, noon, { x: 0.78, y: 0.24, clouds: 4, seed: 19 }),
      sierra(W, H, noon, { base: 0.46, seed: 5 }),
      ridges(W, H, noon, { from: 0.48, to: 0.6, count: 4, height: 0.1, seed: 29 }),
      contourHill(W, H, noon, { base: 0.68, height: 0.06, rows: 9, seed: 4 }),
      rect(0, 730, W, 230, '#9a6a3e'),
      rect(0, 730, W, 22, '#b98550'),
      ...[0, 1].map((i) => line(`M0 ${820 + i * 70}H${W}`, '#7f5430', 4)),
      rect(170, 806, 940, 30, '#6b452d', { rx: 12 }),
      ...[['#f0dc8a'], ['#f3b8a0'], ['#b03a4a'], ['#8a1c33'], ['#4a0f24']].map(([wine], i) =>
        glass(270 + i * 185, 812, 320, wine, { rim: '#fffdf6' }),
      ),
      bowl(1150, 930, 1.6, '#2d5a7b', '#c98b45'),
    ),
  'experience-vineyard-trek': () =>
    flat(
      sky(W, H, dawn, { x: 0.7, y: 0.36, clouds: 3, seed: 29 }),
      sierra(W, H, dawn, { base: 0.5, height: 0.2, seed: 7 }),
      ridges(W, H, dawn, { from: 0.52, to: 0.66, count: 4, height: 0.1, seed: 49 }),
      contourHill(W, H, dawn, { base: 0.78, height: 0.2, rows: 12, seed: 23 }),
      path(
        'M700 620C760 680 560 720 600 800C630 870 500 900 460 960H720C740 890 790 850 740 790C700 730 820 690 740 616Z',
        '#e9c99b',
      ),
      figure(640, 800, 260, { coat: '#8a1c33', legs: '#3a2a2a', hat: '#e3bd78' }),
      rect(680, 690, 6, 120, '#54391f'),
      figure(560, 880, 290, { coat: '#2d5a7b', legs: '#2b1a2e', skin: '#d9a982', hair: '#8b6b4a' }),
      oak(1090, 900, 440, dawn, 2),
    ),
  'experience-kenyan-cooking-class': () =>
    flat(
      rect(0, 0, W, H, '#e9d6b4'),
      ...Array.from(
        { length: 12 },
        (_, i) =>
          rect(i * 108, 100, 100, 100, i % 2 ? '#f4ead6' : '#d98a5c') +
          rect(i * 108, 208, 100, 100, i % 2 ? '#d98a5c' : '#f4ead6'),
      ),
      wallBasket(1080, 440, 90),
      wallBasket(200, 440, 80, '#3d6032'),
      ...sittingPair(),
      rect(0, 690, W, 34, '#8a5a34'),
      rect(0, 724, W, 240, '#6b452d'),
      pot(640, 700, 2.1),
      bowl(300, 700, 1.6, '#8a1c33', '#e0ac3c'),
      bowl(420, 704, 1.2, '#2d5a7b', '#c83f2a'),
      bowl(930, 700, 1.6, '#3d6032', '#77540f'),
      bowl(1050, 704, 1.2, '#d98a2b', '#3d6032'),
      ...[0, 1, 2, 3].map((i) => ellipse(180 + i * 4, 690 - i * 12, 90, 18, i % 2 ? '#e3c28a' : '#d3a96a')),
      smallBottle(1180, 700, 2.2),
    ),
  'experience-quiet-ridge-retreat': () =>
    flat(
      sky(W, H, dawn, { x: 0.4, y: 0.4, size: 0.09, clouds: 4, seed: 39 }),
      sierra(W, H, dawn, { base: 0.54, seed: 11 }),
      ridges(W, H, dawn, { from: 0.56, to: 0.7, count: 4, height: 0.1, seed: 59 }),
      path(`M0 760Q640 690 ${W} 760V${H}H0Z`, '#6d6a4a'),
      house(960, 752, 380, dawn),
      oak(250, 820, 520, dawn, 13),
      ...[480, 640].map((x, i) =>
        at(
          x,
          850,
          1.5,
          rect(-80, 0, 160, 12, i ? '#8a1c33' : '#2d5a7b', { rx: 6 }),
          path('M-56 0C-50 -26 50 -26 56 0Z', '#3a2a42'),
          path('M-18 -18C-20 -60 20 -60 18 -18Z', i ? '#f4ead6' : '#d98a2b'),
          circle(0, -78, 15, i ? '#8d5a3c' : '#5b3524'),
          path('M-16 -78C-16 -100 16 -100 16 -78C8 -88 -8 -88 -16 -78Z', '#1d1020'),
          line('M-16 -50L-44 -12M16 -50L44 -12', i ? '#f4ead6' : '#d98a2b', 8),
        ),
      ),
    ),
  'experience-ridge-wedding': () =>
    flat(
      sky(W, H, dusk, { x: 0.5, y: 0.5, size: 0.1, clouds: 4, seed: 49 }),
      ridges(W, H, dusk, { from: 0.56, to: 0.7, count: 4, height: 0.1, seed: 69 }),
      path(`M0 760Q640 700 ${W} 760V${H}H0Z`, '#4a2433'),
      lampString(-20, 180, 520, 240, 50, 10, dusk, 8),
      lampString(760, 240, 1300, 180, 50, 10, dusk, 8),
      line('M470 780V420C470 250 810 250 810 420V780', '#f4ead6', 14),
      ...Array.from({ length: 26 }, (_, i) => {
        const a = Math.PI * (1 - i / 25);
        return circle(
          640 + Math.cos(a) * 172,
          400 - Math.sin(a) * 112 + (i < 3 || i > 22 ? 40 : 0),
          15 + (i % 3) * 5,
          ['#f4ead6', '#e6a9a4', '#c83f52', '#5d7040'][i % 4],
        );
      }),
      figure(590, 790, 310, { coat: '#2b1a2e', legs: '#1d1020' }),
      figure(690, 790, 300, { coat: '#fdf8ec', dress: true, skin: '#7a4a31' }),
      ...crowd(960, 110, 60, 480, 4),
      ...crowd(960, 110, 800, 1220, 4, 3),
    ),
  'experience-nyama-and-zin': () =>
    flat(
      sky(W, H, noon, { x: 0.2, y: 0.2, clouds: 3, seed: 59 }),
      ridges(W, H, noon, { from: 0.46, to: 0.58, count: 4, height: 0.1, seed: 79 }),
      contourHill(W, H, noon, { base: 0.66, height: 0.06, rows: 8, seed: 6 }),
      acacia(1080, 600, 300, '#3a3a26', '#7d8a45'),
      rect(0, 700, W, 260, '#8a5a34'),
      rect(0, 700, W, 22, '#a8703f'),
      path('M190 560H690L650 700H230Z', '#2b2630'),
      rect(180, 544, 520, 20, '#463f4c'),
      ...Array.from({ length: 11 }, (_, i) =>
        circle(230 + i * 42, 600 + (i % 2) * 14, 20, i % 3 ? '#e0662d' : '#ffb45e'),
      ),
      ...Array.from({ length: 13 }, (_, i) => rect(200 + i * 38, 546, 8, 20, '#18141c')),
      ...[
        [270, 530],
        [400, 524],
        [540, 530],
        [640, 526],
      ].map(
        ([x, y], i) =>
          path(
            `M${x - 56} ${y + 14}C${x - 60} ${y - 22} ${x + 44} ${y - 34} ${x + 58} ${y}C${x + 60} ${y + 22} ${x - 40} ${y + 26} ${x - 56} ${y + 14}Z`,
            i % 2 ? '#7a3a24' : '#8f4a2c',
          ) + line(`M${x - 30} ${y + 4}L${x - 10} ${y - 14}M${x} ${y + 6}L${x + 22} ${y - 14}`, '#4a1f14', 6),
      ),
      ...[300, 460, 600].map((x) =>
        line(`M${x} 490C${x - 26} 440 ${x + 20} 410 ${x - 10} 350`, '#ffffff', 9, { opacity: 0.35 }),
      ),
      smallBottle(850, 730, 3.1),
      glass(990, 740, 260, '#6b1030'),
      bowl(1140, 760, 2, '#3d6032', '#c83f2a'),
      bowl(820, 900, 1.8, '#d98a2b', '#f4ead6'),
      basket(1180, 940, 1.2),
    ),
};

function sittingPair() {
  return [
    sitting(430, 690, 190, '#d98a2b', '#7a4a31', '#8a1c33'),
    sitting(860, 690, 180, '#f0dfc4', '#d9a982', '#8b6b4a'),
  ];
}

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
