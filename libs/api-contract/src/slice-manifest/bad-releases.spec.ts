import { expect, it } from '@jest/globals';
import { addBadRelease, readBadReleases } from './bad-releases.js';

it('stores ten releases, the newest first, each once', () => {
  let value = addBadRelease(undefined, 'mfe-cellar', '1.0.0-dev.1');
  expect(readBadReleases(value)).toEqual(['mfe-cellar@1.0.0-dev.1']);
  for (let count = 0; count < 12; count += 1) value = addBadRelease(value, 'mfe-cellar', `2.0.${count}`);
  value = addBadRelease(value, 'mfe-cellar', '2.0.5');
  expect(readBadReleases(value)).toHaveLength(10);
  expect(readBadReleases(value).slice(0, 2)).toEqual(['mfe-cellar@2.0.5', 'mfe-cellar@2.0.11']);
  expect(value).toMatch(/^[\w@./-]+$/);
});

it.each([undefined, '', '/', 'a b@1', 'mfe-cellar@', '@1.0.0', `mfe-cellar@1.${'0'.repeat(80)}`, '__proto__'])(
  'reads no release from %s',
  (value) => expect(readBadReleases(value)).toEqual([]),
);

it('ignores invalid releases', () => {
  expect(addBadRelease('mfe-cellar@1.0.0', 'mfe-cellar; path=/', '2')).toBe('mfe-cellar@1.0.0');
});
