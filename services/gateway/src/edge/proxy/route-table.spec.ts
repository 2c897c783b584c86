import type { RouteEntry } from '@shamba/api-contract/internal';
import { describe, expect, it } from '@jest/globals';
import { RouteTable } from './route-table.js';

const entry = (method: RouteEntry['method'], path: string): RouteEntry => ({
  service: 'catalog',
  method,
  path,
  access: 'public',
});

const table = new RouteTable([
  entry('GET', '/api/wines'),
  entry('GET', '/api/wines/featured'),
  entry('GET', '/api/wines/{id}'),
  entry('PUT', '/api/cart/{id}'),
  entry('DELETE', '/api/cart/{id}'),
  entry('DELETE', '/api/cart/clear/{sessionId}'),
  entry('POST', '/api/{area}/special/go'),
]);

describe('RouteTable', () => {
  it.each([
    ['GET', '/api/wines', '/api/wines'],
    ['HEAD', '/api/wines', '/api/wines'],
    ['GET', '/api/wines/featured', '/api/wines/featured'],
    ['GET', '/api/wines/7', '/api/wines/{id}'],
    ['DELETE', '/api/cart/clear/abc', '/api/cart/clear/{sessionId}'],
    ['DELETE', '/api/cart/clear', '/api/cart/{id}'],
    ['POST', '/api/wines/special/go', '/api/{area}/special/go'],
  ])('%s %s is %s', (method, path, declared) => {
    expect(table.find(method, path)).toMatchObject({ path: declared });
  });

  it('names the methods of a path asked for with another one', () => {
    expect(table.find('POST', '/api/cart/7')).toEqual({ allow: ['DELETE', 'PUT'] });
  });

  it.each(['/api/unknown', '/api', '/api/wines/7/more', '/internal/holds'])('knows nothing of %s', (path) => {
    expect(table.find('GET', path)).toBeNull();
  });

  it('refuses a table that would expose an internal path', () => {
    expect(() => new RouteTable([entry('GET', '/internal/holds')])).toThrow('/internal/holds');
  });
});
