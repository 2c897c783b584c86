import { describe, expect, it } from '@jest/globals';
import { toRegistryEntry } from './boot.js';
import { releaseSchema } from './release.js';
import { sliceManifestSchema } from './schema.js';

const smallest = { name: 'mfe-cellar', version: '1.2.3', sdk: '^1.0.0' };

describe('sliceManifestSchema', () => {
  it('fills in defaults of optional fields', () => {
    const manifest = sliceManifestSchema.parse({
      ...smallest,
      routes: [{ path: '/cellar' }],
      nav: [{ label: 'Cellar', to: '/cellar', group: 'left' }],
    });
    expect(manifest.routes[0]).toEqual({ path: '/cellar', access: 'public', chrome: 'site' });
    expect(manifest.nav[0]).toMatchObject({ exact: false, order: 0 });
    expect(manifest.slots).toEqual([]);
  });

  it.each([
    ['name', { name: 'Cellar Door' }],
    ['version', { version: 'latest' }],
    ['sdk', { sdk: 'npm:react' }],
    ['an owner without a name', { owner: { mail: 'gifts@example.com' } }],
    ['an owner with no mail address', { owner: { name: 'Gifts', mail: 'gifts' } }],
    ['a webhook without TLS', { owner: { name: 'Gifts', webhook: 'http://chat.example.com/1' } }],
    ['a webhook with a password', { owner: { name: 'Gifts', webhook: 'https://a:b@chat.example.com/1' } }],
    [
      'a webhook that is too long',
      { owner: { name: 'Gifts', webhook: `https://chat.example.com/${'a'.repeat(500)}` } },
    ],
    ['path', { routes: [{ path: 'cellar' }] }],
    ['splat in the middle', { routes: [{ path: '/a/*/b' }] }],
    ['access', { routes: [{ path: '/cellar', access: 'root' }] }],
    [
      'a read that is no API path',
      {
        routes: [
          {
            path: '/cellar',
            document: {
              title: { default: 'x' },
              description: { default: 'x' },
              reads: [{ path: 'https://evil.test/' }],
            },
          },
        ],
      },
    ],
    ['redirect to another site', { routes: [{ path: '/old', redirect: '//evil.test/' }] }],
    ['redirect that browsers read as another site', { routes: [{ path: '/old', redirect: '/\\evil.test' }] }],
    ['redirect with a line feed', { routes: [{ path: '/old', redirect: '/a\r\nx: y' }] }],
    ['redirect with a tab', { routes: [{ path: '/old', redirect: '/\t/evil.test' }] }],
    ['link of the menu', { nav: [{ label: 'x', to: '//evil.test', group: 'left' }] }],
    ['nav group', { nav: [{ label: 'x', to: '/x', group: 'middle' }] }],
  ])('refuses a wrong %s', (_what, change) => {
    expect(sliceManifestSchema.safeParse({ ...smallest, ...change }).success).toBe(false);
  });
});

describe('toRegistryEntry', () => {
  it('sends routing facts and keeps documents on the server', () => {
    const manifest = sliceManifestSchema.parse({
      ...smallest,
      routes: [
        { path: '/cellar', document: { title: { default: 'x' }, description: { default: 'y' } } },
        { path: '/old', redirect: '/cellar' },
      ],
    });
    const entry = toRegistryEntry(manifest, {
      version: '1.2.4',
      entryUrl: '/mfe/mfe-cellar/1.2.4/remoteEntry.js',
    });
    expect(entry.routes).toEqual([
      { path: '/cellar', access: 'public' },
      { path: '/old', access: 'public', redirect: '/cellar' },
    ]);
    expect(entry).toMatchObject({
      version: '1.2.4',
      sdk: '^1.0.0',
      entryUrl: '/mfe/mfe-cellar/1.2.4/remoteEntry.js',
    });
    expect(entry).not.toHaveProperty('lastGood');
  });
});

describe('releaseSchema', () => {
  const release = {
    name: 'mfe-cellar',
    version: '1.2.3',
    sdk: '^1.0.0',
    manifest: smallest,
    preload: { entry: { js: [], css: [] }, routes: {} },
  };
  const file = { sha256: 'a'.repeat(64), bytes: 1 };

  it('accepts files below the release', () => {
    expect(releaseSchema.safeParse({ ...release, files: [{ path: 'art/dawn-640.avif', ...file }] }).success).toBe(true);
  });

  it.each([
    ...[
      '../secret',
      '/etc/passwd',
      'a/../../b',
      'a\\b',
      '',
      '.',
      './a.js',
      'a/./b.js',
      'a/.',
      '..',
      'a//b.js',
      'a.js/',
    ],
  ])('refuses the path %j', (path) => {
    expect(releaseSchema.safeParse({ ...release, files: [{ path, ...file }] }).success).toBe(false);
  });
});
