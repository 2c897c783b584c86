import { expect, it } from '@jest/globals';
import { sentTo, stockReasons, taxPlace, wordsFor } from './report-words.js';

it('a code has its words; one that is not known stands as it is', () => {
  expect(['sale', 'gift'].map((code) => wordsFor(stockReasons, code))).toEqual(['Sold', 'gift']);
});

it('places are states, or say what the winery stands for', () => {
  expect([taxPlace('NV', 'CA'), taxPlace('winery', 'CA'), taxPlace('winery', null)]).toEqual([
    'NV',
    'CA (the winery’s rate)',
    'The winery’s rate',
  ]);
  expect(['NV', 'winery', 'pickup'].map(sentTo)).toEqual(['NV', 'At the winery', 'Picked up']);
});
