import { describe, expect, it } from '@jest/globals';
import { byVersionDescending, promotesItself, type PromotionFacts, twinOf, wantsSdk } from './release-order.js';

const facts: PromotionFacts = {
  version: '1.1.0',
  sdkFits: true,
  autoPromote: true,
  pinned: false,
  stable: '1.0.0',
  removed: false,
  seen: ['0.9.0', '1.0.0'],
};

describe('twinOf', () => {
  it.each([
    ['1.0.0-dev-1', '1.0.0-dev.1'],
    ['1.0.0-dev.1', undefined],
    ['1.0.0-dev.2', undefined],
  ])('%s: %s', (version, twin) => expect(twinOf(version, ['1.0.0', '1.0.0-dev.1'])).toBe(twin));
});

describe('promotesItself', () => {
  it.each([
    ['higher than all', {}, true],
    ['the first of a slice', { stable: null, seen: [] }, true],
    ['one of a slice that was taken off the site', { stable: null, removed: true }, false],
    ['the first of a slice, even without autoPromote', { stable: null, autoPromote: false }, true],
    ['autoPromote off', { autoPromote: false }, false],
    ['pinned by a rollback', { pinned: true }, false],
    ['another SDK', { sdkFits: false }, false],
    ['lower than one seen but not stable', { seen: ['1.2.0', '1.0.0'] }, false],
    ['a pre-release of what is stable', { version: '1.0.0-dev.9' }, false],
    ['next local build', { version: '1.0.0-dev.10', stable: '1.0.0-dev.9', seen: ['1.0.0-dev.9'] }, true],
  ] as [string, Partial<PromotionFacts>, boolean][])('%s: %j', (_, change, expected) => {
    expect(promotesItself({ ...facts, ...change })).toBe(expected);
  });
});

describe('wantsSdk', () => {
  it.each([
    ['^1.0.0', '1.4.2', true],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.0.0', false],
    ['^1.0.0', '1.1.0-dev.3', true],
    ['>=1 <3', '2.5.0', true],
  ])('%s on %s: %s', (range, sdk, expected) => {
    expect(wantsSdk(range, sdk)).toBe(expected);
  });
});

it('orders pre-releases by number', () => {
  const order = ['1.0.0-dev.2', '1.0.0', '1.0.0-dev.10', '0.9.9']
    .map((version) => ({ version }))
    .sort(byVersionDescending);
  expect(order.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0-dev.10', '1.0.0-dev.2', '0.9.9']);
});

it('orders old versions that are not semantic, and puts texts that are no versions last', () => {
  const order = ['no version', '2026.06.03', '1.0.0-a..b', '2026.5.30', '1.0.0']
    .map((version) => ({ version }))
    .sort(byVersionDescending);
  expect(order.slice(0, 3).map(({ version }) => version)).toEqual(['2026.06.03', '2026.5.30', '1.0.0']);
  expect(promotesItself({ ...facts, version: '1.1.0', seen: ['no version', '1.0.0'] })).toBe(true);
  expect(promotesItself({ ...facts, version: '2026.5.31', seen: ['2026.06.03'] })).toBe(false);
});
