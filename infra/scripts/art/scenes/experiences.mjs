import { house, lampString } from '../lib/buildings.mjs';
import { crowd, W, H, flat } from '../lib/crowd.mjs';
import { acacia, contourHill, oak, ridges, sierra, sky } from '../lib/land.mjs';
import { figure, glass, sitting } from '../lib/people.mjs';
import { bowl, pot, smallBottle } from '../lib/props.mjs';
import { basket, dawn, dusk, noon, wallBasket } from '../lib/rooms.mjs';
import { at, circle, ellipse, line, path, rect } from '../lib/shapes.mjs';

/** Pictures of the demo experiences. */
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
