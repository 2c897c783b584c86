import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { cut, descriptionHint, titleHint } from './seo-preview';

it('counts letters as people see them and warns when the end is cut', () => {
  expect(titleHint(' Rosé 🍷 ')).toBe('6 of 70 characters');
  expect(titleHint('x'.repeat(71))).toBe('71 of 70 characters: search engines cut off the end');
  expect(descriptionHint('')).toBe('50 to 160 characters are shown in full');
  expect(descriptionHint('Short')).toBe('5 of 160 characters: too short to say much');
  expect(descriptionHint('x'.repeat(161))).toBe('161 of 160 characters: search engines cut off the end');
  expect(descriptionHint('x'.repeat(100))).toBe('100 of 160 characters');
});

it('keeps a text that fits, and makes none longer', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 20, max: 200 }), (text, most) => {
      const shown = cut(text, most);
      if ([...text.trim()].length <= most) expect(shown).toBe(text.trim());
      else expect([...shown].length).toBeLessThanOrEqual(most + 2);
    }),
  );
  expect(cut('Wines that grow on granite', 20)).toBe('Wines that grow on …');
});
