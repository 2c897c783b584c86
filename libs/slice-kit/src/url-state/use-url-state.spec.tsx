import { act, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { defineSlice, useNavigate } from '@shamba/shell-sdk';
import { renderSlice } from '@shamba/shell-sdk/testing';
import { useUrlState } from './use-url-state';

let state: ReturnType<typeof useUrlState<{ q: string; sort: string }>>;
let back: () => void;
function Probe() {
  state = useUrlState({ q: '', sort: 'name' });
  const navigate = useNavigate();
  back = () => void navigate(-1);
  return <p>{JSON.stringify(state.values)}</p>;
}
const slice = defineSlice({
  manifest: { name: 'probe', version: '1.0.0', sdk: '^2.0.0', slots: [] },
  routes: [{ path: '/wines', Component: Probe }],
  slots: {},
});
const open = () => renderSlice(slice, { path: '/wines?tab=wines' });
const shown = () => JSON.parse(screen.getByText(/^\{/).textContent ?? '') as unknown;

it('reads the address, leaves defaults out of it, and keeps the rest of the query', async () => {
  const { location } = await open();
  expect(shown()).toEqual({ q: '', sort: 'name' });
  act(() => state.change({ q: 'syrah', sort: 'price' }));
  expect(location()).toBe('/wines?tab=wines&q=syrah&sort=price');
  expect(shown()).toEqual({ q: 'syrah', sort: 'price' });
  act(() => state.change({ sort: 'name' }));
  expect(location()).toBe('/wines?tab=wines&q=syrah');
  expect(state.href({ q: '' })).toBe('/wines?tab=wines');
});

it('is taken back by Back only where it was asked to be an entry of the history', async () => {
  const { location } = await open();
  act(() => state.change({ q: 's' }, { push: true }));
  act(() => state.change({ q: 'sy' }));
  act(() => back());
  expect(location()).toBe('/wines?tab=wines');
});
