import { runSql, type ServiceName } from '@shamba/dev-stack';

/** Statements that find a row where something has happened. */
const TRACES = [
  ['commerce', 'SELECT 1 FROM payment_attempts LIMIT 1'],
  ['hospitality', 'SELECT 1 FROM stay_claims LIMIT 1'],
  ['catalog', `SELECT 1 FROM stock_ledger WHERE reason <> 'opening' LIMIT 1`],
  [
    'gateway',
    `SELECT 1 FROM users WHERE email IS NULL OR email NOT IN ('admin@shambaridge.example', 'customer@shambaridge.example') LIMIT 1`,
  ],
] as const;
const DEMO_CUSTOMER = `SELECT 1 FROM users WHERE email = 'customer@shambaridge.example'`;

/**
 * True for an unused shop: no purchases, no booked nights, no stock movements, and only the demo's accounts. Apart from
 * the loader, whose modules take a second to load: each start asks.
 */
export async function isUntouched(databaseUrls: Record<ServiceName, string>): Promise<boolean> {
  const rowsOf = (service: ServiceName, sql: string) => runSql(databaseUrls[service], sql);
  const [demo, ...traces] = await Promise.all([
    rowsOf('gateway', DEMO_CUSTOMER),
    ...TRACES.map(([service, sql]) => rowsOf(service, sql)),
  ]);
  return traces.every(({ length }) => length === 0) && demo.length === 1;
}
