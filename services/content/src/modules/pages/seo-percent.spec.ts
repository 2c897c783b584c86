import { expect, it } from '@jest/globals';
import { seoPercent } from './seo-percent.js';

const whole = {
  title: 'Wines of the ridge',
  description: 'Small lots from red clay. '.repeat(3),
  picture: '/media/a.webp',
};

it('counts title, description and picture that are shown whole', () => {
  expect(seoPercent(whole)).toBe(100);
  expect(seoPercent({ ...whole, title: 'T'.repeat(71) })).toBe(67);
  expect(seoPercent({ ...whole, description: 'Short', picture: ' ' })).toBe(33);
  expect(seoPercent({ title: '', description: '', picture: '' })).toBe(0);
});
