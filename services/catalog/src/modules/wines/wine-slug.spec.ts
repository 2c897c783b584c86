import { describe, expect, it } from '@jest/globals';
import { freeSlug, idIn, slugOf } from './wine-slug.js';

describe('slugOf', () => {
  it.each([
    ['Mvua Albariño', 'mvua-albarino'],
    ['  Jua  Grenache Rosé! ', 'jua-grenache-rose'],
    ['2019', 'wine-2019'],
    ['***', 'wine'],
  ])('makes %s into %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('freeSlug', () => {
  it('takes the lowest free number', () => {
    expect(freeSlug('brut', new Set())).toBe('brut');
    expect(freeSlug('brut', new Set(['brut', 'brut-2']))).toBe('brut-3');
  });
});

describe('idIn', () => {
  it('distinguishes ids from slugs', () => {
    expect([idIn('14'), idIn('brut-2'), idIn('99999999999'), idIn('4294967296')]).toEqual([
      14,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
