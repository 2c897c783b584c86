import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.js';
import { open } from './pages.js';

interface Element {
  content_key: string;
  default_value: string;
  content_value: string | null;
}

const PAGES = ['home', 'wines', 'wine-club', 'experiences', 'events', 'stay', 'story', 'contact'];
const builtIn = (page: string) =>
  JSON.parse(readFileSync(new URL(`../../mfe-storefront/content/${page}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

test('staff find every piece of copy and every picture of the eight pages, each with its built-in value', async ({
  staff,
}) => {
  for (const page of PAGES) {
    const elements = await staff.expectOk<Element[]>('GET', `/api/pages/${page}/elements`);
    expect(
      Object.fromEntries(elements.map(({ content_key, default_value }) => [content_key, default_value])),
      page,
    ).toMatchObject(builtIn(page));
  }
});

/** Short texts that staff can edit: buttons, units, badges, labels, options, dialogs. */
const EDITS = [
  { page: 'events', key: 'list-get', path: '/events', words: 'Come along' },
  { page: 'events', key: 'list-price-unit', path: '/events', words: 'a head' },
  { page: 'wines', key: 'wine-featured', path: '/', words: 'From the family table' },
  { page: 'contact', key: 'form-subject', path: '/contact', words: 'What is it about?' },
  { page: 'stay', key: 'panel-rate-unit', path: '/stay', words: 'for each night' },
  { page: 'site', key: 'footer-visit', path: '/events', words: 'Come by' },
];

test('buttons, badges, units and labels show the words of staff, and their own again after a reset', async ({
  page,
  staff,
}) => {
  const write = (content: string) =>
    Promise.all(
      EDITS.map((edit) =>
        staff.expectOk('PUT', '/api/pages/content/element', { page: edit.page, elementId: edit.key, content }),
      ),
    );
  await Promise.all(
    EDITS.map((edit) =>
      staff.expectOk('PUT', '/api/pages/content/element', {
        page: edit.page,
        elementId: edit.key,
        content: edit.words,
      }),
    ),
  );
  try {
    for (const path of new Set(EDITS.map((edit) => edit.path))) {
      await open(page, path);
      for (const { words } of EDITS.filter((edit) => edit.path === path))
        await expect(page.getByText(words, { exact: true }).first()).toBeAttached();
    }
  } finally {
    await write('');
  }
  await open(page, '/events');
  await expect(page.getByText('Come along')).toHaveCount(0);
  await expect(page.getByText('Get A Ticket', { exact: true }).first()).toBeAttached();
});
