import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deliver, type Hospitality, startHospitality } from './support.js';

let test: Hospitality;
beforeAll(async () => {
  test = await startHospitality({ demo: true });
});
afterAll(() => test.close());

const HASH = 'a'.repeat(40);
const OLD = `/media/uploads/${HASH}-640.webp`;
const TABLES = ['events', 'experiences', 'gallery_images', 'units'];

/** The first row of a table, with the number of other rows that show the same picture. */
const rowOf = async (table: string): Promise<{ id: number; image_url: string; version: number | null }> => {
  const [row] = await test.dataSource.query(
    `SELECT id, image_url, (to_jsonb(t) ->> 'version')::int AS version FROM ${table} AS t ORDER BY id LIMIT 1`,
  );
  return row;
};

it('gives a changed picture its new address in events, experiences, the gallery and the house', async () => {
  for (const table of TABLES)
    await test.dataSource.query(`UPDATE ${table} SET image_url = $1 WHERE id = (SELECT min(id) FROM ${table})`, [OLD]);
  const before = new Map(await Promise.all(TABLES.map(async (table) => [table, await rowOf(table)] as const)));
  const change = (revision: number) => ({
    hash: HASH,
    url: `/media/uploads/${HASH}-1280.webp?v=${revision}#at=30,70`,
    revision,
  });
  expect(await deliver(test, 'picture.changed', change(3))).toBe(true);
  // A late older change has no effect.
  expect(await deliver(test, 'picture.changed', change(2))).toBe(true);
  for (const table of TABLES) {
    const { image_url: url, version } = await rowOf(table);
    expect([table, url]).toEqual([table, change(3).url]);
    const was = before.get(table)?.version ?? null;
    expect([table, version]).toEqual([table, was === null ? null : was + 1]);
  }
});
