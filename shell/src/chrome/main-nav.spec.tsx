import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { renderApp } from '../testing/render-app';

const ROW = 80;
const link = (label: string, order: number) => ({
  ...{ label, to: `/${label.toLowerCase()}`, group: 'right' as const, access: 'public' as const },
  ...{ exact: false, order },
});
const LABELS = ['Wines', 'Club', 'Events', 'Stays', 'Gifts', 'Harvest'];
const slices = {
  cellar: {
    entry: { routes: [{ path: '/cellar', access: 'public' as const }], nav: LABELS.map(link) },
    definition: { routes: [{ path: '/cellar', element: <h1>Cellar</h1> }] },
  },
};
/** The number of links that a row has room for. */
let room = LABELS.length;
const open = async () => {
  // jsdom has no layout: the items from `room` on stand in the second row.
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('li') && [...(this.parentElement?.children ?? [])].indexOf(this) >= room ? ROW : 0;
  });
  const { screen } = await renderApp({ path: '/cellar', slices });
  return { screen, nav: within(screen.getByRole('navigation', { name: 'Main' })) };
};
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('has no menu while all links find room', async () => {
  room = LABELS.length;
  const { nav } = await open();
  expect(nav.queryByRole('button', { name: 'More' })).toBeNull();
});

it('lists the links without room under More, which opens and closes with the keyboard', async () => {
  room = 4;
  const { nav } = await open();
  const more = nav.getByRole('button', { name: 'More', expanded: false });
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(within(panel).getAllByRole('link')).toHaveLength(2);
  await userEvent.tab();
  expect(within(panel).getByRole('link', { name: 'Gifts' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

it('has all links in the menu of narrow windows', async () => {
  room = 4;
  const { screen } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const mobile = within(screen.getByRole('navigation', { name: 'Mobile' }));
  for (const label of LABELS) expect(mobile.getByRole('link', { name: label })).toBeInTheDocument();
});
