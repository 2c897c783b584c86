import { motifs } from './motifs.mjs';
import { at, circle, clip, el, ellipse, g, gradient, line, mix, path, rect, svg } from './shapes.mjs';

const W = 640;
const H = 800;

/** Outline of each bottle in a box 640 by 800: half widths down from the lip, mirrored. */
const shapes = {
  bordeaux:
    'M296 70H344V206C344 246 398 252 398 312V716Q398 738 376 738H264Q242 738 242 716V312C242 252 296 246 296 206Z',
  burgundy:
    'M297 70H343V190C343 270 408 318 408 420V714Q408 738 384 738H256Q232 738 232 714V420C232 318 297 270 297 190Z',
  flute: 'M299 52H341V210C341 300 388 350 388 450V716Q388 738 366 738H274Q252 738 252 716V450C252 350 299 300 299 210Z',
  sparkling:
    'M294 78H346V180C346 276 416 330 416 440V710Q416 738 388 738H252Q224 738 224 710V440C224 330 294 276 294 180Z',
};
const shapeOf = {
  bordeaux: ['Zinfandel', 'Petite', 'Barbera', 'Tempranillo', 'Cabernet'],
  flute: ['Albariño', 'Chenin'],
};

/** Which bottle a wine comes in: bubbles and shoulders by varietal, Burgundy when in doubt. */
export function bottleShape(wine) {
  if (wine.type === 'sparkling') return 'sparkling';
  for (const [shape, names] of Object.entries(shapeOf))
    if (names.some((name) => wine.varietal.includes(name))) return shape;
  return 'burgundy';
}

const looks = {
  red: {
    glass: ['#0f1a14', '#22352a', '#0c140f'],
    shine: '#9fb8a4',
    foil: '#6b1f30',
    ground: ['#f0dccb', '#e2bfa9'],
    ink: '#5a1626',
  },
  white: {
    glass: ['#8d9147', '#d3cf86', '#83863c'],
    shine: '#fdfbe0',
    foil: '#c59a3f',
    ground: ['#f5edd2', '#e6dcae'],
    ink: '#56602a',
  },
  rosé: {
    glass: ['#d98a80', '#f4bfae', '#d07f78'],
    shine: '#fff1ea',
    foil: '#e6b9a4',
    ground: ['#fae6dc', '#f0c9bb'],
    ink: '#96384a',
  },
  sparkling: {
    glass: ['#1d2b1c', '#40553a', '#18241a'],
    shine: '#c9d6b4',
    foil: '#c9a14a',
    ground: ['#f4ead6', '#e3d4b2'],
    ink: '#6d4d12',
  },
};
const accents = ['#8a1c33', '#a14a2a', '#3d6032', '#77540f', '#6b3a6a', '#2d5a7b'];
const motifTones = {
  'grape-leaf': ['#6b2a5a', '#3d6032'],
  acacia: ['#d9a441', '#5d7040'],
  protea: ['#b8455a', '#5d7040'],
  fig: ['#5b3563', '#5d7040'],
  pomegranate: ['#a82c35', '#5d7040'],
  sage: ['#7c8f6c', '#9fb08a'],
  olive: ['#6e7d3c', '#93a05a'],
  'bay-laurel': ['#4b6a3a', '#7d9458'],
  moonflower: ['#8a83b5', '#4a5a56'],
  apricot: ['#e39a4a', '#6f8445'],
  chamomile: ['#e0ac3c', '#7d9458'],
  lime: ['#8fae3d', '#55743a'],
  honeycomb: ['#dfa33a', '#efc46a'],
  hibiscus: ['#c83f52', '#5d7040'],
  rose: ['#cf6a72', '#5d7040'],
  wheat: ['#c9993d', '#a98a3c'],
  'star-jasmine': ['#d9a0a0', '#5d7040'],
};

function motif(wine, x, y, scale, soft) {
  const [main, leaf] = motifTones[wine.motif];
  const c = soft
    ? {
        main: soft,
        dark: mix(soft, '#000000', 0.08),
        light: mix(soft, '#ffffff', 0.3),
        leaf: mix(soft, '#ffffff', 0.12),
      }
    : { main, dark: mix(main, '#2b1a2e', 0.6), light: mix(main, '#fff6e2', 0.62), leaf };
  return at(x, y, scale, motifs[wine.motif](c));
}

/** The vineyard's mark: a sun over a ridge of rows, in a ring. */
export const mark = (x, y, r, colour) =>
  g(
    { transform: `translate(${x} ${y})` },
    circle(0, 0, r, 'none', { stroke: colour, 'stroke-width': r * 0.08 }),
    circle(0, -r * 0.12, r * 0.3, colour),
    path(`M${-r * 0.9} ${r * 0.22}Q${-r * 0.3} ${-r * 0.16} ${r * 0.1} ${r * 0.16}T${r * 0.92} ${r * 0.1}`, 'none', {
      stroke: colour,
      'stroke-width': r * 0.1,
    }),
    path(
      `M${-r * 0.76} ${r * 0.5}Q${-r * 0.2} ${r * 0.16} ${r * 0.2} ${r * 0.44}T${r * 0.8} ${r * 0.4}M${-r * 0.5} ${r * 0.76}Q0 ${r * 0.46} ${r * 0.54} ${r * 0.72}`,
      'none',
      { stroke: colour, 'stroke-width': r * 0.08 },
    ),
  );

const text = (x, y, size, fill, words, more) =>
  el('text', { x, y, 'font-size': size, fill, 'text-anchor': 'middle', 'font-family': 'Fraunces', ...more }, words);

/** 'Mavuno Zinfandel' becomes the given name and the rest: one line each on the label. */
function nameLines(wine) {
  const [first = '', ...rest] = wine.name.split(' ');
  return [first, rest.join(' ')];
}

function label(wine, look, left, right, top) {
  const width = right - left;
  const middle = (left + right) / 2;
  const ink = look.ink;
  const [given, rest] = nameLines(wine);
  const accent = accents[wine.id % accents.length];
  return [
    rect(left, top, width, 264, '#fdf8ec'),
    rect(left, top, width, 8, accent),
    rect(left, top + 256, width, 8, accent),
    motif(wine, middle, top + 66, 0.86),
    text(middle, top + 150, given.length > 8 ? 27 : 33, '#2b1a2e', given, { 'letter-spacing': '-0.4' }),
    text(middle, top + 172, rest.length > 16 ? 9.5 : 12.5, ink, rest.toUpperCase(), {
      'font-family': 'Source Sans 3 Variable, Source Sans 3',
      'letter-spacing': rest.length > 16 ? 0.4 : rest.length > 12 ? 1 : 2,
    }),
    line(`M${middle - 34} ${top + 186}H${middle + 34}`, accent, 1.2),
    text(middle, top + 209, 20, ink, String(wine.vintage), { 'letter-spacing': '2' }),
    mark(left + 24, top + 234, 10, ink),
    text(middle + 12, top + 238, 10, ink, 'FAIR PLAY', {
      'font-family': 'Source Sans 3 Variable, Source Sans 3',
      'letter-spacing': '2',
    }),
  ].join('');
}

/** The portrait of one wine: its bottle on a ground of its own, with the motif behind. 640 by 800. */
export function bottlePortrait(wine) {
  const pink = wine.type === 'sparkling' && wine.varietal.includes('Rosé');
  const look = pink ? { ...looks['rosé'], foil: looks.sparkling.foil } : looks[wine.type];
  const kind = bottleShape(wine);
  const outline = shapes[kind];
  const [groundDef, ground] = gradient(look.ground.map((colour, i) => [i, colour]));
  const [glassDef, glass] = gradient(
    [
      [0, look.glass[0]],
      [0.32, look.glass[1]],
      [0.7, look.glass[0]],
      [1, look.glass[2]],
    ],
    { x2: 1, y2: 0 },
  );
  const [roundDef, round] = gradient(
    [
      [0, '#1d1020', 0.3],
      [0.16, '#1d1020', 0],
      [0.8, '#1d1020', 0],
      [1, '#1d1020', 0.34],
    ],
    { x2: 1, y2: 0 },
  );
  const [left, right] =
    kind === 'bordeaux' ? [242, 398] : kind === 'flute' ? [252, 388] : kind === 'sparkling' ? [224, 416] : [232, 408];
  const top = kind === 'bordeaux' ? 396 : 440;
  const foilEnd = kind === 'sparkling' ? 268 : 190;
  const rosy = look.glass[1];
  return svg(
    W,
    H,
    el('defs', {}, groundDef + glassDef + roundDef),
    rect(0, 0, W, H, ground),
    path('M110 740V330A210 210 0 0 1 530 330V740Z', mix(look.ground[1], '#ffffff', 0.34)),
    motif(wine, 170, 330, 2.6, mix(look.ground[1], look.ink, 0.14)),
    motif(wine, 500, 520, 2.1, mix(look.ground[1], look.ink, 0.1)),
    rect(0, 726, W, 74, mix(look.ground[1], look.ink, 0.22)),
    ellipse(330, 742, 150, 15, '#2b1a2e', { opacity: 0.28 }),
    clip(
      path(outline),
      rect(200, 40, 240, 720, glass),
      wine.type === 'red' || kind === 'sparkling'
        ? ''
        : rect(200, 40, 240, 240, mix(rosy, '#ffffff', 0.3), { opacity: 0.55 }),
      rect(200, 40, 240, foilEnd - 40, look.foil),
      rect(200, foilEnd - 10, 240, 4, mix(look.foil, '#000000', 0.3)),
      kind === 'sparkling'
        ? line('M280 150L360 172M280 172L360 150M280 128H360', mix(look.foil, '#ffffff', 0.4), 2.4)
        : rect(200, 96, 240, 3, mix(look.foil, '#000000', 0.3)),
      label(wine, look, left, right, top),
      rect(200, 40, 240, 720, round),
      path(
        `M${left + 16} ${top - 26}C${left + 18} ${top - 90} ${306} 300 306 210V90H312V220C312 310 ${left + 36} ${top - 90} ${left + 34} ${top - 26}Z`,
        look.shine,
        { opacity: 0.36 },
      ),
      rect(left + 14, top + 270, 12, 738 - top - 300, look.shine, { opacity: 0.3, rx: 6 }),
    ),
    rect(
      kind === 'sparkling' ? 290 : 293,
      kind === 'flute' ? 50 : 68,
      kind === 'sparkling' ? 60 : 54,
      16,
      mix(look.foil, '#000000', 0.15),
      { rx: 4 },
    ),
    kind === 'sparkling' ? path('M296 70C290 46 300 36 320 36S350 46 344 70Z', look.foil) : '',
  );
}
