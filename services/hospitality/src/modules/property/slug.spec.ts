import { describe, expect, it } from '@jest/globals';
import { slugOf } from './slug.js';

describe('slugOf', () => {
  it.each([
    ['Benga & Dusk', 'benga-dusk'],
    ['Joseph’s Café Évening', 'josephs-cafe-evening'],
    ['  --  ', 'item-new'],
    ['2026', 'item-2026'],
  ])('%j → %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
