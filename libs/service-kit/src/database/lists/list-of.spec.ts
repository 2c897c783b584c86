import { describe, expect, it } from '@jest/globals';
import { listHeaders } from './list-of.js';

describe('the headers of a list', () => {
  it('keep the whole query in the link to the next page', () => {
    const next = { cursor: 'abc' };
    expect(listHeaders('/api/things?state=a%26b&cursor=old', { rows: [], total: 501, next })).toEqual([
      ['x-total-count', '501'],
      ['link', '</api/things?state=a%26b&cursor=abc&limit=500>; rel="next"'],
    ]);
    expect(listHeaders('/api/things?page=2&limit=20', { rows: [], total: 50, next: { page: 3 } })[1]).toEqual([
      'link',
      '</api/things?page=3&limit=20>; rel="next"',
    ]);
  });

  it('have no next page on the last page', () => {
    expect(listHeaders('/api/things', { rows: [], total: 3, next: null })).toEqual([['x-total-count', '3']]);
  });
});
