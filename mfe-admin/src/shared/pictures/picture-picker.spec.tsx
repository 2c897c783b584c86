import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { contentElement, savedElement } from '../../features/content/testing';
import slice from '../../slice';

const picture = (id: number) => ({
  id,
  url: `/media/uploads/${String(id).padStart(40, '0')}-1600.webp`,
  name: `picture-${id}.jpg`,
  width: 1600,
  height: 900,
  bytes: 1000,
  created_at: '2026-06-03T19:00:00.000Z',
  revision: 1,
  focus_x: null,
  focus_y: null,
  uses: [],
});
const background = contentElement({
  content_key: 'hero-background',
  content_type: 'image',
  label: 'Hero: background',
  default_value: '/media/art/hero-dawn-1600.webp',
  id: 5,
  version: 3,
  content_value: '',
});
const open = (user = testAdmin) =>
  renderSlice(slice, {
    path: '/admin/stay?page=home',
    user,
    api: {
      'GET /api/admin/media': ({ query }: { query: URLSearchParams }) =>
        new Response(JSON.stringify(query.get('page') === '2' ? [picture(1)] : [picture(30), picture(29)]), {
          headers: { 'content-type': 'application/json', 'x-total-count': '25' },
        }),
      'GET /api/pages/{slug}/elements': [background],
      'PUT /api/pages/content/{id}': savedElement({ ...background, version: 4, content_value: picture(1).url }),
    },
  });

it('chooses a picture of the library for a page, by search or on a further page', async () => {
  const { api } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from the library: Hero: background' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search pictures' }), 'porch{Enter}');
  await waitFor(() => expect(api.calls.some(({ query }) => query.get('q') === 'porch')).toBe(true));
  await userEvent.click(await dialog.findByRole('button', { name: 'Older' }));
  expect(await dialog.findByText('Page 2 of 2')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: /picture-1\.jpg/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      content_value: picture(1).url,
      version: 3,
    }),
  );
});

it('is hidden without access to the library', async () => {
  await open({ ...testAdmin, id: 9, permissions: ['content.read', 'content.write', 'pages.read'] });
  expect(await screen.findByRole('button', { name: 'Upload: Hero: background' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /library/ })).not.toBeInTheDocument();
});
