import { describe, expect, it } from '@jest/globals';
import { pageOf, sectionOf } from './page-slug.js';

describe('pageOf', () => {
  it('knows the story page by both names', () => {
    expect([pageOf('our-story'), pageOf('story'), pageOf('wine-club')]).toEqual(['story', 'story', 'wine-club']);
  });
  it.each(['constructor', 'valueof'])('takes %s for a page like others', (slug) => {
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
