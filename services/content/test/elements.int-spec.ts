import { admin, customer, emptyTables, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Content, startContent } from './support/content.js';

let content: Content;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() =>
  emptyTables(
    content.dataSource,
    'content_sources, content_elements, page_content, page_content_versions, page_settings, audit_log',
  ),
);
afterAll(() => content.close());

const title = { page: 'story', key: 'hero-title', type: 'text', label: 'Hero: title', default: 'Shamba means farm' };
const picture = {
  page: 'story',
  key: 'hero-background',
  type: 'image',
  label: 'Hero: background',
  default: '/media/art/hero-noon-1600.webp',
};
const phone = { page: 'site', key: 'phone', type: 'text', label: 'Phone', default: '(530) 555-0142' };
const tell = (source: string, fingerprint: string, elements: object[], as: Speaker = { as: 'gateway' }) =>
  content.call(as, 'PUT', `/internal/content-elements/${source}`, { fingerprint, elements });
const edit = (page: string, elementId: string, value: string, content_type?: string) =>
  content.call(admin(), 'PUT', '/api/pages/content/element', { page, elementId, content: value, content_type });
const elements = async (page: string) => (await content.call(admin(), 'GET', `/api/pages/${page}/elements`)).body;
const keys = async (page: string) =>
  (await elements(page)).map(({ content_key }: { content_key: string }) => content_key);

describe('the catalogue of editable elements', () => {
  it('is written only by the gateway and read only by staff', async () => {
    expect((await tell('mfe-storefront', 'a', [title], { as: 'commerce' })).status).toBe(404);
    expect((await content.call(guest(), 'GET', '/api/pages/story/elements')).status).toBe(401);
    expect((await content.call(customer(7), 'GET', '/api/pages')).status).toBe(403);
  });

  it('lists unedited elements with their defaults, and edited ones with both', async () => {
    expect((await tell('mfe-storefront', 'one', [title, picture])).status).toBe(204);
    expect((await tell('shell', 'one', [phone])).status).toBe(204);
    expect(await elements('story')).toMatchObject([
      {
        content_key: 'hero-title',
        section_name: 'hero',
        label: 'Hero: title',
        default_value: 'Shamba means farm',
        content_value: null,
        id: null,
        version: null,
      },
      { content_key: 'hero-background', content_type: 'image', content_value: null },
    ]);
    await edit('our-story', 'hero-title', 'A farm');
    expect((await elements('our-story'))[0]).toMatchObject({
      default_value: 'Shamba means farm',
      content_value: 'A farm',
      version: 1,
    });
    // The record of changes calls it as the editors do.
    const audit: { after: object }[] = await content.dataSource.query(
      `SELECT after FROM audit_log WHERE entity = 'page_content'`,
    );
    expect(audit).toEqual([{ after: expect.objectContaining({ label: 'Hero: title', content_key: 'hero-title' }) }]);
    await content.call(admin(), 'PUT', '/api/pages/our-story/settings', { seo_title: 'Our farm', noindex: true });
    expect((await content.call(admin(), 'GET', '/api/pages')).body).toMatchObject([
      { slug: 'site', elements: 1, edited: 0, images: 0, updated_at: null, seo_percent: 0, title: '', noindex: false },
      {
        slug: 'story',
        elements: 2,
        edited: 1,
        images: 1,
        updated_at: expect.any(String),
        seo_percent: 67,
        title: 'Our farm',
        noindex: true,
      },
    ]);
  });

  it('sets the type of a picture on its first edit', async () => {
    await tell('mfe-storefront', 'two', [title, picture]);
    expect((await edit('story', 'hero-background', 'javascript:alert(1)')).status).toBe(400);
    expect((await edit('story', 'hero-background', '/media/uploads/a.webp')).body).toMatchObject({
      content_type: 'image',
    });
  });

  it('uses the declared type, not the caller’s, and checks the address of a frame', async () => {
    const map = { page: 'contact', key: 'map-url', type: 'other', label: 'Map', default: 'https://maps.example/1' };
    await tell('mfe-storefront', 'map', [{ ...picture, page: 'wines' }, map]);
    expect((await edit('wines', 'hero-background', 'javascript:alert(1)', 'text')).body.errors).toEqual({
      content: ['Please enter a link that starts with http://, https:// or /'],
    });
    expect((await edit('wines', 'hero-background', '/media/uploads/a.webp', 'text')).body).toMatchObject({
      content_type: 'image',
    });
    for (const [value, type] of [
      ['javascript:alert(1)', undefined],
      ['data:text/html,x', 'text'],
      ['//evil.example', 'image'],
      ['/admin', 'other'],
      ['http://maps.example', 'other'],
      ['Find us', 'text'],
    ] as const)
      expect([value, (await edit('contact', 'map-url', value, type)).body.errors]).toEqual([
        value,
        { content: [expect.stringMatching(/^Please enter a link that starts with http/)] },
      ]);
    for (const value of ['https://maps.example/2', '–', ''])
      expect([value, (await edit('contact', 'map-url', value)).status]).toEqual([value, 200]);
    const { body } = await edit('contact', 'map-url', 'https://maps.example/3');
    const put = { content_value: 'javascript:alert(1)' };
    expect((await content.call(admin(), 'PUT', `/api/pages/content/${body.id}`, put)).body.errors).toEqual({
      content_value: ['Please enter a link that starts with https://, or – for none'],
    });
  });

  it('follows the release, and still lists entries whose element is gone', async () => {
    await tell('shell', 'one', [phone]);
    await tell('mfe-storefront', 'two', [title, picture]);
    await edit('story', 'hero-title', 'A farm');
    await edit('story', 'hero-background', '/media/uploads/a.webp');
    await tell('mfe-storefront', 'three', [picture, { ...title, key: 'hero-line' }]);
    expect(await keys('story')).toEqual(['hero-background', 'hero-line', 'hero-title']);
    await tell('mfe-storefront', 'four', [title]);
    expect(await keys('story')).toEqual(['hero-title', 'hero-background']);
    expect(await keys('site')).toEqual(['phone']);
  });

  it('changes nothing when the same list is sent again, also by several gateways at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => tell('mfe-storefront', 'five', [title, picture])));
    await tell('mfe-storefront', 'five', []);
    expect(await keys('story')).toEqual(['hero-title', 'hero-background']);
  });

  it('refuses invalid elements', async () => {
    expect((await tell('mfe-storefront', 'six', [{ ...title, type: 'video' }])).status).toBe(400);
  });
});
