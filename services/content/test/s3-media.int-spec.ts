import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '@shamba/service-kit/config';
import { Bucket } from '@shamba/service-kit/storage';
import { admin, emptyTables, guest, S3Server } from '@shamba/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contentConfigSchema } from '../src/config.js';
import { StoreAway } from '../src/modules/media/media.errors.js';
import { S3MediaStore } from '../src/modules/media/s3-media-store.js';
import { type Content, startContent } from './support/content.js';

const KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
/** Server for catalog and hospitality, which show no picture. */
const others = createServer((request, response) => {
  request.resume().on('end', () => response.end(JSON.stringify({ uses: [] })));
});
let s3: S3Server;
let content: Content;
beforeAll(async () => {
  s3 = await S3Server.start('pictures', KEYS);
  await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  content = await startContent({
    CATALOG_URL: url,
    HOSPITALITY_URL: url,
    MEDIA_STORE: 's3',
    S3_ENDPOINT: s3.url,
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: KEYS.id,
    S3_SECRET_ACCESS_KEY: KEYS.secret,
  });
});
beforeEach(async () => {
  s3.fault = null;
  s3.refused.length = 0;
  s3.objects.clear();
  await emptyTables(content.dataSource, 'media');
});
afterAll(async () => {
  await content.close();
  s3.close();
  others.close();
});

async function upload(background: string) {
  const bytes = await sharp({ create: { width: 700, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
  const sent = new Response(form);
  return content.raw(admin(), 'POST', '/api/admin/upload', Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}

describe('pictures in S3', () => {
  it('are stored, read and deleted with signed requests, without files on the disk', async () => {
    const { status, body } = await upload('#a10');
    expect([status, s3.refused]).toEqual([201, []]);
    const hash = /[0-9a-f]{40}/.exec(body.url)?.[0] ?? '';
    expect([...s3.objects.keys()].sort()).toEqual(
      ['-320.avif', '-320.webp', '-640.avif', '-640.webp', '.webp'].map((end) => `media/uploads/${hash}${end}`),
    );
    const served = await content.raw(guest(), 'GET', body.url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(served.bytes.equals(s3.objects.get(`media/uploads/${hash}-640.webp`) ?? Buffer.alloc(0))).toBe(true);
    expect(served.headers.get('content-length')).toBe(String(served.bytes.length));
    expect((await content.raw(guest(), 'GET', `/media/uploads/${'0'.repeat(40)}.webp`)).status).toBe(404);
    expect((await content.call(admin(), 'DELETE', `/api/admin/media/${body.id}`)).status).toBe(204);
    expect(s3.objects.size).toBe(0);
    expect(await readdir(content.dataDir)).not.toContain('media');
  });

  it('return a clear error for a full or absent store, and stay whole', async () => {
    const kept = (await upload('#a20')).body;
    const before = new Map(s3.objects);
    s3.fault = { status: 507, code: 'XMinioStorageFull' };
    const full = await upload('#a21');
    expect([full.status, full.body.code]).toEqual([507, 'storage_full']);
    s3.fault = { status: 403, code: 'QuotaExceeded' };
    expect((await upload('#a21')).body.code).toBe('storage_full');
    s3.fault = { status: 503, code: 'SlowDown' };
    const away = await upload('#a22');
    expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'media_store_away', '5']);
    expect((await content.raw(guest(), 'GET', kept.url)).status).toBe(503);
    expect((await content.call(admin(), 'DELETE', `/api/admin/media/${kept.id}`)).status).toBe(503);
    s3.fault = null;
    expect(s3.objects).toEqual(before);
    expect((await content.raw(guest(), 'GET', kept.url)).status).toBe(200);
    const rows = await content.dataSource.query('SELECT id FROM media ORDER BY id');
    expect(rows).toEqual([{ id: kept.id }]);
  });

  it('are not readable with another key, from another bucket or without a server', async () => {
    const settings = {
      endpoint: s3.url,
      region: 'eu-central-1',
      bucket: 'pictures',
      prefix: '',
      accessKeyId: KEYS.id,
      secretAccessKey: KEYS.secret,
    };
    const open = (change: Partial<typeof settings>) =>
      new S3MediaStore(new Bucket({ ...settings, ...change })).open('x.webp');
    expect(await open({})).toBeUndefined();
    await expect(open({ secretAccessKey: 'another' })).rejects.toBeInstanceOf(StoreAway);
    expect(s3.refused.at(-1)).toBe('SignatureDoesNotMatch');
    await expect(open({ bucket: 'elsewhere' })).rejects.toBeInstanceOf(StoreAway);
    await expect(open({ endpoint: 'http://127.0.0.1:1' })).rejects.toBeInstanceOf(StoreAway);
  });

  it('need all their settings', () => {
    const env = {
      PORT: '8080',
      DATABASE_URL: 'postgres://content@db/content',
      REDIS_URL: 'redis://redis',
      IDENTITY_PRIVATE_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'eA', d: 'ZA' }),
      IDENTITY_PUBLIC_KEYS: '{}',
      S3_BUCKET: 'pictures',
    };
    expect(loadConfig(contentConfigSchema, env).MEDIA_STORE).toBe('disk');
    expect(() => loadConfig(contentConfigSchema, { ...env, MEDIA_STORE: 's3' })).toThrow(
      /S3_ACCESS_KEY_ID is needed with MEDIA_STORE=s3[^]*S3_SECRET_ACCESS_KEY is needed/,
    );
  });
});
