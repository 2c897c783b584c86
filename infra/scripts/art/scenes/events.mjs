import { lampString } from '../lib/buildings.mjs';
import { crowd, W, H, flat, coats, skins } from '../lib/crowd.mjs';
import { contourHill, ridges, rowsAway, sierra, sky } from '../lib/land.mjs';
import { figure, glass, guitar } from '../lib/people.mjs';
import { barnInside, bowl, bunting, fire, smallBottle, tent } from '../lib/props.mjs';
import { barrel, candle, dawn, dusk, noon, wallBasket } from '../lib/rooms.mjs';
import { at, clip, ellipse, g, line, path, rect } from '../lib/shapes.mjs';

/** Pictures of the demo events. */
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
