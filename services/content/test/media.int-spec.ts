import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MediaStore } from '../src/modules/media/media-store.js';
import { StorageFull } from '../src/modules/media/media.errors.js';
import { type Content, startContent } from './support/content.js';

let content: Content;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends a form like a browser. */
async function upload(path: string, fields: Record<string, string | Blob>, who: Speaker = admin()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  return content.raw(who, 'POST', path, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}
const file = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

describe('an upload', () => {
  it('is encoded again, stored, and served as immutable', async () => {
    const { status, body } = await upload('/api/admin/upload', { image: file(await picture('#345')) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{40}\.webp$/),
      width: 64,
      height: 48,
    });
    const served = await content.raw({ as: 'person' }, 'GET', body.url);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(served.bytes).metadata()).format).toBe('webp');
    expect((await content.call(admin(), 'GET', '/api/admin/media')).body[0]).toMatchObject({
      id: body.id,
      url: body.url,
      bytes: served.bytes.length,
    });
  });

  it('has one address for concurrent repeats, and leaves no unfinished file', async () => {
    const bytes = await picture('#678');
    const answers = await Promise.all([1, 2, 3].map(() => upload('/api/admin/upload', { image: file(bytes) })));
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.url}`)).size).toBe(1);
    const files = await readdir(join(content.dataDir, 'media', 'uploads'));
    expect(files.filter((name) => !/^[0-9a-f]{40}(-\d+)?\.(webp|avif)$/.test(name))).toEqual([]);
  });

  it('is served in every size and format of its address', async () => {
    const bytes = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const { body } = await upload('/api/admin/upload', { image: file(bytes) });
    expect(body).toMatchObject({
      url: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{40}-1280\.webp$/),
      width: 1400,
      height: 700,
    });
    for (const width of [320, 640, 1280]) {
      for (const format of ['webp', 'avif']) {
        const served = await content.raw({ as: 'person' }, 'GET', body.url.replace('1280.webp', `${width}.${format}`));
        expect([served.status, served.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect((await sharp(served.bytes).metadata()).width).toBe(width);
      }
    }
    expect((await content.raw({ as: 'person' }, 'GET', body.url.replace('1280', '1600'))).status).toBe(404);
  });

  it('is checked by its bytes, not by its name', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await upload('/api/admin/upload', { image: file(html) })).body).toMatchObject({
      status: 415,
      message: 'Please upload a JPG, PNG or WebP image.',
    });
    expect(
      (await upload('/api/admin/upload', { image: file(await picture('#9ab'), 'x.exe', 'application/octet-stream') }))
        .status,
    ).toBe(201);
  });

  it('is refused over 10 MB, without a file, and as anything but a form', async () => {
    const large = Buffer.concat([await picture('#000'), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload('/api/admin/upload', { image: file(large) })).body).toMatchObject({
      status: 413,
      message: 'This image is too large: at most 10 MB.',
    });
    expect((await upload('/api/admin/upload', { image: 'text' })).body).toMatchObject({
      status: 400,
      code: 'no_picture',
    });
    expect((await content.call(admin(), 'POST', '/api/admin/upload', { image: 'x' })).status).toBe(415);
    const broken = await content.raw(admin(), 'POST', '/api/admin/upload', Buffer.from('nonsense'), {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(415);
  });

  it('needs a member of staff', async () => {
    const image = file(await picture('#fff'));
    expect((await upload('/api/admin/upload', { image }, guest())).status).toBe(401);
    expect((await upload('/api/upload/hero-image', { image }, customer())).status).toBe(403);
  });

  it('returns 507 when the store is full', async () => {
    const store = content.app.get(MediaStore);
    const save = store.save.bind(store);
    store.save = () => Promise.reject(new StorageFull());
    const { body } = await upload('/api/admin/upload', { image: file(await picture('#fed')) });
    store.save = save;
    expect(body).toMatchObject({ status: 507, code: 'storage_full' });
  });
});

describe('a background picture', () => {
  it('becomes the value of its element', async () => {
    const { body } = await upload('/api/upload/hero-image', {
      image: file(await picture('#357')),
      page: 'contact',
      sectionId: 'hero-background',
    });
    expect(body).toMatchObject({
      imageUrl: expect.stringMatching(/^\/media\/uploads\//),
      element: { content_key: 'hero-background', content_value: body.imageUrl, version: 1, draft: false },
    });
    const { body: entries } = await content.call(guest(), 'GET', '/api/public/pages/contact/content');
    expect(entries).toMatchObject([
      { content_key: 'hero-background', content_type: 'image', content_value: body.imageUrl },
    ]);
  });
});

describe('the address of pictures', () => {
  it.each([
    '/media/uploads/none.webp',
    '/media/uploads/..%2f..%2fetc%2fpasswd',
    `/media/uploads/${'0'.repeat(40)}.webp`,
  ])('answers 404 for %s', async (path) => {
    expect((await content.raw({ as: 'person' }, 'GET', path)).status).toBe(404);
  });
});
