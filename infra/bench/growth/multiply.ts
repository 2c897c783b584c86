// Copies of a shop's orders, made by PostgreSQL itself: a loader of as many takes ten times as long.
import { runSql } from '@shamba/dev-stack';
import { progress } from '../../scripts/lib/progress.mjs';
import type { OwnStack } from '../lib/own-stack.ts';

/** Larger than the ids of lines and parcels of one shop. */
const IDS = 10_000_000;
/** Tables of commerce in the order of their keys, with the columns of whole numbers that name rows of these tables. */
const TABLES: readonly [table: string, numbered: readonly string[]][] = [
  ['payment_attempts', []],
  ['orders', []],
  ['order_payments', []],
  ['order_lines', ['id']],
  ['order_adjustments', []],
  ['order_events', []],
  ['fulfilments', ['id']],
  ['fulfilment_lines', ['fulfilment_id', 'order_line_id']],
  ['refunds', []],
];
/** Texts that no two rows share, and addresses: each copy has buyers of its own. */
const NAMES = ['order_number', 'provider_payment_id', 'provider_refund_id'];
const ADDRESSES = ['customer_email'];

type Column = { name: string; type: string; made: boolean };

/**
 * Makes a shop's orders, with all that belongs to them, `times` as many; does nothing when they are already. Keys of
 * copies follow from those of the originals, so that rows that belong together still do. No trigger runs.
 */
export async function growTo(stack: OwnStack, times: number): Promise<void> {
  const copies = Math.round(times) - 1;
  const url = Object.assign(new URL(stack.postgres.url), { pathname: '/shamba_commerce' }).href;
  const [made] = await runSql<{ there: boolean }>(
    url,
    `SELECT EXISTS (SELECT FROM order_lines WHERE id > ${IDS}) AS there`,
  );
  if (copies <= 0 || made?.there) return;
  for (const [table, numbered] of TABLES) {
    progress(`${copies} copies: ${table}`);
    await copyRows(url, table, numbered, copies);
  }
}

async function copyRows(url: string, table: string, numbered: readonly string[], copies: number): Promise<void> {
  const columns = await runSql<Column>(
    url,
    `SELECT column_name AS name, udt_name AS type, is_generated = 'ALWAYS' OR is_identity = 'YES' AS made
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const copied = columns.filter(({ name, made }) => !made || numbered.includes(name));
  const values = copied.map(({ name, type }) => {
    if (numbered.includes(name)) return `${name} + copy * ${IDS}`;
    if (type === 'uuid') return `md5(${name}::text || copy)::uuid`;
    if (NAMES.includes(name)) return `${name} || '-' || copy`;
    if (ADDRESSES.includes(name)) return `replace(${name}, '@', '.' || copy || '@')`;
    return name;
  });
  await runSql(
    url,
    `SET session_replication_role = replica;
     INSERT INTO ${table} (${copied.map(({ name }) => name).join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(', ')} FROM ${table}, generate_series(1, ${copies}) AS copy`,
  );
  await runSql(url, `VACUUM (ANALYZE) ${table}`);
}
