import { expect, it } from '@jest/globals';
import { seoPercent, withSiteName } from './seo.js';

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

it('counts displayed letters as people do: names filled in, an emoji as one letter', () => {
  expect(seoPercent({ ...whole, title: '🍇'.repeat(70) })).toBe(100);
  const title = `${'T'.repeat(55)} | {@site.name}`;
  expect(seoPercent({ ...whole, title: withSiteName(title, 'Hill') })).toBe(100);
  expect(seoPercent({ ...whole, title: withSiteName(title, 'Shamba Ridge Vineyard') })).toBe(67);
});
