import { expect, it } from '@jest/globals';
import { namedPieces } from './pieces.js';

it.each([
  [{ title: 'Mavuno', quantity: 2 }, '2 × Mavuno'],
  [{ title: 'Vineyard Stay', quantity: 2, nights: true }, 'Vineyard Stay, 2 nights'],
  [{ title: 'Vineyard Stay', quantity: 1, nights: true }, 'Vineyard Stay, 1 night'],
  [{ title: 'Vineyard Stay', quantity: 0, nights: true }, 'Vineyard Stay'],
])('pieces of %j are named %s', (line, named) => {
  expect(namedPieces(line)).toBe(named);
});
