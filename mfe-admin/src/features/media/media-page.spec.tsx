import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { useListQuery } from '../../shared/resource/use-list-query';
import slice from '../../slice';
import type { Picture } from './picture-card';

const porch: Picture = {
  id: 3,
  url: `/media/uploads/${'a'.repeat(40)}-1600.webp`,
  name: 'porch.jpg',
  width: 3200,
  height: 2000,
  bytes: 412_000,
  revision: 2,
  focus_x: null,
  focus_y: null,
  created_at: '2026-06-03T19:00:00.000Z',
  uses: [
    { kind: 'gallery', id: '7', title: 'Photo 7', alt_missing: true },
    { kind: 'page', id: 'stay/hero-background', title: 'stay: hero-background', alt_missing: false },
  ],
};
const spare: Picture = { ...porch, id: 4, name: '', url: `/media/uploads/${'b'.repeat(40)}.webp`, uses: [] };
const open = (over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, {
    path: '/admin/content/media',
    user,
    api: { 'GET /api/admin/media': [porch, spare], ...over },
  });

it('shows the uses of each picture with links, and missing alternative texts', async () => {
  const { api } = await open();
  const card = within(await screen.findByRole('article', { name: 'porch.jpg' }));
  expect(card.getByText('No alt text')).toBeVisible();
  expect(card.getByRole('link', { name: 'Photo 7' })).toHaveAttribute(
    'href',
    '/admin/vineyard-stay?tab=gallery&photo=7',
  );
  expect(card.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Picture 4' })).getByText('Unused')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Missing alt text');
  await waitFor(() => expect(api.calls.at(-1)?.query.get('only')).toBe('no_alt'));
});

it('deletes unused pictures after a question; a refusal is shown and the list is read again', async () => {
  let used = true;
  const { api } = await open({
    'DELETE /api/admin/media/{id}': () =>
      used
        ? problem(409, 'This picture is shown in one place.', 'picture_in_use')
        : new Response(null, { status: 204 }),
  });
  await userEvent.click(
    within(await screen.findByRole('article', { name: 'Picture 4' })).getByRole('button', { name: 'Delete' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this picture?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete picture' }));
  expect(await screen.findByText('This picture is shown in one place.')).toBeVisible();
  used = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Delete picture' }));
  expect(await screen.findByText('Picture deleted')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/admin/media/4',
    '/api/admin/media/4',
  ]);
});

it('offers neither upload nor deletion with read access only', async () => {
  await open({}, { ...testAdmin, id: 9, permissions: ['media.read'] });
  expect(await screen.findByRole('article', { name: 'porch.jpg' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Upload|Delete|Replace|Focal/ })).not.toBeInTheDocument();
  // No link to a section that the user may not open.
  expect(screen.queryByRole('link', { name: 'Photo 7' })).not.toBeInTheDocument();
});

it('sets the focal point with the arrow keys or the pointer, based on the displayed revision', async () => {
  const { api } = await open({ 'PUT /api/admin/media/{id}/focus': porch });
  const card = within(await screen.findByRole('article', { name: 'porch.jpg' }));
  await userEvent.click(card.getByRole('button', { name: 'Focal point' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Focal point of porch.jpg' }));
  expect(dialog.getByText('The middle of the picture')).toBeVisible();
  const mark = dialog.getByRole('button', { name: 'Focal point' });
  mark.focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  expect(mark).toHaveAccessibleDescription('48% from the left, 60% from the top');
  const plane = mark.parentElement as HTMLElement;
  plane.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  // jsdom's PointerEvent has no coordinates: a MouseEvent has.
  fireEvent(plane, new MouseEvent('pointerdown', { bubbles: true, clientX: 200, clientY: 200 }));
  expect(mark).toHaveAccessibleDescription('25% from the left, 75% from the top');
  await userEvent.click(dialog.getByRole('button', { name: 'Save focal point' }));
  expect(await screen.findByText('Focal point saved')).toBeVisible();
  const sent = api.calls.find(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual(['/api/admin/media/3/focus', { focus_x: 25, focus_y: 75 }]);
});

it('names the uses of a replacement before a file is chosen', async () => {
  await open();
  const card = within(await screen.findByRole('article', { name: 'porch.jpg' }));
  await userEvent.click(card.getByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace porch.jpg' }));
  expect(dialog.getByText(/shown in all 2 places at once/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose the new picture' })).toBeEnabled();
});

it('reads by names of the contract alone', () => {
  // The type error is the test: an unused expectation fails the type check.
  // @ts-expect-error no parameter of that name
  const useRead = () => useListQuery('/api/admin/media', { query: { serach: 'porch' } });
  expect(typeof useRead).toBe('function');
});
