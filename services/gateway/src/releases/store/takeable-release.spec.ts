import { type Release, releaseSchema } from '@shamba/api-contract/slice-manifest';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byVersionDescending } from '../registry/release-order.js';
import { assertTakeable } from './takeable-release.js';

const file = (path: string) => ({ path, sha256: 'a'.repeat(64), bytes: 1 });
const release = (change: Partial<Release> = {}): Release => {
  const version = change.version ?? '1.2.0';
  const sdk = change.sdk ?? '^1.0.0';
  return releaseSchema.parse({
    name: 'mfe-cellar',
    version,
    sdk,
    manifest: { name: 'mfe-cellar', version, sdk },
    files: [file('entry.js')],
    preload: { entry: { js: [], css: [] }, routes: {} },
    ...change,
  });
};
const taken = (one: Release): string => {
  try {
    assertTakeable('mfe-cellar', one);
    return 'taken';
  } catch (error) {
    return (error as { publicMessage: string }).publicMessage;
  }
};

it.each(['1.2.0', '0.0.1', '1.2.0-beta.1', '1.0.0-dev.10', '10.20.30-x-y.0'])('takes version %s', (version) => {
  expect(taken(release({ version }))).toBe('taken');
});

it.each(['2026.06.03', '1.0.0-01', '1.0.0-a..b', '1.0.0-.', `${'9'.repeat(17)}.0.0`, `1.0.0-${'a'.repeat(60)}`])(
  'refuses version %s, which cannot be compared or is too long',
  (version) => {
    expect(taken(release({ version }))).toContain('is no semantic version');
  },
);

it.each([
  ['another name', { name: 'mfe-barn' }, 'it is named mfe-barn'],
  ['another version than its manifest', { version: '1.2.1', manifest: release().manifest }, 'is not its manifest’s'],
  ['another SDK than its manifest', { sdk: '^2.0.0', manifest: release().manifest }, 'the SDK that it wants (^2.0.0)'],
  ['no range', { sdk: 'latest' }, 'latest is no range'],
  ['a file twice', { files: [file('entry.js'), file('entry.js')] }, 'entry.js can’t be the path'],
  ['a file and its map under one path', { maps: [file('entry.js')] }, 'entry.js can’t be the path'],
  ['a file below a file', { files: [file('a/b/c.js'), file('a/b')] }, 'a/b/c.js can’t be the path'],
  ['a name that no file system takes', { files: [file('a'.repeat(256))] }, 'can’t be the path'],
] as [string, Partial<Release>, string][])('refuses %s', (_, change, reason) => {
  expect(taken(release(change))).toContain(reason);
});

it('accepts only versions with an order among all registered versions', () => {
  const text = fc.stringMatching(/^\d{1,3}\.\d{1,3}\.\d{1,3}(-[0-9A-Za-z.-]{1,6})?$/);
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (versions) => {
      const rows = versions.map((version) => ({ version }));
      expect([...rows].sort(byVersionDescending)).toHaveLength(rows.length);
      const good = rows.filter(({ version }) => taken(release({ version })) === 'taken');
      for (const [a, b] of good.flatMap((one) => good.map((other) => [one, other] as const)))
        expect(byVersionDescending(a, b) === 0).toBe(a.version === b.version);
    }),
  );
});
