import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { editedPages } from '../pages';

type Settings = Answer<'GET /api/pages/{slug}/settings'>;
const settings: Settings = {
  slug: 'wines',
  version: 3,
  seo_title: null,
  seo_description: 'Old words',
  og_image: null,
  noindex: false,
};
const pages: Answer<'GET /api/pages'> = editedPages.map(({ slug, title }) => ({
  slug,
  elements: 10,
  edited: 0,
  images: 1,
  updated_at: null,
  title: `${title} | {@site.name}`,
  description: 'What it is about',
  picture: '',
  noindex: slug === 'story',
  seo_percent: 67,
}));
const open = (over: FakeApi = {}, path = '/admin/content/seo', user = testAdmin) =>
  renderSlice(slice, {
    path,
    user,
    api: { 'GET /api/pages': pages, 'GET /api/pages/{slug}/settings': settings, ...over },
  });

it('shows the eight pages as in search results', async () => {
  await open();
  const card = within(await screen.findByRole('article', { name: 'Wines' }));
  expect(card.getByText('Wines | Shamba Ridge Vineyard')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(8);
  expect(within(screen.getByRole('article', { name: 'Our Story' })).getByText('Not in search engines')).toBeVisible();
});

it('saves title, description, picture and noindex based on a version, with counters and a preview', async () => {
  const { api } = await open(
    { 'PUT /api/pages/{slug}/settings': ({ body }) => ({ ...settings, ...body, version: 4 }) },
    '/admin/content/seo?page=wines',
  );
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const dialog = within(screen.getByRole('dialog', { name: 'SEO of Wines' }));
  expect(preview.getAllByText('Wines | Shamba Ridge Vineyard')).toHaveLength(2);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Mountain wines');
  expect(dialog.getByText('14 of 70 characters')).toBeVisible();
  expect(preview.getAllByText('Mountain wines')).toHaveLength(2);
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Description/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Keep this page out/ }));
  expect(preview.getByText('Not shown.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save SEO settings' }));
  expect(await screen.findByText('SEO settings saved')).toBeVisible();
  const put = api.calls.find(({ method }) => method === 'PUT');
  expect([put?.path, put?.headers.get('if-match'), put?.body]).toEqual([
    '/api/pages/wines/settings',
    '3',
    { seo_title: 'Mountain wines', seo_description: null, og_image: null, noindex: true },
  ]);
});

it('shows both versions after a save with an old version; read access only allows no edits', async () => {
  let reads = 0;
  const first = await open(
    {
      'GET /api/pages/{slug}/settings': () => {
        reads += 1;
        return reads === 1 ? settings : { ...settings, version: 4, seo_title: 'Theirs' };
      },
      'PUT /api/pages/{slug}/settings': problem(409, 'This was changed meanwhile.', 'stale_version'),
    },
    '/admin/content/seo?page=wines',
  );
  await screen.findByRole('form', { name: 'SEO of Wines' });
  const dialog = within(screen.getByRole('dialog', { name: 'SEO of Wines' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Save SEO settings' }));
  expect(await screen.findByText('Theirs')).toBeVisible();
  first.unmount();
  sessionStorage.clear();
  await open({}, '/admin/content/seo?page=wines', { ...testAdmin, id: 9, permissions: ['content.read'] });
  expect(await screen.findByRole('article', { name: 'Wines' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});
