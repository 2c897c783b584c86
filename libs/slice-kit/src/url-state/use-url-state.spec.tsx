import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { defineSlice, useLocation, useNavigate } from '@shamba/shell-sdk';
import { renderSlice } from '@shamba/shell-sdk/testing';
import { useUrlState } from './use-url-state';

let state: ReturnType<typeof useUrlState<{ q: string; sort: string }>>;
let back: () => void;
let historyState: unknown;
/** Of each render: the typed text, and a link by another state of the page. */
const links: string[][] = [];
function Probe() {
  state = useUrlState({ q: '', sort: 'name' });
  const dialog = useUrlState({ order: '' });
  links.push([state.values.q, dialog.href({ order: '7' })]);
  const navigate = useNavigate();
  back = () => void navigate(-1);
  historyState = useLocation().state;
  return (
    <>
      <p>{JSON.stringify(state.values)}</p>
      <input value={state.values.q} onChange={(event) => state.change({ q: event.target.value })} />
    </>
  );
}
const slice = defineSlice({
  manifest: { name: 'probe', version: '1.0.0', sdk: '^2.0.0', slots: [] },
  routes: [{ path: '/wines', Component: Probe }],
  slots: {},
});
const open = () => renderSlice(slice, { path: '/wines?tab=wines' });
const shown = () => JSON.parse(screen.getByText(/^\{/).textContent ?? '') as unknown;

it('reads the address, leaves out defaults, and keeps the rest of the query', async () => {
  const { location } = await open();
  expect(shown()).toEqual({ q: '', sort: 'name' });
  act(() => state.change({ q: 'syrah', sort: 'price' }));
  expect(location()).toBe('/wines?tab=wines&q=syrah&sort=price');
  expect(shown()).toEqual({ q: 'syrah', sort: 'price' });
  act(() => state.change({ sort: 'name' }));
  expect(location()).toBe('/wines?tab=wines&q=syrah');
  expect(state.href({ q: '' })).toBe('/wines?tab=wines');
});

it('is undone by Back only for changes with `push`', async () => {
  const { location } = await open();
  act(() => state.change({ q: 's' }, { push: true }));
  act(() => state.change({ q: 'sy' }));
  act(() => back());
  expect(location()).toBe('/wines?tab=wines');
});

it('shows changes at once, also two in one go, and keeps the history entry’s state', async () => {
  const { location } = await open();
  act(() => state.change({ q: 'a' }, { push: true, state: { fromList: true } }));
  act(() => {
    state.change({ q: 'ab' });
    state.change({ sort: 'price' });
  });
  expect(shown()).toEqual({ q: 'ab', sort: 'price' });
  expect(location()).toBe('/wines?tab=wines&q=ab&sort=price');
  expect(state.query).toBe('tab=wines&q=ab&sort=price');
  expect(historyState).toMatchObject({ fromList: true, keepScroll: true });
});

it('loses no typed text before the address has changed', async () => {
  const { location } = await open();
  const box = screen.getByRole('textbox');
  await userEvent.type(box, 'rosé');
  expect(box).toHaveValue('rosé');
  expect(location()).toBe(`/wines?tab=wines&q=${encodeURIComponent('rosé')}`);
});

it('keeps what was typed in the links of the page’s other states, also before the address has it', async () => {
  await open();
  links.length = 0;
  act(() => state.change({ q: 'syrah' }));
  expect(links.filter(([q]) => q === 'syrah').map(([, href]) => href)).not.toHaveLength(0);
  for (const [q, href] of links) if (q === 'syrah') expect(href).toBe('/wines?tab=wines&q=syrah&order=7');
});

it('adds to the address of a followed link, also while the router still shows the former one', async () => {
  const { location } = await open();
  window.history.pushState({ idx: 1, key: 'link', usr: { fromList: true } }, '', '/wines?tab=wines&order=7');
  act(() => state.change({ q: 's' }));
  window.history.replaceState(null, '', '/');
  expect(location()).toBe('/wines?tab=wines&order=7&q=s');
  expect(historyState).toMatchObject({ fromList: true });
});
