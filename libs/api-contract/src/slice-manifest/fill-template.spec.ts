import { describe, expect, it } from '@jest/globals';
import { fillJson, fillTemplate } from './fill-template.js';

const formats = {
  money: (value: unknown) => `$${String(value)}`,
  date: (value: unknown) => `day ${String(value)}`,
  capital: (value: unknown) => String(value).toUpperCase(),
  availability: (value: unknown) => `stock ${String(value)}`,
};
const wine = {
  name: 'Syrah',
  price: '28.00',
  vintage: null,
  stock: 3,
  maker: { name: 'Wanjiru' },
  '@url': 'https://x.test/wines/syrah',
};

describe('fillTemplate', () => {
  it('puts fields, formats, nested fields and page facts into a text', () => {
    expect(fillTemplate('{name} {price|money} by {maker.name} at {@url}', wine, formats)).toBe(
      'Syrah $28.00 by Wanjiru at https://x.test/wines/syrah',
    );
  });

  it('fills missing, null and inherited values with nothing', () => {
    expect(fillTemplate('[{vintage}{nope}{toString}{maker.constructor}]', wine, formats)).toBe('[]');
  });
});

describe('fillJson', () => {
  it('keeps the type of a whole placeholder and drops missing values', () => {
    const template = {
      '@type': 'Product',
      name: '{name}',
      stock: '{stock}',
      vintage: '{vintage}',
      offers: [{ price: '{price}', note: '{nope}' }],
    };
    expect(fillJson(template, wine, formats)).toEqual({
      '@type': 'Product',
      name: 'Syrah',
      stock: 3,
      offers: [{ price: '28.00' }],
    });
  });
});
