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
        files: [],
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

  it('is asked for as the page’s code will ask: with its hash, and across origins where the release checks its files', () => {
    const owned = at();
    const { release } = owned.slice;
    const files = ['remoteEntry.js', 'frame.js'].map((path) => ({ path, sha256: 'ff'.repeat(32), bytes: 1 }));
    const integrity = `sha256-${Buffer.alloc(32, 0xff).toString('base64')}`;
    const asked = (checksFiles?: boolean) =>
      preloadsOf({ ...owned, slice: { ...owned.slice, release: { ...release, files, checksFiles } } }).filter(
        ({ as }) => as === 'script',
      );
    const base = { as: 'script' };
    const [entry, frame] = ['remoteEntry.js', 'frame.js'].map((file) => ({
      href: `/mfe/mfe-office/1.0.0/${file}`,
      ...base,
    }));
    expect(asked(true)).toEqual([
      { ...entry, integrity },
      { ...frame, crossorigin: true, integrity },
    ]);
    expect(asked()).toEqual([{ ...entry, integrity }, frame]);
  });

  it('is the route’s own where nothing lies below it', () => {
    expect(scripts(at())).toEqual(['remoteEntry.js', 'frame.js']);
    expect(preloadsOf(at())).toContainEqual({ href: '/mfe/mfe-office/1.0.0/frame.css', as: 'style' });
  });
});
