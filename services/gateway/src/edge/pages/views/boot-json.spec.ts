import { describe, expect, it } from '@jest/globals';
import { preloadsOf } from './boot-json.js';
import type { OwnedRoute } from './owned-route.js';

const file = (name: string) => ({ js: [`${name}.js`], css: [] });

/** A slice with an office, opened at what is left of the address. */
const at = (rest?: string): OwnedRoute =>
  ({
    slice: {
      name: 'mfe-office',
      release: {
        version: '1.0.0',
        preload: {
          entry: { js: ['remoteEntry.js'], css: [] },
          routes: {
            '/office/*': { js: ['frame.js'], css: ['frame.css'] },
            '/office/*#': file('first'),
            '/office/*#content': file('content'),
            '/office/*#content/media': file('media'),
          },
        },
      },
    },
    route: { path: '/office/*' },
    params: rest === undefined ? {} : { '*': rest },
  }) as unknown as OwnedRoute;

const scripts = (owned: OwnedRoute) =>
  preloadsOf(owned)
    .filter(({ as }) => as === 'script')
    .map(({ href }) => href.replace('/mfe/mfe-office/1.0.0/', ''));

describe('what a page preloads', () => {
  it.each([
    ['', ['first.js']],
    ['content', ['content.js']],
    ['content/media', ['media.js']],
    ['content/media/12/history', ['media.js']],
    ['content/mediation', ['content.js']],
    ['nowhere', []],
    ['__proto__', []],
    [`content/media/${'x/'.repeat(5000)}`, ['media.js']],
  ])('below a route (case %#)', (rest, expected) => {
    expect(scripts(at(rest))).toEqual(['remoteEntry.js', 'frame.js', ...expected]);
  });

  it('is the route’s own where nothing lies below it', () => {
    expect(scripts(at())).toEqual(['remoteEntry.js', 'frame.js']);
    expect(preloadsOf(at())).toContainEqual({ href: '/mfe/mfe-office/1.0.0/frame.css', as: 'style' });
  });
});
