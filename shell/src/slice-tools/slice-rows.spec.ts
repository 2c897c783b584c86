import { describe, expect, it } from '@jest/globals';
import type { PageFlags, Registry } from '@shamba/api-contract/slice-manifest';
import { type RowsInput, type ShownSlice, sliceRows } from './slice-rows';

const NAME = 'mfe-cellar';
const registry = (version: string): Registry => ({
  [NAME]: { version, entryUrl: '/x', sdk: '^2.0.0', routes: [], slots: [], nav: [] },
});
const shown = (facts: Partial<ShownSlice> = {}): ShownSlice => ({
  ...{ name: NAME, version: '1.0.0', previewed: false, arm: null, canary_percent: null, left_out: false, flags: [] },
  ...facts,
});
const flag = (facts: Partial<ShownSlice['flags'][number]> = {}): ShownSlice['flags'][number] => ({
  ...{ name: 'wrap', about: 'Gift wrapping', on: false, why: 'unset', percent: null },
  ...facts,
});
const rowOf = (input: Partial<RowsInput> = {}) =>
  sliceRows({
    ...{ registry: registry('1.0.0'), served: registry('1.0.0'), overrides: {}, flags: {}, declared: {} },
    shown: [shown()],
    ...input,
  })[0];

describe('a slice of the page', () => {
  it.each([
    ['for everyone', shown()],
    ['preview', shown({ previewed: true })],
    ['canary, for 10 % of visitors', shown({ arm: 'canary', canary_percent: 10 })],
    ['stable, beside a canary for 10 %', shown({ arm: 'stable', canary_percent: 10 })],
    ['another one failed in this browser', shown({ left_out: true, arm: 'stable', canary_percent: 10 })],
    ['a new page would have 1.1.0', shown({ version: '1.1.0' })],
  ])('says: %s', (reason, slice) => {
    expect(rowOf({ shown: [slice] })).toMatchObject({ slice: NAME, version: '1.0.0', reason });
  });

  it('says that it replaced one that failed, or comes from this machine, also before the server has answered', () => {
    expect(rowOf({ served: registry('1.1.0') })?.reason).toBe('in place of 1.1.0, which failed here');
    const overrides = { [NAME]: 'http://localhost:4302' };
    expect(rowOf({ registry: registry('local'), overrides, shown: null })?.reason).toBe(
      'from http://localhost:4302, in place of 1.0.0',
    );
    expect(rowOf({ shown: null })?.reason).toBe('');
  });
});

describe('a flag', () => {
  it.each([
    ['nobody has set it', flag()],
    ['this canary brings it on', flag({ on: true, why: 'canary' })],
    ['this release brings it on, nobody has set it', flag({ on: true, why: 'release' })],
    ['set for staff', flag({ on: true, why: 'staff', percent: 0 })],
    ['set for 25 % of visitors, you among them', flag({ on: true, why: 'share', percent: 25 })],
    ['set for 25 % of visitors, not you', flag({ why: 'share', percent: 25 })],
    ['set to 0 %', flag({ why: 'share', percent: 0 })],
    ['set for everyone', flag({ on: true, why: 'share', percent: 100 })],
  ])('has a reason: %s', (why, known) => {
    const flags: PageFlags = known.on ? { [`${NAME}@1.0.0`]: ['wrap'] } : {};
    expect(rowOf({ flags, shown: [shown({ flags: [known] })] })?.flags).toEqual([{ name: 'wrap', on: known.on, why }]);
  });

  it('that was set since the page was loaded is as the page has it', () => {
    const known = flag({ on: true, why: 'share', percent: 100 });
    expect(rowOf({ shown: [shown({ flags: [known] })] })?.flags).toEqual([
      { name: 'wrap', on: false, why: 'a new page would have it on: set for everyone' },
    ]);
  });

  it('of a local build says when it is not published', () => {
    const local = {
      ...{ registry: registry('local'), overrides: { [NAME]: 'http://localhost:4302' } },
      declared: { [NAME]: [{ name: 'map', about: 'A map', canary: true }] },
    };
    expect(rowOf({ ...local, flags: { [`${NAME}@local`]: ['map'] } })?.flags).toEqual([
      { name: 'map', on: true, why: 'not published: as slice.json has it' },
    ]);
  });
});
