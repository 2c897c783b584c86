import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDataSourceOptions,
  hideStoredCardNumbers,
  respellEmails,
  type TextColumns,
} from '../src/database/index.js';
import { emptyTables, freshDatabase } from '../src/testing/index.js';

describe('rows stored before fields were cleaned', () => {
  let source: DataSource;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase('card_numbers');
    drop = database.drop;
    source = await new DataSource(
      createDataSourceOptions({ url: database.url, entities: [], migrations: [] }),
    ).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  async function hide(columns: TextColumns, freeForm?: TextColumns): Promise<void> {
    const runner = source.createQueryRunner();
    await hideStoredCardNumbers(runner, columns, freeForm);
    await runner.release();
  }

  it('get their card numbers hidden in free text', async () => {
    await source.query(`CREATE TABLE wishes (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), note text, details jsonb)`);
    await source.query(`INSERT INTO wishes (note, details) VALUES ($1, $2), ($3, $4), (NULL, NULL)`, [
      'card 4111-1111-1111-1111',
      JSON.stringify({ note: ['371449635398431'], guests: 4 }),
      'call 916-555-0188',
      JSON.stringify({ at: '2026-11-22T14:30:00.000Z' }),
    ]);
    await hide({ wishes: ['note', 'details'] });
    expect(await source.query('SELECT note, details FROM wishes ORDER BY note')).toEqual([
      { note: 'call 916-555-0188', details: { at: '2026-11-22T14:30:00.000Z' } },
      { note: 'card [card number]', details: { note: ['[card number]'], guests: 4 } },
      { note: null, details: null },
    ]);
  });

  it.each([
    ['4111    1111    1111    1111', '[card number]'],
    ['4111\n\t1111 x 1111 = 1111', '[card number]'],
    ['4111][1111][1111][1111', '[card number]'],
    ['٤١١١ ١١١١ ١١١١ ١١١١', '[card number]'],
    ['Visa4111111111111111exp', 'Visa[card number]exp'],
    ['cvv: 123', 'cvv: •••'],
  ])('are found as in new fields: %j', async (text, left) => {
    await source.query(
      `CREATE TABLE IF NOT EXISTS old_notes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text, details jsonb)`,
    );
    await emptyTables(source, 'old_notes');
    await source.query(`INSERT INTO old_notes (note, details) VALUES ($1, $2)`, [
      text,
      JSON.stringify({ [text]: [text] }),
    ]);
    await hide({ old_notes: ['note', 'details'] });
    expect(await source.query('SELECT note, details FROM old_notes')).toEqual([
      { note: left, details: { [left]: [left] } },
    ]);
  });

  it('get numbers hidden in any number of rows, in batches, also split over a list; ids stay unchanged', async () => {
    await source.query(
      `CREATE TABLE many_notes (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text, payload jsonb)`,
    );
    const id = '11111111-4111-1111-1111-111111111111';
    const payload = JSON.stringify({ card: ['4111', '1111', '1111', '1111'] });
    await source.query(
      `INSERT INTO many_notes (note, payload) SELECT 'card 4111 1111 1111 1111 of ' || n, $1::jsonb FROM generate_series(1, 450) AS n`,
      [payload],
    );
    await source.query('INSERT INTO many_notes (note, payload) VALUES ($1, NULL)', [id]);
    const kept = async (): Promise<object[]> => {
      await hide({ many_notes: ['note'] }, { many_notes: ['payload'] });
      return source.query('SELECT note, payload FROM many_notes ORDER BY id');
    };
    const expected = [
      ...Array.from({ length: 450 }, (_, n) => ({
        note: `card [card number] of ${n + 1}`,
        payload: { card: ['[card number]', '', '', ''] },
      })),
      { note: id, payload: null },
    ];
    expect(await kept()).toEqual(expected);
    const [before] = await source.query('SELECT max(xmin::text::bigint) AS newest FROM many_notes');
    expect(await kept()).toEqual(expected);
    expect(await source.query('SELECT max(xmin::text::bigint) AS newest FROM many_notes')).toEqual([before]);
  });

  it('get the standard spelling of addresses, unless another row already has it', async () => {
    await source.query('CREATE TABLE boxes (email text PRIMARY KEY, note text)');
    await source.query(`INSERT INTO boxes SELECT e, e FROM unnest($1::text[]) AS e`, [
      ['ann@müller.example', 'bo@ｅxample.com', 'bo@example.com', 'Cy@Example.com'],
    ]);
    for (const _ of ['once', 'again']) {
      await respellEmails(source, { boxes: ['note'] });
      await respellEmails(source, { boxes: ['email'] }, { unique: true });
    }
    expect(await source.query('SELECT email, note FROM boxes ORDER BY note COLLATE "C", email COLLATE "C"')).toEqual([
      { email: 'Cy@Example.com', note: 'Cy@Example.com' },
      { email: 'ann@xn--mller-kva.example', note: 'ann@xn--mller-kva.example' },
      { email: 'bo@example.com', note: 'bo@example.com' },
      { email: 'bo@ｅxample.com', note: 'bo@example.com' },
    ]);
  });
});
