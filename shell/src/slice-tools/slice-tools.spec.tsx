import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emit, reportError, Slot } from '@shamba/shell-sdk';
import { createStore, type PageError, setHost } from '@shamba/shell-sdk/host';
import { renderApp } from '../testing/render-app';
import { watchBus } from './bus';
import { mountTools } from './mount-tools';

const Offer = () => <p>Our Syrah</p>;
const Cellar = () => (
  <section>
    <h1>The cellar</h1>
    <button type="button">Ask</button>
    <Slot name="offer" />
  </section>
);
const route = { path: '/cellar', access: 'public' as const };
let place: Element | null = null;
afterEach(() => place?.remove());

/** A page of two slices, with the tools below it. */
async function openPage() {
  const { releases } = await renderApp({
    path: '/cellar',
    slices: {
      'mfe-cellar': {
        entry: { routes: [route] },
        definition: { routes: [{ path: '/cellar', element: <Cellar /> }] },
      },
      'mfe-offers': { entry: { slots: ['offer'] }, definition: { slots: { offer: Offer } } },
    },
  });
  const reports = createStore<readonly PageError[]>([]);
  // Errors outside React; the page keeps its own.
  const config = { defaultTierId: null, environment: 'test' as const };
  setHost({ config, requestId: 'r1', renderSlot: () => null, reports });
  const registry = releases.registry;
  const facts = { registry, served: registry.get(), overrides: {}, declared: {}, reports, bus: watchBus() };
  const flags = { 'mfe-cellar@1.0.0': ['wrap'] };
  await act(async () => mountTools({ ...facts, flags: () => flags, readShown: () => Promise.resolve([]) }));
  place = document.body.lastElementChild;
  return within(screen.getByRole('complementary', { name: 'Slice tools' }));
}

it('is closed at first, and opens and closes by keyboard', async () => {
  const tools = await openPage();
  expect(tools.queryByRole('table')).toBeNull();
  const opener = tools.getByRole('button', { name: 'Slice tools' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  expect(tools.getByRole('row', { name: /mfe-cellar 1\.0\.0 wrap: on/ })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(tools.queryByRole('table')).toBeNull();
  expect(opener).toHaveFocus();
});

it('names the slice, version and slot of what is pointed at or has the focus', async () => {
  const tools = await openPage();
  await userEvent.click(tools.getByRole('button', { name: 'Slice tools' }));
  await userEvent.click(tools.getByRole('button', { name: 'Show who drew what' }));
  const label = tools.getByRole('status');
  act(() => screen.getByRole('button', { name: 'Ask' }).focus());
  expect(label).toHaveTextContent('mfe-cellar 1.0.0');
  fireEvent.pointerMove(screen.getByText('Our Syrah'));
  expect(label).toHaveTextContent('mfe-offers 1.0.0, slot offer');
  fireEvent.pointerMove(screen.getByRole('banner'));
  expect(label).toHaveTextContent('shell');
  await userEvent.keyboard('{Escape}');
  expect(tools.queryByRole('status')).toBeNull();
});

it('lists events of the bus and reported errors as they come', async () => {
  const tools = await openPage();
  await userEvent.click(tools.getByRole('button', { name: 'Slice tools' }));
  act(() => emit('order.placed', { orderNumber: 'SH-1' }));
  act(() => reportError(new Error('The cellar is dark'), { slice: 'mfe-cellar', version: '1.0.0' }));
  expect(within(tools.getByRole('region', { name: 'Events' })).getByRole('listitem')).toHaveTextContent(
    'order.placed {"orderNumber":"SH-1"}',
  );
  await waitFor(() =>
    expect(within(tools.getByRole('region', { name: 'Errors' })).getByRole('listitem')).toHaveTextContent(
      'error, mfe-cellar 1.0.0: Error: The cellar is dark',
    ),
  );
});
