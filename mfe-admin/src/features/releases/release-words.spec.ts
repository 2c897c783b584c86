import { describe, expect, it } from '@jest/globals';
import type { Release, SliceOnSite } from './api';
import { badgesOf, servedText, titleOf } from './release-words';

const AT = '2026-06-03T19:00:00.000Z';
const release = (version: string, over: Partial<Release> = {}): Release => ({
  version,
  sdk: '^2.0.0',
  registered_at: AT,
  promoted_at: null,
  ...{ rejected_at: null, rejected_for: null },
  good_at: null,
  published_by: 'admin',
  fits: true,
  fits_waiting: false,
  changes: [],
  ...{ waits_for_lock: false, notes: null, commit: null },
  visitors: null,
  figures: null,
  ...over,
});
const slice = (over: Partial<SliceOnSite> = {}): SliceOnSite => ({
  name: 'mfe-checkout',
  stable: '1.1.0',
  canary: null,
  canary_percent: 0,
  auto_promote: false,
  pinned: false,
  goes_back: true,
  ...{ by_hand: false, removed_at: null, needed: false, lost_without: [], locks: [], flags: [] },
  last_good: '1.0.0',
  owner: null,
  trial: null,
  releases: [],
  ...over,
});
const texts = (slice: SliceOnSite, one: Release) => badgesOf(slice, one).map(({ text }) => text);

it('a slice has a plain title', () => {
  expect([titleOf({ name: 'mfe-checkout' }), titleOf({ name: 'mfe-gift-cards' })]).toEqual(['Checkout', 'Gift cards']);
});

describe('the served releases', () => {
  it.each<[Partial<SliceOnSite>, string]>([
    [{}, 'Everyone gets 1.1.0. New versions wait here.'],
    [{ auto_promote: true }, 'Everyone gets 1.1.0. Published higher versions become stable automatically.'],
    [
      { auto_promote: true, by_hand: true },
      'Everyone gets 1.1.0. Published higher versions become stable automatically. It was promoted by hand: a build that npm start offers waits.',
    ],
    [{ goes_back: false }, 'Everyone gets 1.1.0. New versions wait here. A stable release that fails is only told of.'],
    [{ stable: null }, 'Nothing is served yet.'],
    [{ canary: '1.2.0', canary_percent: 10 }, '10% of visitors get 1.2.0, all others 1.1.0. New versions wait here.'],
    [
      { pinned: true },
      'Everyone gets 1.1.0. After the rollback nothing becomes stable until a release is promoted here.',
    ],
  ])('%j', (over, text) => {
    expect(servedText(slice(over))).toBe(text);
  });
});

it('stable is named as failed if it failed since it became stable', () => {
  const stable = (promoted_at: string) => texts(slice(), release('1.1.0', { rejected_at: AT, promoted_at }));
  expect(stable('2026-06-03T18:00:00.000Z')).toEqual(['Stable', 'Failed or rolled back from']);
  expect(stable('2026-06-03T20:00:00.000Z')).toEqual(['Stable']);
});

it('a release has badges for its roles', () => {
  const now = slice({ canary: '1.2.0', canary_percent: 10 });
  expect(texts(now, release('1.1.0'))).toEqual(['Stable']);
  expect(texts(now, release('1.2.0'))).toEqual(['Canary 10%']);
  expect(texts(now, release('1.0.0', { good_at: AT }))).toEqual(['Last good']);
  expect(texts(now, release('1.0.0'))).toEqual(['Last good, not shown to be']);
  expect(texts(now, release('0.9.0', { rejected_at: AT, fits: false }))).toEqual([
    'Failed or rolled back from',
    'Wants another SDK',
  ]);
  expect(texts(now, release('2.0.0', { fits: false, fits_waiting: true }))).toEqual([
    'Fits only the new shell, which waits',
  ]);
});
