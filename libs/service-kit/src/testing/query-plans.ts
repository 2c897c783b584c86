import type { DataSource } from 'typeorm';

/** Most VACUUM attempts per table: another connection may see old rows for a moment. */
const TRIES = 500;

/**
 * Fills tables with the rows of years and makes them like a real shop's: with statistics, and with all rows marked as
 * visible. Otherwise PostgreSQL chooses other plans.
 * @param fill SQL statements that insert the rows, run in one transaction without a time limit
 * @param tables the filled tables
 */
export async function fillLargeTables(
  dataSource: DataSource,
  fill: readonly string[],
  tables: readonly string[],
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    // VACUUM does not mark pages of a commit that is not on disk yet.
    await manager.query('SET LOCAL synchronous_commit = on');
    await manager.query('SET LOCAL statement_timeout = 0');
    for (const statement of fill) await manager.query(statement);
  });
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    for (const table of tables) await tidy((sql) => runner.query(sql), table);
    await runner.query('RESET statement_timeout');
  } finally {
    await runner.release();
  }
}

async function tidy(query: (sql: string) => Promise<unknown>, table: string): Promise<void> {
  for (let count = 0; count < TRIES; count += 1) {
    await query(`VACUUM ANALYZE ${table}`);
    const [row] = (await query(
      `SELECT relallvisible >= relpages AND relpages > 0 AS tidy FROM pg_class WHERE oid = '${table}'::regclass`,
    )) as { tidy: boolean }[];
    if (row?.tidy) return;
  }
  throw new Error(`Some rows of ${table} are still not known to be visible to all transactions`);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scannedBy = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedBy),
];

/** A statement that reads rows, as sent to PostgreSQL. */
interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Statements that read rows while `call` runs. */
async function readsWhile(dataSource: DataSource, call: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { logger } = dataSource;
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (sql: string, parameters?: unknown[]) => void sent.push({ sql, parameters: parameters ?? [] }),
  });
  try {
    await call();
  } finally {
    dataSource.logger = logger;
  }
  const reads = sent.filter(({ sql }) => /^\s*(SELECT|WITH|UPDATE)\b/i.test(sql));
  if (reads.length === 0) throw new Error('The call read nothing: no statement could be looked at');
  return reads;
}

/**
 * Large tables that a call scans in full, by the plans of its statements.
 * @param tables the large tables; small tables may be scanned
 * @param call sends the statements; at least one must read
 * @param except ignored statements
 * @returns one line per table and statement: `orders: SELECT …`
 */
export async function tablesReadWhole(
  dataSource: DataSource,
  tables: readonly string[],
  call: () => Promise<unknown>,
  except: (sql: string, parameters: unknown[]) => boolean = () => false,
): Promise<string[]> {
  const found: string[] = [];
  for (const { sql, parameters } of await readsWhile(dataSource, call)) {
    if (except(sql, parameters)) continue;
    const [row] = await dataSource.query<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      parameters,
    );
    const plans = row?.['QUERY PLAN'].map(({ Plan: plan }) => plan) ?? [];
    found.push(...plans.flatMap(scannedBy).map((table) => `${table}: ${sql}`));
  }
  return found.filter((line) => tables.some((table) => line.startsWith(`${table}: `)));
}
