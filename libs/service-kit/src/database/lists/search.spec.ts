import { describe, expect, it } from '@jest/globals';
import { searchPatterns } from './search.js';

describe('a text search', () => {
  it('looks for each word, for short ones where a word begins', () => {
    expect(searchPatterns('  ann  example.com o ')).toEqual(['%ann%', '%example.com%', '% o%']);
    expect(searchPatterns('  ')).toEqual([]);
  });

  it('takes the signs of patterns for what they are', () => {
    expect(searchPatterns('100% a_b \\')).toEqual(['%100\\%%', '%a\\_b%', '% \\\\%']);
  });

  it('reads six words at most', () => {
    expect(searchPatterns('1 2 3 4 5 6 7')).toHaveLength(6);
  });
});
