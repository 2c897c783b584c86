import { randomUUID } from 'node:crypto';
import { admin, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Catalog, makeWine, startCatalog } from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

describe('pictures of wines', () => {
  it('list the wines that show them, in any size, archived wines included, for content only', async () => {
    const [shown, other] = ['c'.repeat(40), 'd'.repeat(40)];
    const name = 'Told Red';
    const id = await makeWine(catalog, { name, image: `/media/uploads/${shown}-640.webp` });
    await makeWine(catalog, { image: `/media/uploads/${other}.webp` });
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${id}`);
    const ask = (who: Speaker) => catalog.call(who, 'POST', '/internal/picture-uses', { hashes: [shown] });
    expect((await ask({ as: 'content' })).body).toEqual({
      uses: [{ hash: shown, kind: 'wine', id: String(id), title: name, alt_missing: false }],
    });
    expect((await ask({ as: 'commerce' })).status).toBe(404);
    const many = { hashes: Array.from({ length: 501 }, () => shown) };
    expect((await catalog.call({ as: 'content' }, 'POST', '/internal/picture-uses', many)).status).toBe(400);
  });
});

describe('a picture that was changed', () => {
  it('has its new address in every wine that shows it; a late older change does nothing', async () => {
    const hash = 'e'.repeat(40);
    const id = await makeWine(catalog, { image: `/media/uploads/${hash}-640.webp` });
    const other = await makeWine(catalog, { image: `/media/uploads/${'f'.repeat(40)}.webp` });
    const wine = async (of: number) =>
      (await catalog.dataSource.query('SELECT image_url, version FROM wines WHERE id = $1', [of]))[0];
    const before = await wine(id);
    const untouched = await wine(other);
    const change = (revision: number, end = '') => ({
      id: randomUUID(),
      type: 'picture.changed',
      payload: { hash, url: `/media/uploads/${hash}-1280.webp?v=${revision}${end}`, revision },
      occurredAt: '2026-06-03T19:00:00.000Z',
    });
    for (const event of [change(3, '#at=30,70'), change(2)]) {
      const { body } = await catalog.call({ as: 'content' }, 'POST', '/internal/inbox', { events: [event] });
      expect(body).toEqual({ done: [event.id], failed: [] });
    }
    expect(await wine(id)).toEqual({
      image_url: `/media/uploads/${hash}-1280.webp?v=3#at=30,70`,
      version: before.version + 1,
    });
    expect(await wine(other)).toEqual(untouched);
  });
});
