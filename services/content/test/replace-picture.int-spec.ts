import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { admin, customer } from '@shamba/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MediaStore } from '../src/modules/media/media-store.js';
import { StorageFull } from '../src/modules/media/media.errors.js';
import { type Content, startContent } from './support/content.js';

/** Server for catalog and hospitality, which show none of these pictures. */
const others = createServer((request, response) => {
  request.resume().on('end', () => response.end(JSON.stringify({ uses: [] })));
});
let content: Content;
beforeAll(async () => {
  await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  content = await startContent({ CATALOG_URL: url, HOSPITALITY_URL: url });
});
beforeEach(() => content.dataSource.query('TRUNCATE media, page_content, page_settings, outbox, settings CASCADE'));
afterAll(async () => {
  await content.close();
  others.close();
});

async function send(path: string, background: string, width = 64, fields: Record<string, string> = {}, name = 'a.jpg') {
  const bytes = await sharp({ create: { width, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const sent = new Response(form);
  return content.raw(admin(), 'POST', path, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}
const upload = async (background: string, width?: number) =>
  (await send('/api/admin/upload', background, width)).body as { id: number; url: string };
const replace = (id: number, background: string, width?: number, fields?: Record<string, string>) =>
  send(`/api/admin/media/${id}/replace`, background, width, fields, 'new.jpg');
const focus = (id: number, body: object, headers?: Record<string, string>) =>
  content.call(admin(), 'PUT', `/api/admin/media/${id}/focus`, body, headers);
const show = (value: string) =>
  content.call(admin(), 'PUT', '/api/pages/content/element', {
    page: 'contact',
    elementId: 'hero-background',
    content: value,
    content_type: 'image',
  });
const shown = async () => (await content.call(admin(), 'GET', '/api/public/pages/contact/content')).body[0];
/** The colour in the middle of a served picture. */
async function colourOf(url: string): Promise<number[]> {
  const { bytes } = await content.raw(admin(), 'GET', url.replace(/#.*/, ''));
  return [...(await sharp(bytes).removeAlpha().resize(1, 1).raw().toBuffer())].map(
    (part) => Math.round(part / 32) * 32,
  );
}
const files = () => readdir(join(content.dataDir, 'media', 'uploads'));
const events = () =>
  content.dataSource.query(`SELECT consumer, payload FROM outbox WHERE type = 'picture.changed' ORDER BY id`);

describe('replacing a picture', () => {
  it('keeps its id and path, shows the new picture everywhere, and sends an event to the other services', async () => {
    const { id, url } = await upload('#ff0000', 700);
    await show(url);
    await content.call(admin(), 'PUT', '/api/pages/wines/settings', { og_image: url });
    await content.call(admin(), 'PUT', '/api/admin/settings/look', { logo_url: url, share_image_url: null });
    const { status, headers, body } = await replace(id, '#0000ff', 1300);
    const hash = /[0-9a-f]{40}/.exec(url)?.[0] ?? '';
    const now = `/media/uploads/${hash}-1280.webp?v=2`;
    expect([status, body.id, body.url, body.name, body.width]).toEqual([200, id, now, 'new.jpg', 1300]);
    expect(
      headers
        .get('x-touched')
        ?.split(',')
        .map((tag) => tag.trim())
        .sort(),
    ).toEqual(['content', 'settings']);
    expect(await shown()).toMatchObject({ content_value: now, version: 2 });
    expect((await content.call(admin(), 'GET', '/api/pages/wines/settings')).body.og_image).toBe(now);
    expect((await content.call(admin(), 'GET', '/api/admin/settings/look')).body.logo_url).toBe(now);
    const payload = { hash, url: now, revision: 2 };
    expect(await events()).toEqual([
      { consumer: 'catalog', payload },
      { consumer: 'hospitality', payload },
    ]);
    expect(await colourOf(now)).toEqual([0, 0, 256]);
    // In every size of the address; the old address shows the new picture too, for a short cache time.
    for (const size of ['-320.avif', '-640.webp', '-1280.avif', '.webp'])
      expect(
        (await content.raw(admin(), 'GET', `/media/uploads/${hash}${size}?v=2`)).headers.get('cache-control'),
      ).toBe('public, max-age=31536000, immutable');
    const former = await content.raw(admin(), 'GET', url);
    expect([former.status, former.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect((await files()).filter((name) => name.startsWith(hash))).toEqual([]);
  });

  it('refuses a form opened before the replacement, with the current value', async () => {
    const { id, url } = await upload('#ff0001');
    await show(url);
    await replace(id, '#0000fe');
    const late = await content.call(admin(), 'PUT', `/api/pages/content/${(await shown()).id}`, {
      content_value: '/media/art/hero-dawn-1600.webp',
      version: 1,
    });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect((await replace(id, '#0000fd', 64, { revision: '1' })).status).toBe(409);
    expect((await replace(999_999, '#0000fd')).status).toBe(404);
  });

  it('leaves the old picture whole when the new one cannot be stored', async () => {
    const { id, url } = await upload('#ff0002', 700);
    const before = await files();
    const store = content.app.get(MediaStore);
    const save = store.save.bind(store);
    let saved = 0;
    store.save = (name, bytes) => (++saved > 2 ? Promise.reject(new StorageFull()) : save(name, bytes));
    const { status } = await replace(id, '#0000fc', 700);
    store.save = save;
    expect([status, await files(), await colourOf(url)]).toEqual([507, before, [256, 0, 0]]);
    expect(await events()).toEqual([]);
  });

  it('adds the old picture as another one when it is uploaded again', async () => {
    const first = await upload('#ff0003');
    await replace(first.id, '#0000fb');
    const again = await upload('#ff0003');
    expect(again.id).not.toBe(first.id);
    expect([await colourOf(again.url), await colourOf(`${first.url}?v=2`)]).toEqual([
      [256, 0, 0],
      [0, 0, 256],
    ]);
    expect((await content.call(admin(), 'DELETE', `/api/admin/media/${first.id}`)).status).toBe(204);
    expect((await content.raw(admin(), 'GET', `${first.url}?v=2`)).status).toBe(404);
    expect(await colourOf(again.url)).toEqual([256, 0, 0]);
  });
});

describe('the focal point of a picture', () => {
  it('is part of its address wherever it is shown, and is reset by a replacement', async () => {
    const { id, url } = await upload('#00ff00');
    await show(url);
    const { status, body } = await focus(id, { focus_x: 30, focus_y: 70 });
    expect([status, body.url, body.revision]).toEqual([200, `${url}?v=2#at=30,70`, 2]);
    expect((await shown()).content_value).toBe(`${url}?v=2#at=30,70`);
    // A further upload returns the address with the focal point.
    expect((await upload('#00ff00')).url).toBe(`${url}?v=2#at=30,70`);
    expect((await focus(id, { focus_x: null, focus_y: null })).body.url).toBe(`${url}?v=3`);
    await focus(id, { focus_x: 0, focus_y: 100 });
    expect((await replace(id, '#0000fa')).body).toMatchObject({ url: `${url}?v=5`, focus_x: null, focus_y: null });
  });

  it('is within the picture, needs the permission, and refuses a stale revision', async () => {
    const { id } = await upload('#00ff01');
    const bad = await focus(id, { focus_x: 101, focus_y: 'left' });
    expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([400, ['focus_x', 'focus_y']]);
    const path = `/api/admin/media/${id}/focus`;
    expect((await content.call(customer(), 'PUT', path, { focus_x: 1, focus_y: 1 })).status).toBe(403);
    await focus(id, { focus_x: 1, focus_y: 1 });
    expect((await focus(id, { focus_x: 2, focus_y: 2 }, { 'if-match': '"1"' })).status).toBe(409);
  });
});
