import { describe, expect, it } from '@jest/globals';
import { searchPatterns } from './search.js';

describe('a text search', () => {
  it('finds each word anywhere, short words only at the beginning of a word', () => {
    expect(searchPatterns('  ann  example.com o ')).toEqual(['%ann%', '%example.com%', '% o%']);
    expect(searchPatterns('  ')).toEqual([]);
  });

  it('escapes the signs of patterns', () => {
    expect(searchPatterns('100% a_b \\')).toEqual(['%100\\%%', '%a\\_b%', '% \\\\%']);
  });

  it('reads six words at most', () => {
    expect(searchPatterns('1 2 3 4 5 6 7')).toHaveLength(6);
  });
});
