import { expect, it } from '@jest/globals';
import { wordDifferences } from './word-differences';

it('marks words that the other text does not have', () => {
  const [now, before] = ['Open on Friday, until 5', 'Open on Saturday, until 5'];
  expect(wordDifferences(now, before)).toEqual([
    { text: 'Open on ', differs: false },
    { text: 'Friday', differs: true },
    { text: ', until 5', differs: false },
  ]);
  expect(wordDifferences(before, now)?.filter(({ differs }) => differs)).toEqual([{ text: 'Saturday', differs: true }]);
});

it('marks consecutive words together, without the space around them', () => {
  expect(wordDifferences('Open three full days', 'Open two half days')).toEqual([
    { text: 'Open ', differs: false },
    { text: 'three full', differs: true },
    { text: ' days', differs: false },
  ]);
  expect(wordDifferences('Come in today', 'Come in')).toEqual([
    { text: 'Come in', differs: false },
    { text: ' ', differs: false },
    { text: 'today', differs: true },
  ]);
});

it('marks nothing in a text that only lost words, and everything against an empty text', () => {
  expect(wordDifferences('Come on in', 'Come on right in')?.every(({ differs }) => !differs)).toBe(true);
  expect(wordDifferences('Come in', '')).toEqual([{ text: 'Come in', differs: true }]);
  expect(wordDifferences('', 'Come in')).toEqual([]);
});

it('treats a number or an address as a single word', () => {
  expect(wordDifferences('28.00', '31.00')).toEqual([{ text: '28.00', differs: true }]);
  expect(wordDifferences('28.00', '28.00')).toEqual([{ text: '28.00', differs: false }]);
});
