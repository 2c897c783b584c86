import { expect, it } from '@jest/globals';
import { variablesOf } from './theme.js';

it('turns the style option of the drop-in into variables of card.css', () => {
  expect(variablesOf({ input: { color: '#123456' }, '.input-container': { borderRadius: '6px' } })).toEqual([
    ['--ink', '#123456'],
    ['--radius', '6px'],
  ]);
});

it('ignores unknown settings, and values that are more than a plain value', () => {
  expect(variablesOf({ input: { color: 'url(https://x.test)', margin: '1px' }, body: { color: 'red' } })).toEqual([]);
  expect(variablesOf({ input: { color: 'red; background: blue' } })).toEqual([]);
});
