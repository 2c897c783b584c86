import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSourceOptions, insertNew, inTransaction } from '../src/database/index.js';
import { freshDatabase } from '../src/testing/index.js';

@Entity('labels')
class Label {
  @PrimaryColumn({ type: 'int', name: 'label_id' })
  id: number;

  @Column({ type: 'text' })
  text: string;
}

describe('a connection of the pool', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let source: DataSource;
  const connect = (): Promise<DataSource> =>
    new DataSource(
      createDataSourceOptions({ url: database.url, entities: [Label], migrations: [], pool: 1 }),
    ).initialize();
  beforeAll(async () => {
    database = await freshDatabase('pooled');
  });
  afterAll(() => database.drop());
  // A connection of its own: what is prepared on it is the test's.
  beforeEach(async () => {
    source = await connect();
    await source.query('DROP TABLE IF EXISTS things');
    await source.query('CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL)');
    await source.query(`INSERT INTO things VALUES (1, 'one'), (2, 'two'), (3, 'three')`);
  });
  afterEach(() => source.destroy());

  const prepared = async (like: string): Promise<number> => {
    const [row] = await source.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE '${like}'`,
    );
    return row?.count ?? 0;
  };
  const names = async (from: Pick<DataSource, 'query'> = source): Promise<string[]> =>
    (await from.query<{ name: string }[]>('SELECT name FROM things ORDER BY id')).map(({ name }) => name);

  it('returns the key of a new row by its property’s name, and nothing for a row that exists', async () => {
    await source.query('CREATE TABLE labels (label_id int PRIMARY KEY, text text NOT NULL)');
    const row = { id: 3, text: 'three' };
    expect(await insertNew(source.manager, Label, row)).toEqual({ id: 3 });
    expect(await insertNew(source.manager, Label, row)).toBeUndefined();
  });

  it('prepares only statements that run more than once', async () => {
    const insert = 'INSERT INTO things (id, name) VALUES ($1, $2)';
    await source.query(insert, [4, 'four']);
    expect(await prepared('INSERT INTO things%')).toBe(0);
    await source.query(insert, [5, 'five']);
    await source.query(insert, [6, 'six']);
    expect(await prepared('INSERT INTO things%')).toBe(1);
    expect(await names()).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });

  it('prepares no search: its plan depends on its words', async () => {
    await source.query('CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql RETURN lower($1)');
    const find = 'SELECT id FROM things WHERE name LIKE search_text($1)';
    for (const word of ['ONE', 'Two', 'three']) expect(await source.query(find, [word])).toHaveLength(1);
    expect(await prepared('SELECT id FROM things%')).toBe(0);
  });

  it('commits or rolls a transaction back as a whole', async () => {
    await inTransaction(source, (manager) => manager.query(`INSERT INTO things VALUES (4, 'four')`));
    const failing = inTransaction(source, async (manager) => {
      await manager.query(`INSERT INTO things VALUES (5, 'five')`);
      await manager.query(`INSERT INTO things VALUES (5, 'again')`);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    await expect(
      inTransaction(source, () => Promise.reject(new Error('nothing was asked of the database'))),
    ).rejects.toThrow('nothing was asked');
    await inTransaction(source, () => Promise.resolve());
    expect(await names()).toEqual(['one', 'two', 'three', 'four']);
    const [row] = await source.query<{ open: boolean }[]>(`SELECT now() <> statement_timestamp() AS open`);
    expect(row?.open).toBe(false);
  });

  it('shows a transaction its own changes and no uncommitted changes of others', async () => {
    const other = await connect();
    await inTransaction(source, async (manager) => {
      await manager.query('DELETE FROM things WHERE id = $1', [3]);
      expect(await names(manager)).toEqual(['one', 'two']);
      expect(await names(other)).toEqual(['one', 'two', 'three']);
    });
    expect(await names(other)).toEqual(['one', 'two']);
    await other.destroy();
  });

  it('repeats a transaction in which a migration has outdated a prepared statement', async () => {
    const copy = 'INSERT INTO copies SELECT * FROM things WHERE id = $1 RETURNING *';
    await source.query('CREATE TABLE copies (LIKE things)');
    for (let time = 0; time < 3; time += 1) await source.query(copy, [1]);
    await source.query('ALTER TABLE things ADD COLUMN weight int DEFAULT 1');
    await source.query('ALTER TABLE copies ADD COLUMN weight int DEFAULT 1');
    await inTransaction(source, (manager) => manager.query(copy, [2]));
    expect(await source.query('SELECT id FROM copies ORDER BY id')).toEqual([
      { id: 1 },
      { id: 1 },
      { id: 1 },
      { id: 2 },
    ]);
  });

  it('works after a migration that changes the columns of a prepared statement', async () => {
    const read = 'SELECT * FROM things WHERE id = $1';
    for (let time = 0; time < 3; time += 1) await source.query(read, [1]);
    await source.query(`ALTER TABLE things ADD COLUMN colour text DEFAULT 'red'`);
    expect(await source.query(read, [1])).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
    const again = 'SELECT * FROM things WHERE id = $1 AND true';
    for (let time = 0; time < 3; time += 1) await source.query(again, [1]);
    await source.query(`ALTER TABLE things ADD COLUMN size int DEFAULT 7`);
    const rows = await inTransaction(source, (manager) => manager.query<unknown[]>(again, [1]));
    expect(rows).toEqual([{ id: 1, name: 'one', colour: 'red', size: 7 }]);
  });
});
