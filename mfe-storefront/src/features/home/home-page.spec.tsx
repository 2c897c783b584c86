import { entriesOf, problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api, event, wine, pageSettings } from '../../testing/fixtures';

const open = (over: FakeApi = {}, path = '/') => renderSlice(slice, { path, api: { ...api, ...over } });

it('links to wines, events and the stay', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Shop the wines' })).toHaveAttribute('href', '/wines');
  expect(screen.getByRole('link', { name: 'What’s on' })).toHaveAttribute('href', '/events');
  expect(screen.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/stay');
});

it('shows at most six wines and three events', async () => {
  await open({
    'GET /api/wines/featured': Array.from({ length: 9 }, (_, i) =>
      wine({ id: i + 1, slug: `w${i}`, name: `Wine ${i}` }),
    ),
    'GET /api/events/featured': Array.from({ length: 5 }, (_, i) => event({ id: i + 1, title: `Event ${i}` })),
  });
  expect(within(await screen.findByRole('list', { name: 'Featured wines' })).getAllByRole('listitem')).toHaveLength(6);
  expect(within(await screen.findByRole('list', { name: 'Featured events' })).getAllByRole('listitem')).toHaveLength(3);
});

it('opens a wine over the page and closes it again', async () => {
  const { location } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Mavuno Zinfandel' }));
  await screen.findByRole('dialog', { name: 'Mavuno Zinfandel 2023' });
  expect(location()).toBe('/?wine=mavuno-zinfandel');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/'));
});

it('shows a tier in full; Sign Up remembers it', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /FAIR PLAY CLUB/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Fair Play Club' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['4 complimentary tastings a month', '6 bottles every quarter', 'Supper at the long table']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Up' }));
  expect(JSON.parse(localStorage.getItem('selectedWineClubTier') ?? 'null')).toEqual({
    id: 14,
    name: 'Fair Play Club',
  });
});

it('offers no sign-up to a member', async () => {
  const membership: FakeApi = { 'GET /api/customer/membership': { member: fixtures.member() } };
  await renderSlice(slice, { path: '/', user: testUser, api: { ...api, ...membership } });
  await userEvent.click(await screen.findByRole('button', { name: /FAIR PLAY CLUB/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fair Play Club' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Sign Up' })).toBeNull());
});

it('loses only the section that failed to load, and retries it', async () => {
  let broken = true;
  await open({ 'GET /api/events/featured': () => (broken ? problem(502, 'down') : [event()]) });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('list', { name: 'Featured wines' })).toBeInTheDocument();
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Benga at Dusk' })).toBeInTheDocument();
});

it('shows the staff’s text instead of the built-in text', async () => {
  await open({
    'GET /api/public/pages/{page}/content': entriesOf('home', { 'hero-title': 'Open all week' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Open all week' })).toBeInTheDocument();
});

it('has the staff’s title, else its own', async () => {
  const { unmount } = await open({ 'GET /api/pages/{slug}/settings': pageSettings('Wine on a hill | {@site.name}') });
  await waitFor(() => expect(document.title).toBe('Wine on a hill | Shamba Ridge Vineyard'));
  unmount();
  await open();
  await waitFor(() => expect(document.title).toBe('Shamba Ridge Vineyard | Fair Play, Sierra foothills'));
});
