import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONFIG } from '@shamba/service-kit/config';
import { admin, BAD_ADDRESSES, emptyTables, guest, sampleProperty } from '@shamba/service-kit/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentConfig } from '../src/config.js';
import { type Content, startContent } from './support/content.js';

let hospitality: Server;
let facts = sampleProperty;
let away = false;
let content: Content;
beforeAll(async () => {
  hospitality = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (away) response.writeHead(503).end();
    else response.end(JSON.stringify(request.url === '/internal/settings/property' ? facts : null));
  }).listen(0, '127.0.0.1');
  await once(hospitality, 'listening');
  content = await startContent({
    ROLE: 'api',
    HOSPITALITY_URL: `http://127.0.0.1:${(hospitality.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await content.close();
  hospitality.close();
  hospitality.closeAllConnections();
});
beforeEach(async () => {
  facts = sampleProperty;
  away = false;
  await emptyTables(content.dataSource, 'page_content, page_content_versions, settings');
});

const shown = async (page: string): Promise<Record<string, string>> => {
  const { body } = await content.call(guest(), 'GET', `/api/public/pages/${page}/content`);
  return Object.fromEntries(
    body.map((item: { content_key: string; content_value: string }) => [item.content_key, item.content_value]),
  );
};
const edit = (page: string, elementId: string, value: string) =>
  content.call(admin(), 'PUT', '/api/pages/content/element', { page, elementId, content: value });

describe('a winery without demo data', () => {
  const config = () => content.app.get<ContentConfig>(CONFIG);
  beforeAll(() => void Object.assign(config(), { SEED_DEMO: false }));
  afterAll(() => void Object.assign(config(), { SEED_DEMO: true }));

  it('shows neutral texts in place of the demo’s, until staff write their own', async () => {
    facts = { ...sampleProperty, name: 'Hillside', city: 'Napa' };
    expect(await shown('home')).toMatchObject({ 'hero-title': 'Hillside', 'hero-eyebrow': 'Napa', 'fact-1-text': '–' });
    const story = await shown('story');
    await edit('story', 'intro-title', 'Wine from the hill');
    expect(await shown('story')).toEqual({ ...story, 'intro-title': 'Wine from the hill' });
    await edit('story', 'intro-title', '');
    expect(await shown('story')).toEqual(story);
  });
});

describe('elements that repeat Settings', () => {
  it('show the current settings on every page', async () => {
    expect(await shown('site')).toMatchObject({ name: 'Shamba Ridge Vineyard', phone: '(530) 555-0142' });
    facts = { ...sampleProperty, name: 'Kilele Hill', hours: [] };
    expect(await shown('site')).toMatchObject({ name: 'Kilele Hill', 'hours-saturday': 'Saturday closed' });
    expect(await shown('contact')).toMatchObject({ 'card-hours-saturday': 'Saturday closed' });
    expect(await shown('home')).toEqual({});
  });

  it('show the last known settings while hospitality is away', async () => {
    facts = { ...sampleProperty, phone: '530-555-0100' };
    await shown('site');
    away = true;
    expect(await shown('site')).toMatchObject({ phone: '530-555-0100' });
  });

  it('are changed only in Settings, whatever entries exist', async () => {
    await content.dataSource.query(
      `INSERT INTO page_content (page, content_key, section_name, content_type, content_value) VALUES ('site', 'phone', 'phone', 'text', '1')`,
    );
    const [{ id }] = await content.dataSource.query(`SELECT id FROM page_content WHERE content_key = 'phone'`);
    expect((await shown('site'))['phone']).toBe('(530) 555-0142');
    const refused = { status: 409, code: 'follows_settings', settings_block: 'property' };
    expect((await edit('site', 'phone', '2')).body).toMatchObject(refused);
    expect((await content.call(admin(), 'PUT', `/api/pages/content/${id}`, { content_value: '2' })).body).toMatchObject(
      refused,
    );
    expect((await edit('site', 'tagline', 'Wine and song')).status).toBe(200);
    const { body } = await content.call(admin(), 'GET', '/api/pages/site/elements');
    expect(
      body.map((row: { content_key: string; settings_block: string | null; content_value: string }) => [
        row.content_key,
        row.settings_block,
        row.content_value,
      ]),
    ).toEqual([
      ['phone', 'property', '(530) 555-0142'],
      ['tagline', null, 'Wine and song'],
    ]);
  });
});

describe('the look', () => {
  const path = '/api/admin/settings/look';
  it('has only valid picture addresses', async () => {
    expect((await content.call(admin(), 'GET', path)).body).toEqual({
      logo_url: null,
      share_image_url: null,
      header_logo_url: null,
      color_dark: null,
      color_action: null,
      color_page: null,
      version: 0,
    });
    for (const field of ['logo_url', 'share_image_url', 'header_logo_url'])
      for (const bad of [...BAD_ADDRESSES, 'logo.png']) {
        const { status, body } = await content.call(admin(), 'PUT', path, { [field]: bad });
        expect([bad, status, Object.keys(body.errors)]).toEqual([bad, 400, [field]]);
      }
    const look = { logo_url: '/media/uploads/a.webp', share_image_url: 'https://cdn.example/b.jpg' };
    const colors = { header_logo_url: null, color_dark: null, color_action: null, color_page: null };
    expect((await content.call(admin(), 'PUT', path, look)).body).toEqual({ ...look, ...colors, version: 1 });
    const shared = (await content.call({ as: 'gateway' }, 'GET', '/internal/settings/look')).body;
    expect(shared).toEqual({ ...look, ...colors });
  });

  it('has only colours in which text can be read', async () => {
    const put = async (look: object) => {
      const { status, body } = await content.call(admin(), 'PUT', path, look);
      return status === 200 ? body : body.errors;
    };
    for (const bad of ['teal', '#fff', '8a1c33', '#8a1c3g', '#8a1c33;', 7])
      expect([bad, Object.keys(await put({ color_action: bad }))]).toEqual([bad, ['color_action']]);
    expect(await put({ color_action: '#ffee00' })).toEqual({ color_action: [expect.stringContaining('darker')] });
    expect(await put({ color_page: '#123456' })).toEqual({ color_page: [expect.stringContaining('lighter')] });
    expect(await put({ color_dark: '#00332e', color_action: '#005f56' })).toMatchObject({ color_action: '#005f56' });
  });
});
