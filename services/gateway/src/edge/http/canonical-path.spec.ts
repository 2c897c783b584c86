import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { canonicalTarget } from './canonical-path.js';

/**
 * Valid parts of a path and parts that look similar. fast-check's webPath takes a second for a hundred paths.
 */
const piece = fc.constantFrom(...'aZ0-._~!$&()*+,;=:@%?# \\é', '%20', '%41', '%2e', '%C3%A9', '%ff');

describe('canonicalTarget', () => {
  it.each([
    ['/', { path: '/', query: '' }],
    ['/api/wines', { path: '/api/wines', query: '' }],
    ['/api/wines/?view=staff', { path: '/api/wines', query: 'view=staff' }],
    ['/api/%77ines', { path: '/api/wines', query: '' }],
    ['/mfe/storefront/1.0.0-dev.3/main.js', { path: '/mfe/storefront/1.0.0-dev.3/main.js', query: '' }],
    ['/caf%C3%A9', { path: '/caf%C3%A9', query: '' }],
    ['/a%20b', { path: '/a%20b', query: '' }],
  ])('%s becomes %j', (url, expected) => {
    expect(canonicalTarget(url)).toEqual(expected);
  });

  it.each([
    '/api%2fwines',
    '/api/%2Fwines',
    '/api/%5cwines',
    '/api\\wines',
    '//evil',
    '/api//wines',
    '/api/./wines',
    '/api/../internal',
    '/api/%2e%2e/internal',
    '/api/%2E/x',
    '/api/%',
    '/api/%ff',
    '/a%00b',
    '/a%0ab',
    'http://other/api',
    '',
    '*',
    '/a//',
    `/${'a'.repeat(2100)}`,
    '/a?x=\u0001',
  ])('refuses %j', (url) => {
    expect(canonicalTarget(url)).toBeNull();
  });

  it('is stable: a canonical path is its own canonical form, whatever came in', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.string({ unit: piece, maxLength: 6 }), { maxLength: 6 })
          .map((segments) => `/${segments.join('/')}`),
        (url) => {
          const target = canonicalTarget(url);
          if (target === null) return;
          expect(canonicalTarget(target.path)).toEqual({ path: target.path, query: '' });
        },
      ),
    );
  });

  it('never lets through what a service would read as another path', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('api', '.', '..', '%2e', '%2E%2e', '', 'internal', '%2f', '%69nternal', 'x')),
        (parts) => {
          const target = canonicalTarget(`/${parts.join('/')}`);
          if (target === null) return;
          expect(new URL(target.path, 'http://h').pathname).toBe(target.path);
          expect(target.path).not.toContain('//');
        },
      ),
    );
  });
});
