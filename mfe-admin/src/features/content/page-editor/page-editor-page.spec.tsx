import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { contentElement, savedElement } from '../testing';
import { figuresOf } from './page-editor-page';

const title = contentElement({ content_value: 'Karibu', id: 7, version: 3 });
const picture = contentElement({
  content_key: 'hero-background',
  label: 'Hero: background',
  content_type: 'image',
  default_value: '/media/art/hero.webp',
});
const hours = contentElement({
  content_key: 'hours-sunday',
  section_name: 'hours',
  label: 'Hours: sunday',
  settings_block: 'hours',
  content_value: 'Sunday 12pm-4pm',
});
const figures = {
  elements: 3,
  edited: 1,
  images: 2,
  updated_at: '2030-01-02T00:00:00Z',
  title: '',
  description: '',
  picture: '',
  noindex: false,
  seo_percent: 67,
};
const api: FakeApi = {
  'GET /api/pages': [{ slug: 'home', ...figures }],
  'GET /api/pages/{slug}/elements': [title, picture, hours],
  'GET /api/pages/{slug}/draft': {
    live_autosave: true,
    changes: [],
    publish_at: null,
    failed: false,
    failure: null,
    others: [],
  },
  'POST /api/pages/{slug}/editors': [],
  'DELETE /api/pages/{slug}/editors': undefined,
};
const open = (more: FakeApi = {}) =>
  renderSlice(slice, { path: '/admin/stay', user: testAdmin, api: { ...api, ...more } });
const field = (name: string) => screen.findByRole('textbox', { name });
const retype = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const PUT = 'PUT /api/pages/content/{id}';

beforeEach(() => sessionStorage.clear());

describe('the page editor', () => {
  it('shows a page by section, and links to Settings for values from there', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Hero' })).toBeVisible();
    expect(await field('Hero: title')).toHaveValue('Karibu');
    expect(screen.getByRole('link', { name: 'Changed in Settings' })).toHaveAttribute(
      'href',
      '/admin/settings?dialog=hours',
    );
    expect(screen.queryByRole('textbox', { name: 'Hours: sunday' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^View / })).toHaveLength(9);
    expect(screen.getByRole('link', { name: 'View Our Story' })).toHaveAttribute('href', '/story');
    expect(screen.getByRole('link', { name: 'Preview Live Page' })).toHaveAttribute('href', '/');
  });

  it('saves a second after typing, based on the loaded version, and undoes the save', async () => {
    let version = 3;
    const { api: fake } = await open({
      [PUT]: ({ body }) => savedElement({ ...title, content_value: body.content_value, version: (version += 1) }),
    });
    retype(await field('Hero: title'), 'Welcome');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(await screen.findByText('Saved!', {}, { timeout: 3000 })).toBeVisible();
    expect(screen.getByText('Content updated successfully')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
    expect(fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { content_value: 'Welcome', version: 3 },
      { content_value: 'Karibu', version: 4 },
    ]);
    expect(await field('Hero: title')).toHaveValue('Karibu');
  });

  it('restores the built-in text when a text is emptied', async () => {
    const { api: fake } = await open({
      [PUT]: ({ body }) => savedElement({ ...title, content_value: body.content_value, version: 4 }),
    });
    const text = await field('Hero: title');
    fireEvent.focus(text);
    retype(text, '');
    expect(await screen.findByText('Empty, the page says: Come in')).toBeVisible();
    await waitFor(() => expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 3000 });
    fireEvent.blur(text);
    expect(text).toHaveValue('Come in');
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ content_value: '' });
  });

  it('shows both versions after another editor’s save, and overwrites it', async () => {
    const current = savedElement({ ...title, content_value: 'Come to the ridge', version: 4 });
    const { api: fake } = await open({
      [PUT]: ({ body }) =>
        body.version === 3
          ? problem(409, 'Someone else changed this.', 'stale_version', undefined, { currentVersion: 4, current })
          : savedElement({ ...title, content_value: body.content_value, version: 5 }),
    });
    retype(await field('Hero: title'), 'Come to the barn');
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }, { timeout: 3000 }));
    const dialog = within(screen.getByRole('dialog', { name: 'Changed while you were editing' }));
    const versions = ['Yours', 'Saved'].map((name) => dialog.getByRole('region', { name }));
    expect(versions.map(({ textContent }) => textContent)).toEqual(['Come to the barn', 'Come to the ridge']);
    // Differences are marked, for screen readers too.
    expect(await dialog.findByRole('insertion')).toHaveTextContent(/^barn$/);
    expect(dialog.getByRole('deletion')).toHaveTextContent(/^ridge$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      content_value: 'Come to the barn',
      version: 4,
    });
  });

  it('reports a failed save with its reason, and keeps the typed text', async () => {
    await open({ [PUT]: () => problem(400, 'That is too long.', 'invalid') });
    retype(await field('Hero: title'), 'Words');
    expect(await screen.findByText('Failed to save changes', {}, { timeout: 3000 })).toBeVisible();
    expect(screen.getByText(/Not saved: That is too long\. What you typed is kept/)).toBeVisible();
    expect(await field('Hero: title')).toHaveValue('Words');
    expect(sessionStorage.getItem('shamba.edits')).toContain('Words');
    sessionStorage.clear();
  });

  it('uploads a picture for an image', async () => {
    const url = '/media/uploads/new.webp';
    await open({
      'POST /api/upload/hero-image': { imageUrl: url, element: savedElement({ ...picture, content_value: url }) },
    });
    const input = await screen.findByLabelText('Upload: Hero: background', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
    await waitFor(async () => expect(await field('Hero: background')).toHaveValue(url));
    expect(screen.getByText('Saved!')).toBeVisible();
  });

  it('reports why a picture was refused', async () => {
    await open({ 'POST /api/upload/hero-image': () => problem(415, 'Please choose a JPG, PNG or WebP picture.') });
    const input = await screen.findByLabelText('Upload: Hero: background', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
    expect(await screen.findByText('Please choose a JPG, PNG or WebP picture.')).toBeVisible();
  });

  it('compares an earlier version and restores it', async () => {
    const { api: fake } = await open({
      'GET /api/pages/content/{id}/versions': [
        { version: 3, content_value: 'Karibu', saved_at: '2030-01-02T00:00:00Z', saved_by: 'grace' },
        { version: 2, content_value: 'Welcome', saved_at: '2030-01-01T00:00:00Z', saved_by: 'admin' },
      ],
      [PUT]: ({ body }) => savedElement({ ...title, content_value: body.content_value, version: 4 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'History of Hero: title' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Hero: title' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Version 2/ }));
    expect(dialog.getByRole('region', { name: 'Version 2' })).toHaveTextContent('Welcome');
    expect(dialog.getByRole('region', { name: 'Now' })).toHaveTextContent('Karibu');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version 2' }));
    await waitFor(async () => expect(await field('Hero: title')).toHaveValue('Welcome'));
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ content_value: 'Welcome', version: 3 });
  });

  it('names other editors of the page, and drafts', async () => {
    const change = {
      content_key: 'hero-title',
      draft_value: 'New',
      current_value: 'Old',
      current_version: 4,
      conflict: true,
    };
    const { api: fake } = await open({
      'POST /api/pages/{slug}/editors': [{ username: 'grace', since: '2030-01-01T00:00:00Z' }],
      'GET /api/pages/{slug}/draft': {
        live_autosave: false,
        changes: [change],
        publish_at: null,
        failed: true,
        failure: 'not_allowed',
        others: [{ username: 'amani', changes: 2, publish_at: null, failure: 'changed' }],
      },
      'POST /api/pages/{slug}/draft/publish': () => problem(409, 'Parts of this page were changed.', 'draft_conflict'),
    });
    expect(await screen.findByText('grace is editing this page too')).toBeVisible();
    const draft = within(await screen.findByRole('region', { name: 'Draft' }));
    expect(draft.getByText('Your draft: 1 change')).toBeVisible();
    expect(draft.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'It was not published as scheduled: you were not allowed to change pages then. Nothing is lost.',
      expect.stringContaining('hero-title'),
    ]);
    expect(
      draft.getByText('amani has a draft of 2 changes, not published as scheduled: the page had been changed'),
    ).toBeVisible();
    await userEvent.click(draft.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Parts of this page were changed.')).toBeVisible();
    fireEvent.change(draft.getByLabelText('Publish on'), { target: { value: '2030-06-03T17:30' } });
    await userEvent.click(draft.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(fake.calls.filter(({ path }) => path.endsWith('/publish')).map(({ body }) => body)).toEqual([
        {},
        { at: '2030-06-04T00:30:00.000Z' },
      ]),
    );
  });
});

it('adds up the figures of the eight pages', () => {
  const row = { slug: 'home', ...figures };
  expect(
    figuresOf([row, { ...row, slug: 'wines', seo_percent: 100 }, { ...row, slug: 'site', updated_at: null }]),
  ).toEqual({
    images: 4,
    updatedAt: '2030-01-02T00:00:00Z',
    seo: 84,
  });
  expect(figuresOf([])).toEqual({ images: 0, updatedAt: null, seo: 0 });
});
