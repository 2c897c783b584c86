import { describe, expect, it } from '@jest/globals';
import { findOverlaps, findRoute, matchPath } from './path-pattern.js';

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/wines', '/wines/', {}],
    ['/wines/:slug', '/wines/old%20vine', { slug: 'old vine' }],
    ['/customer/*', '/customer', { '*': '' }],
    ['/customer/*', '/customer/orders/7', { '*': 'orders/7' }],
    ['/wines/:slug', '/wines/%E0', { slug: '%E0' }],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/wines'],
    ['/wines', '/wines/one'],
    ['/wines/:slug', '/wines'],
    ['/customer/*', '/customers'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull();
  });
});

describe('findRoute', () => {
  const routes = ['/admin/*', '/wines/:slug', '/wines/new', '/wines', '/wines/*'].map((path) => ({ path }));

  it.each([
    ['/wines', '/wines'],
    ['/wines/new', '/wines/new'],
    ['/wines/estate', '/wines/:slug'],
    ['/wines/estate/notes', '/wines/*'],
    ['/admin', '/admin/*'],
  ])('%s goes to %s', (path, expected) => {
    expect(findRoute(routes, path)?.route.path).toBe(expected);
  });

  it('finds nothing for an undeclared path', () => {
    expect(findRoute(routes, '/cellar')).toBeNull();
  });
});

describe('findOverlaps', () => {
  const slice = (name: string, ...paths: string[]) => ({ name, routes: paths.map((path) => ({ path })) });

  it('accepts slices with different prefixes', () => {
    expect(findOverlaps([slice('a', '/', '/wines', '/wines/:slug'), slice('b', '/cart', '/customer/*')])).toEqual([]);
  });

  it.each([
    ['/wines/:slug', '/wines/new'],
    ['/customer/*', '/customer/orders'],
    ['/customer/*', '/customer'],
    ['/', '/'],
  ])('rejects %s beside %s', (mine, theirs) => {
    expect(findOverlaps([slice('a', mine), slice('b', theirs)])).toEqual([`a ${mine} and b ${theirs}`]);
  });
});
