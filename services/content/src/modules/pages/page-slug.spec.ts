import { describe, expect, it } from '@jest/globals';
import { pageOf, sectionOf } from './page-slug.js';

describe('pageOf', () => {
  it('accepts both names of the story page', () => {
    expect([pageOf('our-story'), pageOf('story'), pageOf('wine-club')]).toEqual(['story', 'story', 'wine-club']);
  });
  it.each(['constructor', 'valueof'])('treats %s like any other page', (slug) => {
    expect(pageOf(slug)).toBe(slug);
  });
  it.each(['', 'Home', '../etc', 'a--b', '-a', 'a'.repeat(61), 'constructor.name'])('refuses %j', (slug) => {
    expect(() => pageOf(slug)).toThrow('was not found');
  });
});

describe('sectionOf', () => {
  it.each([
    ['hero-title', 'hero'],
    ['visit_parking', 'visit'],
    ['intro', 'intro'],
  ])('puts %s into %s', (key, section) => {
    expect(sectionOf(key)).toBe(section);
  });
});
