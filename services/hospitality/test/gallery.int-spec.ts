import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, BAD_ADDRESSES, customer, guest } from '@shamba/service-kit/testing';
import { type Hospitality, startHospitality } from './support.js';

describe('the gallery', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  const path = '/api/vineyard-stay/gallery';
  const urls = async (query = '', who = guest()) =>
    ((await test.call(who, 'GET', path + query)).body as { image_url: string }[]).map((image) => image.image_url);
  const add = (image_url: string, more: Record<string, unknown> = {}) =>
    test.call(admin(), 'POST', path, { image_url, ...more });

  it('adds pictures at the end, with words or without', async () => {
    expect(
      await add(' /media/a.webp ', {
        alt_text: 'A porch',
        caption: '',
        is_featured: true,
        active: true,
        uploaded_by: 'admin',
      }),
    ).toMatchObject({
      status: 201,
      body: {
        image_url: '/media/a.webp',
        alt_text: 'A porch',
        caption: null,
        is_featured: true,
        display_order: 1,
        active: true,
      },
    });
    expect((await add('https://img.example.com/b.jpg')).body).toMatchObject({ display_order: 2, alt_text: null });
    await add('/media/c.webp');
    expect(await urls()).toEqual(['/media/a.webp', 'https://img.example.com/b.jpg', '/media/c.webp']);
    for (const bad of ['', '   ', ...BAD_ADDRESSES])
      expect([bad, (await add(bad)).body.errors]).toEqual([bad, { image_url: [expect.any(String)] }]);
    for (const bad of BAD_ADDRESSES) {
      const changed = await test.call(admin(), 'PUT', `${path}/1`, { image_url: bad });
      expect([bad, changed.status, changed.body.errors]).toEqual([bad, 400, { image_url: [expect.any(String)] }]);
    }
  });

  it('reorders all or nothing', async () => {
    const reorder = (images: unknown[]) => test.call(admin(), 'PUT', `${path}/reorder`, { images });
    const answer = await reorder([
      { id: 3, display_order: 1 },
      { id: 1, display_order: 2 },
      { id: 2, display_order: 3 },
    ]);
    expect(answer.headers.get('x-touched')).toBe('stay-gallery');
    expect(await urls()).toEqual(['/media/c.webp', '/media/a.webp', 'https://img.example.com/b.jpg']);
    expect(
      (
        await reorder([
          { id: 1, display_order: 1 },
          { id: 99, display_order: 2 },
        ])
      ).status,
    ).toBe(404);
    expect(await urls()).toEqual(['/media/c.webp', '/media/a.webp', 'https://img.example.com/b.jpg']);
  });

  it('changes words, hides and deletes', async () => {
    const changed = await test.call(admin(), 'PUT', `${path}/1`, {
      alt_text: 'The long porch',
      caption: 'Dusk',
      is_featured: false,
    });
    expect(changed.body).toMatchObject({
      alt_text: 'The long porch',
      caption: 'Dusk',
      is_featured: false,
      active: true,
    });
    expect((await test.call(admin(), 'PUT', `${path}/1`, { caption: 'Old' }, { 'if-match': '"1"' })).status).toBe(409);
    await test.call(admin(), 'PUT', `${path}/1`, { active: false });
    expect(await urls()).toHaveLength(2);
    expect(await urls('?view=staff', admin())).toHaveLength(3);
    expect((await test.call(guest(), 'GET', `${path}?view=staff`)).status).toBe(403);
    expect((await test.call(admin(), 'DELETE', `${path}/1`)).status).toBe(204);
    expect((await test.call(admin(), 'DELETE', `${path}/1`)).status).toBe(404);
    expect((await test.call(customer(), 'POST', path, { image_url: '/a' })).status).toBe(403);
  });
});
