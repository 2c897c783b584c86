import { acacia, contourHill, ridges, sky } from '../lib/land.mjs';
import { moods } from '../lib/moods.mjs';
import { busts } from '../lib/people.mjs';
import { at, svg } from '../lib/shapes.mjs';

const [W, H] = [640, 800];
const backdrop = (mood, seed) =>
  sky(W, H, mood, { x: 0.5, y: 0.42, size: 0.26, clouds: 2, seed }) +
  ridges(W, H, mood, { from: 0.58, to: 0.74, count: 3, height: 0.08, seed }) +
  contourHill(W, H, mood, { base: 0.8, height: 0.06, seed, rows: 8 });

/** The family, each in an hour of their own. */
export const people = {
  'person-joseph': () => svg(W, H, backdrop(moods.dawn, 17), at(320, 470, 1.34, busts.joseph())),
  'person-grace': () =>
    svg(W, H, backdrop(moods.noon, 29), acacia(90, 560, 150, '#4c5135', '#7d8a45'), at(320, 480, 1.34, busts.grace())),
  'person-amani': () => svg(W, H, backdrop(moods.dusk, 37), at(320, 470, 1.34, busts.amani())),
};
