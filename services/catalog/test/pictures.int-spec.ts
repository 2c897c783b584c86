import { admin, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Catalog, makeWine, startCatalog } from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

describe('pictures of wines', () => {
  it('are told to content alone: which wines show them, in any size, archived ones too', async () => {
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
