import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, BAD_ADDRESSES, customer, emptyTables, guest } from '@shamba/service-kit/testing';
import { type Hospitality, startHospitality, tally } from './support.js';

describe('the gallery', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.dataSource, 'gallery_images'));
  const path = '/api/vineyard-stay/gallery';
  const urls = async (query = '', who = guest()) =>
    ((await test.call(who, 'GET', path + query)).body as { image_url: string }[]).map((image) => image.image_url);
  const add = (image_url: string, more: Record<string, unknown> = {}) =>
    test.call(admin(), 'POST', path, { image_url, ...more });
  /** Adds the pictures 1 to 3. */
  const addThree = async () => {
    for (const name of ['a', 'b', 'c']) await add(`/media/${name}.webp`);
  };

  it('adds pictures at the end, with or without texts', async () => {
    expect(
      await add(' /media/a.webp ', {
        alt_text: 'A porch',
        caption: '',
        is_featured: true,
        active: true,
        uploaded_by: 'a claim',
      }),
    ).toMatchObject({
      status: 201,
      body: {
        uploaded_by: 'admin',
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
    const uploaders = async (query: string, who: ReturnType<typeof guest>) =>
      ((await test.call(who, 'GET', path + query)).body as { uploaded_by: string | null }[]).map((i) => i.uploaded_by);
    expect(new Set(await uploaders('', guest()))).toEqual(new Set([null]));
    expect(new Set(await uploaders('?view=staff', admin()))).toEqual(new Set(['admin']));
    for (const bad of ['', '   ', ...BAD_ADDRESSES])
      expect([bad, (await add(bad)).body.errors]).toEqual([bad, { image_url: [expect.any(String)] }]);
    for (const bad of BAD_ADDRESSES) {
      const changed = await test.call(admin(), 'PUT', `${path}/1`, { image_url: bad });
      expect([bad, changed.status, changed.body.errors]).toEqual([bad, 400, { image_url: [expect.any(String)] }]);
    }
  });

  it('reorders all or nothing', async () => {
    await addThree();
    const reorder = (images: unknown[]) => test.call(admin(), 'PUT', `${path}/reorder`, { images });
    const answer = await reorder([
      { id: 3, display_order: 1 },
      { id: 1, display_order: 2 },
      { id: 2, display_order: 3 },
    ]);
    expect(answer.headers.get('x-touched')).toBe('stay-gallery');
    expect(await urls()).toEqual(['/media/c.webp', '/media/a.webp', '/media/b.webp']);
    const positions = (...ids: number[]) => ids.map((id, index) => ({ id, display_order: index + 1 }));
    // A photo missing from the list would share its position with another.
    for (const wrong of [positions(1, 99), positions(1, 2), positions(1, 2, 2), positions(1, 2, 3, 99), []])
      expect([wrong, await reorder(wrong)]).toMatchObject([wrong, { status: 409, body: { code: 'gallery_changed' } }]);
    expect(await urls()).toEqual(['/media/c.webp', '/media/a.webp', '/media/b.webp']);
  });

  it('changes texts, hides and deletes', async () => {
    await addThree();
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
    const stale = await test.call(admin(), 'DELETE', `${path}/1`, undefined, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await test.call(admin(), 'DELETE', `${path}/1`)).status).toBe(204);
    expect((await test.call(admin(), 'DELETE', `${path}/1`)).status).toBe(404);
    expect((await test.call(customer(), 'POST', path, { image_url: '/a' })).status).toBe(403);
  });

  it('is limited to 200 photos, even with simultaneous additions', async () => {
    await test.dataSource.query(`INSERT INTO gallery_images (unit_id, image_url, is_featured, display_order, active)
      SELECT 1, '/media/' || n || '.webp', false, n, true FROM generate_series(1, 195) n`);
    const added = await Promise.all(Array.from({ length: 10 }, (_, index) => add(`/media/more-${index}.webp`)));
    expect(tally(added.map(({ status, body }) => `${status} ${String(body.code ?? 'added')}`))).toEqual(
      new Map([
        ['201 added', 5],
        ['409 too_many_images', 5],
      ]),
    );
  });

  it('reports to content the rows that show its pictures, and which lack a text for people who cannot see them', async () => {
    const [bare, told] = ['e'.repeat(40), 'f'.repeat(40)];
    const { body: first } = await add(`/media/uploads/${bare}-1600.webp`);
    await add(`/media/uploads/${told}.webp`, { alt_text: 'The porch' });
    const { body } = await test.call({ as: 'content' }, 'POST', '/internal/picture-uses', { hashes: [bare, told] });
    expect(body.uses).toEqual([
      { hash: bare, kind: 'gallery', id: String(first.id), title: `Photo ${first.id}`, alt_missing: true },
      { hash: told, kind: 'gallery', id: expect.any(String), title: 'The porch', alt_missing: false },
    ]);
  });
});
