import { readFileSync } from 'node:fs';
import { bottlePortrait } from '../lib/bottle.mjs';

const { wines } = JSON.parse(
  readFileSync(new URL('../../../../services/content/demo-media/names.json', import.meta.url), 'utf8'),
);

/** One portrait per wine of the demo data. */
export const bottles = Object.fromEntries(wines.map((wine) => [`wine-${wine.slug}`, () => bottlePortrait(wine)]));
