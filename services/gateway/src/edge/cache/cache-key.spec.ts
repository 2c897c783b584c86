import type { RouteEntry } from '@shamba/api-contract/internal';
import { describe, expect, it } from '@jest/globals';
import { cacheKey } from './cache-key.js';

const route: RouteEntry = {
  service: 'catalog',
  method: 'GET',
  path: '/api/wines',
  access: 'public',
  cache: { tags: ['wines'], query: ['view', 'type'] },
};

describe('cacheKey', () => {
  it.each([
    ['', '/api/wines'],
    ['type=red', '/api/wines?type=red'],
    ['view=public&type=red', '/api/wines?type=red&view=public'],
    ['type=red&view=public', '/api/wines?type=red&view=public'],
    ['view=staff', null],
    ['view=%73taff', null],
    ['type=red&type=white', null],
    ['utm_source=mail', null],
    [`type=${'x'.repeat(300)}`, null],
  ])('of ?%s is %s', (query, key) => {
    expect(cacheKey(route, '/api/wines', query)).toBe(key);
  });

  it.each([
    ['type=red', '/api/wines'],
    ['type=red&limit=5&stock=in', '/api/wines?limit=5'],
    ['limit=5&type=any', null],
    ['type=', null],
    ['type=red&type=red', null],
    ['type=red&q=oak', null],
    ['type=red&view=staff', null],
    ['constructor=red', null],
  ])('leaves filters out that count only for staff: of ?%s is %s', (query, key) => {
    const cache = { tags: ['wines'], query: ['limit'], staffFilters: { type: ['red', 'white'], stock: ['in'] } };
    expect(cacheKey({ ...route, cache }, '/api/wines', query)).toBe(key);
  });

  it('is nothing for a route without a cache rule or with a caller', () => {
    const { cache: _, ...plain } = route;
    expect(cacheKey(plain, '/api/wines', '')).toBeNull();
    expect(cacheKey({ ...route, access: 'customer' }, '/api/wines', '')).toBeNull();
  });
});
