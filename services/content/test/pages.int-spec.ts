import { admin, BAD_ADDRESSES, customer, emptyTables, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Content, startContent } from './support/content.js';

let content: Content;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => emptyTables(content.dataSource, 'page_content, page_content_versions, page_settings, audit_log'));
afterAll(() => content.close());

const element = (body: object, as: Speaker = admin()) => content.call(as, 'PUT', '/api/pages/content/element', body);
const save = (id: number, body: object, headers = {}) =>
  content.call(admin(), 'PUT', `/api/pages/content/${id}`, body, headers);
const read = async (page: string) => (await content.call(guest(), 'GET', `/api/public/pages/${page}/content`)).body;
const versions = async (id: number) =>
  (await content.call(admin(), 'GET', `/api/pages/content/${id}/versions`)).body.map(
    (row: { content_value: string }) => row.content_value,
  );

describe('page content', () => {
  it('is an empty list until staff edit the page', async () => {
    expect(await read('contact')).toEqual([]);
    expect((await content.call(guest(), 'GET', '/api/public/pages/Not%20A%20Page/content')).status).toBe(404);
  });

  it('creates an entry for an element and then updates it', async () => {
    const made = await element({ page: 'contact', elementId: 'hero-title', content: 'COME AND SEE US' });
    expect(made.status).toBe(200);
    expect(made.headers.get('x-touched')).toBe('content');
    expect(made.body).toMatchObject({
      page: 'contact',
      content_key: 'hero-title',
      section_name: 'hero',
      content_type: 'text',
      version: 1,
    });
    const changed = await element({ page: 'contact', elementId: 'hero-title', content: 'GET IN TOUCH', version: 1 });
    expect(changed.body).toMatchObject({ id: made.body.id, version: 2 });
    const { draft, ...entry } = changed.body;
    expect(draft).toBe(false);
    expect(await read('contact')).toEqual([entry]);
  });

  it('is the same for the story page under both of its names', async () => {
    const { body } = await element({ page: 'our-story', elementId: 'hero-title', content: 'Our family' });
    expect((await element({ page: 'story', elementId: 'hero-title', content: 'Our family' })).body).toEqual(body);
    const { draft: _, ...entry } = body;
    expect(await read('story')).toEqual([entry]);
    expect(await read('our-story')).toEqual([entry]);
  });

  it('refuses a save based on an older version, by body or header, and returns the current entry', async () => {
    const { body } = await element({ page: 'stay', elementId: 'intro', content: 'One' });
    await save(body.id, { content_value: 'Two', version: 1 });
    expect((await save(body.id, { content_value: 'Three', version: 1 })).body).toMatchObject({
      status: 409,
      code: 'stale_version',
      currentVersion: 2,
      current: { content_value: 'Two', version: 2 },
    });
    expect((await save(body.id, { content_value: 'Three' }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await element({ page: 'stay', elementId: 'intro', content: 'Three', version: 1 })).status).toBe(409);
    expect((await read('stay'))[0]).toMatchObject({ content_value: 'Two', version: 2 });
  });

  it('stores every value as a version, repeated values once', async () => {
    const { body } = await element({ page: 'wines', elementId: 'hero-title', content: 'First' });
    for (const value of ['Second', 'Second', 'Third', '', 'First']) await save(body.id, { content_value: value });
    expect(await versions(body.id)).toEqual(['First', '', 'Third', 'Second', 'First']);
    const [latest] = (await content.call(admin(), 'GET', `/api/pages/content/${body.id}/versions`)).body;
    expect(latest).toMatchObject({ version: 5, saved_by: 'admin' });
    const audit = await content.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'page_content' AND entity_id = $1`,
      [String(body.id)],
    );
    expect(audit).toHaveLength(5);
  });

  it('loses no save when two editors create the same entry at the same time', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((value) => element({ page: 'home', elementId: 'race', content: value })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const entries = await read('home');
    expect(entries).toHaveLength(1);
    expect((await versions(entries[0].id)).sort()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('refuses the later of two first saves based on version 0', async () => {
    const first = (content: string) => element({ page: 'home', elementId: 'first', content, version: 0 });
    expect((await first('Mine')).status).toBe(200);
    expect((await first('Yours')).body).toMatchObject({
      code: 'stale_version',
      current: { content_value: 'Mine', version: 1 },
    });
  });

  it('accepts only links for images, and any text for texts', async () => {
    const { body } = await element({
      page: 'events',
      elementId: 'hero-background',
      content: '/media/art/x.webp',
      content_type: 'image',
    });
    for (const bad of BAD_ADDRESSES)
      expect([bad, (await save(body.id, { content_value: bad })).body.errors]).toEqual([
        bad,
        { content_value: [expect.any(String)] },
      ]);
    expect((await save(body.id, { content_value: 'https://example.com/a b' })).status).toBe(400);
    expect((await save(body.id, { content_value: '' })).status).toBe(200);
    expect((await element({ page: 'events', elementId: 'note', content: '<b>bold</b>' })).body.content_value).toBe(
      '<b>bold</b>',
    );
  });

  it('is written only by staff with the permission', async () => {
    const body = { page: 'home', elementId: 'hero-title', content: 'Mine' };
    const editor: Speaker = { as: 'person', userId: 5, role: 'admin', permissions: ['content.*'], username: 'editor' };
    const cellar: Speaker = { as: 'person', userId: 6, role: 'admin', permissions: ['wines.*'] };
    const statuses = await Promise.all(
      [guest(), customer(), cellar, editor].map(async (who) => (await element(body, who)).status),
    );
    expect(statuses).toEqual([401, 403, 403, 200]);
    expect((await save(999_999, { content_value: 'x' })).status).toBe(404);
    expect((await element({ ...body, elementId: '../../x' })).status).toBe(400);
  });
});

describe('page settings', () => {
  const put = (slug: string, body: object) => content.call(admin(), 'PUT', `/api/pages/${slug}/settings`, body);

  it('are null until saved, then the saved values with a version', async () => {
    const { body: empty } = await content.call(guest(), 'GET', '/api/pages/wines/settings');
    expect(empty).toEqual({
      slug: 'wines',
      version: 0,
      seo_title: null,
      seo_description: null,
      og_image: null,
      noindex: false,
    });
    const saved = await put('wines', {
      ...empty,
      seo_title: 'Wines of the ridge',
      og_image: '/media/art/og-noon.jpg',
      noindex: true,
    });
    expect(saved.body).toEqual({
      slug: 'wines',
      version: 1,
      seo_title: 'Wines of the ridge',
      seo_description: null,
      og_image: '/media/art/og-noon.jpg',
      noindex: true,
    });
    expect(saved.headers.get('x-touched')).toBe('content');
    expect((await put('wines', { ...empty, seo_title: 'Late' })).status).toBe(409);
    expect((await content.call(guest(), 'GET', '/api/pages/wines/settings')).body).toEqual(saved.body);
  });

  it.each(BAD_ADDRESSES)('take no picture at %j', async (og_image) => {
    const { status, body } = await put('wines', { og_image });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['og_image']]);
  });

  it('belong to the story page under both of its names', async () => {
    await put('our-story', { seo_title: 'Story' });
    expect((await content.call(guest(), 'GET', '/api/pages/story/settings')).body.seo_title).toBe('Story');
  });

  it('accept one of two first saves based on version 0', async () => {
    const answers = await Promise.all(['A', 'B'].map((seo_title) => put('contact', { seo_title, version: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
