import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from '@jest/globals';
import { keptFields, useKeptFields } from './kept-fields';

const EMPTY = { name: '', wantsMail: false, address: { city: '', zip: '' } };
beforeEach(() => sessionStorage.clear());

const type = (values: object) =>
  renderHook(({ now }) => useKeptFields('contact', now, EMPTY), { initialProps: { now: values } });

it('restores the typed values of this tab, field by field, until they are sent', () => {
  const { result, rerender } = type(EMPTY);
  expect(sessionStorage).toHaveLength(0);
  rerender({ now: { ...EMPTY, name: 'Ann', address: { city: 'Napa', zip: '' } } });
  expect(keptFields('contact', EMPTY)).toEqual({ ...EMPTY, name: 'Ann', address: { city: 'Napa', zip: '' } });
  expect(keptFields('other', EMPTY)).toEqual(EMPTY);
  act(() => result.current());
  expect(keptFields('contact', EMPTY)).toEqual(EMPTY);
});

it('keeps nothing of an emptied form, and restores only fields of the form', () => {
  const { rerender } = type({ ...EMPTY, name: 'Ann' });
  rerender({ now: EMPTY });
  expect(sessionStorage).toHaveLength(0);
  type({ ...EMPTY, name: 7, address: 'Napa', colour: 'red', wantsMail: true });
  expect(keptFields('contact', EMPTY)).toEqual({ ...EMPTY, wantsMail: true });
});

it('keeps nothing without a name', () => {
  renderHook(() => useKeptFields(undefined, { name: 'Ann' }, { name: '' }));
  expect(sessionStorage).toHaveLength(0);
});
