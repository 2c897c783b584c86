import { beforeAll, expect, test } from '@jest/globals';
import { contractions, judge } from '../schema/contractions.ts';
import { inNewDatabase, migratedSchema, notes, recorded, SERVICES } from '../schema/services.ts';
import { readSchema, type Schema } from '../schema/read-schema.ts';

const server = (): string => process.env['TEST_POSTGRES_URL'] ?? '';

test.each(SERVICES)('the release before can run on the schema that the migrations of %s make', async (service) => {
  const { retired, ...before } = recorded(service);
  expect(Object.keys(before.tables).length).toBeGreaterThan(3);
  const findings = contractions(before, await migratedSchema(service, server()));
  expect(judge(findings, retired, notes()[service]?.accepted ?? {})).toEqual({ open: [], stale: [] });
});

/** The release before, which knows `orders` and these statements. */
const BEFORE = [
  `CREATE TYPE state AS ENUM ('open', 'paid')`,
  `CREATE TABLE orders (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, email varchar(80) NOT NULL, note text,
     state state NOT NULL DEFAULT 'open', cents integer NOT NULL DEFAULT 0, UNIQUE (email))`,
  `CREATE TABLE notes (id integer PRIMARY KEY)`,
];
const STATEMENTS = [
  `INSERT INTO orders (email, note) VALUES ('a@b.example', NULL) ON CONFLICT (email) DO UPDATE SET note = 'again'`,
  `INSERT INTO orders (email, state, cents) VALUES (repeat('x', 80), 'paid', -1)`,
  `SELECT id, email, note, state, cents FROM orders`,
  `INSERT INTO notes VALUES (1)`,
];
let before: Schema;
beforeAll(async () => {
  before = await inNewDatabase(server(), async (client) => {
    for (const sql of BEFORE) await client.query(sql);
    return readSchema(client);
  });
});

/** Findings for a migration's statement; `works`: the earlier release's statements still run after it. */
const after = (sql: string): Promise<{ findings: string[]; works: boolean }> =>
  inNewDatabase(server(), async (client) => {
    for (const statement of [...BEFORE, sql]) await client.query(statement);
    const findings = contractions(before, await readSchema(client));
    let works = true;
    for (const statement of STATEMENTS) await client.query(statement).catch(() => (works = false));
    return { findings, works };
  });

test.each([
  ['ALTER TABLE orders DROP COLUMN note', 'orders.note is gone'],
  ['ALTER TABLE orders RENAME COLUMN note TO remark', 'orders.note is gone'],
  ['DROP TABLE notes', 'notes is gone'],
  ['ALTER TABLE orders ALTER note SET NOT NULL', 'orders.note must have a value now'],
  [
    'ALTER TABLE orders ALTER email TYPE varchar(40)',
    'orders.email was character varying(80) and is character varying(40)',
  ],
  ['ALTER TABLE orders ADD phone text NOT NULL', 'orders.phone is new and must have a value'],
  ['ALTER TABLE orders ALTER state DROP DEFAULT', 'orders.state is not filled by itself any more'],
  ['ALTER TABLE orders ADD CHECK (cents >= 0)', 'orders has a new rule: CHECK ((cents >= 0))'],
  ['ALTER TABLE orders DROP CONSTRAINT orders_email_key', 'orders has no more: UNIQUE (email)'],
])('%s is found, and does break the release before', async (sql, finding) => {
  expect(await after(sql)).toEqual({ findings: [finding], works: false });
});

test.each([
  'ALTER TABLE orders ADD phone text',
  "ALTER TABLE orders ADD phone text NOT NULL DEFAULT '' CHECK (length(phone) < 40)",
  'ALTER TABLE orders ALTER email TYPE text',
  'ALTER TABLE orders ALTER email TYPE varchar(120)',
  "ALTER TYPE state ADD VALUE 'gone'",
  'CREATE INDEX ON orders (note)',
  'CREATE TABLE refunds (id integer PRIMARY KEY, "order" integer NOT NULL REFERENCES orders)',
])('%s is nothing to the release before', async (sql) => {
  expect(await after(sql)).toEqual({ findings: [], works: true });
});

test('what the release before no longer used may go; a reason counts only for what is so', () => {
  expect(judge(['orders.note is gone', 'notes is gone'], ['orders.note'], {})).toEqual({
    open: ['notes is gone'],
    stale: [],
  });
  const wider = 'orders has a new rule: CHECK ((cents > -5))';
  expect(judge([wider], [], { [wider]: 'wider than before', 'gone is gone': 'once' })).toEqual({
    open: [],
    stale: ['gone is gone'],
  });
});
