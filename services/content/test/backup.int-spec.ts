import { admin, customer, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BackupDto, BackupReportDto, ImportItemDto } from '../src/modules/backup/dto/backup.dto.js';
import { type Content, startContent } from './support/content.js';

const PATH = '/api/admin/content/backup';
let content: Content;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.dataSource.query('TRUNCATE page_content, page_settings, audit_log CASCADE'));
afterAll(() => content.close());

const edit = (page: string, elementId: string, value: string) =>
  content.call(admin(), 'PUT', '/api/pages/content/element', { page, elementId, content: value });
const settings = (page: string, body: object) => content.call(admin(), 'PUT', `/api/pages/${page}/settings`, body);
const backup = async (): Promise<BackupDto> => (await content.call(admin(), 'GET', PATH)).body;
const shown = async (page: string): Promise<Record<string, string>> => {
  const { body } = await content.call(customer(), 'GET', `/api/public/pages/${page}/content`);
  return Object.fromEntries(
    body.map((item: { content_key: string; content_value: string }) => [item.content_key, item.content_value]),
  );
};
async function send(file: unknown, apply?: string, who: Speaker = admin()) {
  const form = new FormData();
  form.set('file', new File([typeof file === 'string' ? file : JSON.stringify(file)], 'backup.json'));
  if (apply !== undefined) form.set('apply', apply);
  const sent = new Response(form);
  return content.raw(who, 'POST', PATH, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}
const outcomes = ({ items }: BackupReportDto) =>
  items.map(({ page, key, outcome }: ImportItemDto) => [page, key, outcome]);

describe('a backup of the content', () => {
  it('restores its items as new versions, and leaves other items unchanged', async () => {
    await edit('wines', 'hero-title', 'Our wines');
    await edit('story', 'intro-title', 'It began in Kenya');
    await settings('wines', { seo_title: 'Wines of the ridge', noindex: true });
    const file = await backup();
    expect(file).toMatchObject({
      format: 'shamba-content',
      version: 1,
      exported_at: '2026-06-03T19:00:00.000Z',
      elements: [
        { page: 'story', key: 'intro-title', section: 'intro', type: 'text', value: 'It began in Kenya' },
        { page: 'wines', key: 'hero-title', value: 'Our wines' },
      ],
      pages: [{ page: 'wines', seo_title: 'Wines of the ridge', seo_description: null, og_image: null, noindex: true }],
      pictures: [],
    });
    await edit('wines', 'hero-title', 'A mistake');
    await edit('home', 'hero-title', 'Newer than the backup');
    await settings('wines', { seo_title: 'A mistake' });
    await content.dataSource.query(`DELETE FROM page_content WHERE page = 'story'`);

    const { status, body: plan } = await send(file);
    expect([status, plan.applied]).toEqual([200, false]);
    expect(outcomes(plan)).toEqual([
      ['story', 'intro-title', 'new'],
      ['wines', 'hero-title', 'changed'],
      ['wines', null, 'changed'],
    ]);
    expect(plan.items[1]).toMatchObject({ from: 'A mistake', to: 'Our wines' });
    expect(await shown('wines')).toMatchObject({ 'hero-title': 'A mistake' });

    const { body: done, headers } = await send(file, plan.state);
    expect([done.applied, headers.get('x-touched')]).toEqual([true, 'content']);
    expect(await shown('wines')).toMatchObject({ 'hero-title': 'Our wines' });
    expect(await shown('story')).toMatchObject({ 'intro-title': 'It began in Kenya' });
    expect(await shown('home')).toMatchObject({ 'hero-title': 'Newer than the backup' });
    expect((await content.call(customer(), 'GET', '/api/pages/wines/settings')).body).toMatchObject({
      seo_title: 'Wines of the ridge',
      noindex: true,
      version: 3,
    });
    const [{ id }] = await content.dataSource.query(`SELECT id FROM page_content WHERE page = 'wines'`);
    const { body: versions } = await content.call(admin(), 'GET', `/api/pages/content/${id}/versions`);
    expect(versions.map(({ content_value }: { content_value: string }) => content_value)).toEqual([
      'Our wines',
      'A mistake',
      'Our wines',
    ]);
    expect((await send(file)).body.items.every(({ outcome }: ImportItemDto) => outcome === 'unchanged')).toBe(true);
  });

  it('is refused after a change since the dry run, also a concurrent one', async () => {
    await edit('wines', 'hero-title', 'Our wines');
    const file = await backup();
    await edit('wines', 'hero-title', 'Changed');
    const { state } = (await send(file)).body;
    await edit('wines', 'hero-title', 'Changed again');
    const late = await send(file, state);
    expect([late.status, late.body.code]).toEqual([409, 'changed_since_dry_run']);
    expect(await shown('wines')).toMatchObject({ 'hero-title': 'Changed again' });
    const { state: now } = (await send(file)).body;
    const both = await Promise.all([send(file, now), send(file, now)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses invalid items, items that follow Settings, repeated items, and settings without the permission', async () => {
    const element = (over: object) => ({ page: 'wines', key: 'k', section: 's', type: 'text', value: 'v', ...over });
    const file = {
      format: 'shamba-content',
      version: 1,
      pictures: [],
      elements: [
        element({}),
        element({ value: 'another' }),
        element({ page: '../x' }),
        element({ key: '../x' }),
        element({ page: 'site', key: 'phone' }),
        element({ key: 'bad', type: 'image', value: 'javascript:alert(1)' }),
        element({ key: 'lost', type: 'image', value: `/media/uploads/${'a'.repeat(40)}-1600.webp` }),
        element({ key: 'card', value: 'Pay with 4111 1111 1111 1111' }),
      ],
      pages: [{ page: 'wines', seo_title: null, seo_description: null, og_image: 'data:x', noindex: false }],
    };
    const { body } = await send(file);
    expect(body.items.map(({ outcome }: ImportItemDto) => outcome)).toEqual([
      'new',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'new',
      'new',
      'refused',
    ]);
    expect(body.items[4].message).toBe('This is changed in Settings, and then everywhere.');
    expect(body.missing_pictures).toEqual([`/media/uploads/${'a'.repeat(40)}-1600.webp`]);
    expect(JSON.stringify(body)).not.toContain('4111');
    const done = await send(file, body.state);
    expect(done.status).toBe(200);
    expect(Object.keys(await shown('wines'))).toEqual(expect.arrayContaining(['k', 'lost', 'card']));
    const writer: Speaker = { ...admin(8), permissions: ['content.*'] } as Speaker;
    const only = { ...file, elements: [], pages: [{ ...file.pages[0], og_image: null, seo_title: 'Mine' }] };
    expect((await send(only, undefined, writer)).body.items).toMatchObject([{ outcome: 'refused' }]);
    expect((await send(only)).body.items).toMatchObject([{ outcome: 'new' }]);
  });

  it('must be an exported file of bounded size, sent by staff', async () => {
    for (const bad of ['', 'nonsense', '[]', { format: 'other' }, { format: 'shamba-content', version: 1 }]) {
      const { status, body } = await send(bad);
      expect([status, body.code]).toEqual([400, 'unreadable_file']);
    }
    const many = { format: 'shamba-content', version: 1, pages: [], pictures: [] };
    const element = { page: 'wines', key: 'k', section: 's', type: 'text', value: 'v' };
    expect((await send({ ...many, elements: Array.from({ length: 2001 }, () => element) })).status).toBe(400);
    expect((await send(`"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(413);
    expect((await send(many, undefined, customer())).status).toBe(403);
    expect((await content.call(customer(), 'GET', PATH)).status).toBe(403);
  });
});
