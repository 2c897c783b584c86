import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { siteReleases } from '@shamba/shell-sdk/host';
import { isOutdated, OpenTab, urgentlyOutdated } from './open-tab';

afterEach(() => {
  siteReleases.set(null);
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

describe('a page that is open', () => {
  it.each([
    ['a1', null, false],
    ['a1', 'a1', false],
    ['a1', 'a1 mfe-checkout=x', false],
    ['a1', 'b2', true],
    [undefined, 'b2', false],
  ])('made of %s is outdated when the site serves %s: %s', (own, now, expected) => {
    expect(isOutdated(own, now)).toBe(expected);
  });

  it.each([
    ['a1', 'b2', []],
    ['a1', 'b2 mfe-checkout=t5', ['mfe-checkout']],
    ['a1 mfe-checkout=t5', 'b2 mfe-checkout=t5', []],
    ['a1 mfe-checkout=t5', 'b2 mfe-checkout=t6 mfe-account=t1', ['mfe-checkout', 'mfe-account']],
    ['a1', 'a1 mfe-checkout=t5', []],
    [undefined, 'b2 mfe-checkout=t5', []],
  ])('made of %s is urgently outdated by %s in %j', (own, now, expected) => {
    expect(urgentlyOutdated(own, now)).toEqual(expected);
  });
});

describe('between two pages', () => {
  const tab = (over: { saving?: boolean; message?: boolean } = {}) =>
    new OpenTab({ releases: 'a1', isSaving: () => over.saving ?? false, hasMessage: () => over.message ?? false });

  it('a tab may reload once the site serves other releases', () => {
    expect(tab().mayLeave()).toBe(false);
    siteReleases.set('b2');
    expect(tab().mayLeave()).toBe(true);
  });

  it('a tab stays during a save, with a message, and offline', () => {
    siteReleases.set('b2');
    expect(tab({ saving: true }).mayLeave()).toBe(false);
    expect(tab({ message: true }).mayLeave()).toBe(false);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(tab().mayLeave()).toBe(false);
  });

  it('a tab stays while a dialog has fields', () => {
    siteReleases.set('b2');
    document.body.innerHTML = '<div role="dialog"><button>Close</button></div>';
    expect(tab().mayLeave()).toBe(true);
    document.body.innerHTML = '<div role="dialog"><input /></div>';
    expect(tab().mayLeave()).toBe(false);
  });
});
