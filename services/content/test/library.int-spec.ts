import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PictureUse } from '@shamba/event-contract';
import { admin, customer, type Speaker } from '@shamba/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MediaStore } from '../src/modules/media/media-store.js';
import { StorageFull } from '../src/modules/media/media.errors.js';
import { type Content, startContent } from './support/content.js';

/** Uses of pictures in catalog and hospitality; null: they do not answer. */
let elsewhere: PictureUse[] | null = [];
const others = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(elsewhere === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ uses: request.headers.host?.startsWith('localhost') ? [] : (elsewhere ?? []) }));
  });
});
let content: Content;
beforeAll(async () => {
  await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening));
  const { port } = others.address() as AddressInfo;
  content = await startContent({
    CATALOG_URL: `http://127.0.0.1:${port}`,
    // The same server under another name; it reports no uses.
    HOSPITALITY_URL: `http://localhost:${port}`,
  });
});
beforeEach(async () => {
  elsewhere = [];
  await content.dataSource.query('TRUNCATE media, page_content, page_settings CASCADE');
});
afterAll(async () => {
  await content.close();
  others.close();
});

async function upload(background: string, name: string, width = 64) {
  const bytes = await sharp({ create: { width, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const sent = new Response(form);
  return content.raw(admin(), 'POST', '/api/admin/upload', Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}
const call = (method: string, path: string, who: Speaker = admin()) => content.call(who, method, path);
const names = async (query: string): Promise<string[]> =>
  (await call('GET', `/api/admin/media?${query}`)).body.map(({ name }: { name: string }) => name);
const files = () => readdir(join(content.dataDir, 'media', 'uploads')).catch(() => [] as string[]);
const hashIn = (url: string): string => /[0-9a-f]{40}/.exec(url)?.[0] ?? '';
const setElement = (value: string) =>
  content.call(admin(), 'PUT', '/api/pages/content/element', {
    page: 'contact',
    elementId: 'hero-background',
    content: value,
    content_type: 'image',
  });

describe('the media library', () => {
  it('finds pictures by their file name, which a repeated upload does not change', async () => {
    const { body } = await upload('#123', 'Harvest dinner.jpg');
    expect((await upload('#123', 'copy of it.jpg')).body).toEqual(body);
    await upload('#124', 'porch.jpg');
    expect(await names('')).toEqual(['porch.jpg', 'Harvest dinner.jpg']);
    expect(await names('q=dinn')).toEqual(['Harvest dinner.jpg']);
    expect((await call('GET', '/api/admin/media', customer())).status).toBe(403);
  });

  it('lists the uses of each picture, in any size and place, and the unused pictures', async () => {
    const large = (await upload('#221', 'large.jpg', 700)).body;
    const seo = (await upload('#222', 'seo.jpg')).body;
    const wine = (await upload('#223', 'wine.jpg')).body;
    await upload('#224', 'spare.jpg');
    await setElement(large.url.replace('-640.webp', '-320.avif'));
    await content.call(admin(), 'PUT', '/api/pages/wines/settings', { og_image: `https://shop.example${seo.url}` });
    elsewhere = [{ hash: hashIn(wine.url), kind: 'wine', id: '7', title: 'Kilele Syrah', alt_missing: false }];
    const { body } = await call('GET', '/api/admin/media');
    expect(body.map(({ name, uses }: { name: string; uses: object[] }) => [name, uses])).toEqual([
      ['spare.jpg', []],
      ['wine.jpg', [{ kind: 'wine', id: '7', title: 'Kilele Syrah', alt_missing: false }]],
      ['seo.jpg', [{ kind: 'seo', id: 'wines', title: 'wines', alt_missing: false }]],
      [
        'large.jpg',
        [{ kind: 'page', id: 'contact/hero-background', title: 'contact: hero-background', alt_missing: false }],
      ],
    ]);
    expect(await names('only=unused')).toEqual(['spare.jpg']);
  });

  it('lists pictures shown without alternative text, and refuses none of them', async () => {
    const { body } = await upload('#321', 'porch.jpg');
    await upload('#322', 'barn.jpg');
    elsewhere = [{ hash: hashIn(body.url), kind: 'gallery', id: '3', title: 'Photo 3', alt_missing: true }];
    expect(await names('only=no_alt')).toEqual(['porch.jpg']);
  });

  it('lists pictures while a service is away, but reports none as unused', async () => {
    await upload('#421', 'porch.jpg');
    elsewhere = null;
    expect((await call('GET', '/api/admin/media')).body).toMatchObject([{ name: 'porch.jpg', uses: null }]);
    expect((await call('GET', '/api/admin/media?only=unused')).status).toBe(503);
  });
});

describe('deleting a picture', () => {
  it('removes all its files, and an upload restores it', async () => {
    const { body } = await upload('#521', 'large.jpg', 700);
    expect((await files()).filter((name) => name.startsWith(hashIn(body.url)))).toHaveLength(5);
    expect((await call('DELETE', `/api/admin/media/${body.id}`)).status).toBe(204);
    expect((await files()).filter((name) => name.startsWith(hashIn(body.url)))).toEqual([]);
    expect((await content.raw(admin(), 'GET', body.url)).status).toBe(404);
    expect((await call('DELETE', `/api/admin/media/${body.id}`)).status).toBe(404);
    const again = (await upload('#521', 'large.jpg', 700)).body;
    expect((await content.raw(admin(), 'GET', again.url)).status).toBe(200);
    const [record] = await content.dataSource.query(
      `SELECT actor, action, before->>'name' AS name FROM audit_log WHERE entity = 'media' ORDER BY id DESC LIMIT 1`,
    );
    expect(record).toEqual({ actor: 'admin', action: 'delete', name: 'large.jpg' });
  });

  it('is refused while the picture is in use, or its uses are unknown', async () => {
    const { body } = await upload('#621', 'used.jpg');
    await setElement(body.url);
    const used = await call('DELETE', `/api/admin/media/${body.id}`);
    expect([used.status, used.body.code]).toEqual([409, 'picture_in_use']);
    elsewhere = null;
    expect((await call('DELETE', `/api/admin/media/${body.id}`)).status).toBe(503);
    expect((await content.raw(admin(), 'GET', body.url)).status).toBe(200);
  });

  it('leaves a whole picture or none when the same picture is uploaded at the same time', async () => {
    const { body } = await upload('#721', 'both.jpg', 700);
    const [, kept] = await Promise.all([
      call('DELETE', `/api/admin/media/${body.id}`),
      upload('#721', 'both.jpg', 700),
    ]);
    const rows = await content.dataSource.query('SELECT 1 FROM media WHERE file LIKE $1', [`${hashIn(body.url)}%`]);
    const served = await content.raw(admin(), 'GET', kept.body.url);
    expect(served.status).toBe(rows.length === 1 ? 200 : 404);
  });
});

describe('a full disk', () => {
  it('returns 507 with a clear message, and leaves no file of the picture', async () => {
    const store = content.app.get(MediaStore);
    const save = store.save.bind(store);
    let saved = 0;
    store.save = (name, bytes) => {
      saved += 1;
      return saved > 2 ? Promise.reject(new StorageFull()) : save(name, bytes);
    };
    const before = await files();
    const { status, headers, body } = await upload('#821', 'large.jpg', 700);
    store.save = save;
    expect([status, headers.get('content-type')]).toEqual([507, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({
      code: 'storage_full',
      message: 'There is no storage left for pictures, so nothing was saved. Please tell your administrator.',
    });
    expect(await files()).toEqual(before);
    expect(await names('')).toEqual([]);
  });
});
