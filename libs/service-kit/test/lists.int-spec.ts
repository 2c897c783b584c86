import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDataSourceOptions,
  type ListSorts,
  readPage,
  search,
  SearchText1795354200000,
} from '../src/database/index.js';
import { emptyTables, migratedDatabase } from '../src/testing/index.js';

interface Thing {
  id: number;
  name: string;
}

const sorts: ListSorts = {
  id: ['t.id', 'int'],
  by: {
    name: [['t.name', 'text']],
    made: [['t.made_at', 'timestamptz']],
    shelf: [
      ['t.is_old', 'boolean'],
      ['t.name', 'text'],
    ],
  },
  default: '-made',
};

let dataSource: DataSource;
let drop: () => Promise<void>;
beforeAll(async () => {
  const createDataSource = (url: string): DataSource =>
    new DataSource(createDataSourceOptions({ url, entities: [], migrations: [SearchText1795354200000] }));
  const database = await migratedDatabase('lists', createDataSource);
  drop = database.drop;
  dataSource = createDataSource(database.url);
  await dataSource.initialize();
  await dataSource.query(`
    CREATE TABLE things (
      id int PRIMARY KEY, name text NOT NULL, is_old boolean NOT NULL, made_at timestamptz NOT NULL,
      search text GENERATED ALWAYS AS (search_text(' ' || name)) STORED
    )`);
});
afterAll(async () => {
  await dataSource.destroy();
  await drop();
});

const list = (query: Parameters<typeof readPage>[0] & { q?: string }) => {
  const matching = dataSource.createQueryBuilder().from('things', 't');
  search(matching, 't.search', query.q);
  return readPage<Thing>(query, {
    matching,
    sorts,
    load: (ids) => dataSource.query('SELECT id, name FROM things WHERE id = ANY($1)', [ids]),
  });
};

async function fill(rows: { name: string; old: boolean; ms: number }[]): Promise<void> {
  await emptyTables(dataSource, 'things');
  await dataSource.query(
    `INSERT INTO things (id, name, is_old, made_at)
     SELECT n, name, old, timestamptz '2026-06-01' + ms * interval '1 microsecond'
       FROM unnest($1::text[], $2::boolean[], $3::int[]) WITH ORDINALITY AS r(name, old, ms, n)`,
    [rows.map(({ name }) => name), rows.map(({ old }) => old), rows.map(({ ms }) => ms)],
  );
}

/** Few different values: many rows differ only in their id. */
const rows = fc.array(
  fc.record({
    name: fc.constantFrom('a', 'b', 'É', '"', 'c d'),
    old: fc.boolean(),
    ms: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 25 },
);
const sort = fc.constantFrom('name', '-name', 'made', '-made', 'shelf', '-shelf');

describe('a list in pages', () => {
  it('shows every row once and in order, by cursor and by page, for any sort and page size', async () => {
    await fc.assert(
      fc.asyncProperty(rows, sort, fc.integer({ min: 1, max: 9 }), async (all, sort, limit) => {
        await fill(all);
        const whole = (await list({ sort })).rows.map(({ id }) => id);
        expect(whole).toHaveLength(all.length);

        const seen: number[] = [];
        for (let cursor: string | undefined, more = true; more; ) {
          const page = await list({ sort, limit, ...(cursor !== undefined && { cursor }) });
          expect(page.total).toBe(all.length);
          seen.push(...page.rows.map(({ id }) => id));
          more = page.next !== null;
          if (page.next && 'cursor' in page.next) ({ cursor } = page.next);
        }
        expect(seen).toEqual(whole);

        const last = Math.max(1, Math.ceil(all.length / limit));
        const paged = await Promise.all(
          Array.from({ length: last }, (_, index) => list({ sort, limit, page: index + 1 })),
        );
        expect(paged.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(whole);
        expect(paged.map(({ next }) => next)).toEqual(
          paged.map((_, index) => (index + 1 < last ? { page: index + 2 } : null)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('continues after a deleted row', async () => {
    await fill(['d', 'c', 'b', 'a'].map((name) => ({ name, old: false, ms: 0 })));
    const { next } = await list({ sort: 'name', limit: 2 });
    await dataSource.query(`DELETE FROM things WHERE name = 'b'`);
    expect((await list({ sort: 'name', limit: 2, ...(next as { cursor: string }) })).rows).toMatchObject([
      { name: 'c' },
      { name: 'd' },
    ]);
  });

  it('refuses a cursor of another sort and a page number that is too high', async () => {
    await fill([1, 2].map((ms) => ({ name: 'a', old: false, ms })));
    const { next } = await list({ limit: 1 });
    await expect(list({ sort: 'name', ...(next as { cursor: string }) })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
    await expect(list({ page: 10_000 })).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  it('counts its rows up to 10,000, and says of more that there are more', async () => {
    await emptyTables(dataSource, 'things');
    const add = (first: number, last: number) =>
      dataSource.query(
        `INSERT INTO things (id, name, is_old, made_at) SELECT n, 'a', false, now() FROM generate_series($1::int, $2::int) n`,
        [first, last],
      );
    await add(1, 10_000);
    expect((await list({ limit: 5 })).total).toBe(10_000);
    await add(10_001, 10_020);
    expect((await list({ limit: 5 })).total).toBe(10_001);
    expect((await list({ limit: 5, q: 'a' })).total).toBe(10_001);
    expect(await list({ limit: 5, page: 2003 })).toMatchObject({ total: 10_001, next: { page: 2004 } });
    expect(await list({ limit: 5, page: 2004 })).toMatchObject({ total: 10_001, next: null });
  });

  it('is searched by words, ignoring case, accents and signs of patterns', async () => {
    await fill(['Mvua Albariño', 'Jua Rosé 100%', 'O’Neill', 'Brut'].map((name) => ({ name, old: false, ms: 0 })));
    const found = async (q: string) => (await list({ q, sort: 'name' })).rows.map(({ name }) => name);
    expect(await found('ALBARINO')).toEqual(['Mvua Albariño']);
    expect(await found('rose jua')).toEqual(['Jua Rosé 100%']);
    expect(await found('rosé 00%')).toEqual(['Jua Rosé 100%']);
    expect(await found('b')).toEqual(['Brut']);
    expect(await found('albar rose')).toEqual([]);
    expect(await found('%%%')).toEqual([]);
  });
});
