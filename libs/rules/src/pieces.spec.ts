import { expect, it } from '@jest/globals';
import { namedPieces, tastingsBackText } from './pieces.js';

it.each([
  [{ title: 'Mavuno', quantity: 2 }, '2 × Mavuno'],
  [{ title: 'Vineyard Stay', quantity: 2, nights: true }, 'Vineyard Stay, 2 nights'],
  [{ title: 'Vineyard Stay', quantity: 1, nights: true }, 'Vineyard Stay, 1 night'],
  [{ title: 'Vineyard Stay', quantity: 0, nights: true }, 'Vineyard Stay'],
])('pieces of %j are named %s', (line, named) => {
  expect(namedPieces(line)).toBe(named);
});

it('says how many tastings a membership has again', () => {
  expect([tastingsBackText(1), tastingsBackText(2)]).toEqual([
    '1 club tasting is given back',
    '2 club tastings are given back',
  ]);
});
