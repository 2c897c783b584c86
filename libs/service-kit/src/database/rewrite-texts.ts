import type { EntityManager } from 'typeorm';
import { hideCardNumbers } from '../values/card-numbers.js';
import { spelledEmail } from '../values/email-address.js';
import { mapTexts, withoutCardNumbers } from '../values/text.js';
import { UUID } from '../values/uuid.js';
import { rowsOf } from './rows.js';

/** Text and jsonb columns by table. The tables need a column `id`. */
export type TextColumns = Record<string, readonly string[]>;

interface Runner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

export interface Rewriting {
  columns: TextColumns;
  /** SQL condition on the column's text, named `column`; only these rows are read. */
  where: string;
  parameters: unknown[];
  /** Returns the new value of the column, a text or JSON. */
  change: (value: unknown) => unknown;
}

/** Rows in memory at the same time. */
const BATCH = 200;

/** Changes the values of matching rows, in batches. */
export async function rewriteTexts(runner: Runner, { columns, where, parameters, change }: Rewriting): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      // SQL by hand (sweep): batches of any table's rows, also for migrations, which know no entities
      const matching = `SELECT id::text AS id, value FROM (SELECT id, to_jsonb(${column}) AS value, ${column}::text AS "column" FROM ${table}) AS texts
        WHERE (${where.replaceAll('column', 'texts."column"')})`;
      let last: string | undefined;
      for (;;) {
        const after = last === undefined ? '' : `AND texts.id > $${parameters.length + 1}`;
        const rows = (await runner.query(
          `${matching} ${after} ORDER BY texts.id LIMIT ${BATCH}`,
          last === undefined ? parameters : [...parameters, last],
        )) as { id: string; value: unknown }[];
        for (const { id, value } of rows) {
          const changed = change(value);
          const after = JSON.stringify(changed);
          if (JSON.stringify(value) === after) continue;
          // SQL by hand (sweep): the column of any table
          await runner.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [
            id,
            typeof value === 'string' && typeof changed === 'string' ? changed : after,
          ]);
        }
        last = rows.at(-1)?.id;
        if (last === undefined || rows.length < BATCH) break;
      }
    }
  }
}

/**
 * SQL condition for texts that `hideCardNumbers` might change: thirteen digits anywhere, a character outside ASCII
 * (another script's digit), or the name of a security code. Wider than necessary: SQL ignores the signs between the
 * digits.
 */
const MAY_HAVE_A_CARD = `length(regexp_replace(column, '[^0-9]', '', 'g')) >= 13 OR column ~ '[^\\x01-\\x7f]' OR column ~* 'cvv|cvc|cid|code'`;

/** Ids are skipped: their digits may look like a card number. */
const ID = new RegExp(`^${UUID}$`, 'i');

/**
 * For migrations: replaces card numbers in rows stored before fields were cleaned as now (rules.md, "Data"). The
 * replaced text can't be restored. A repeat changes nothing.
 *
 * @param freeForm columns with JSON from strangers, in which a number may be split over a list.
 */
export async function hideStoredCardNumbers(
  runner: Runner,
  columns: TextColumns,
  freeForm: TextColumns = {},
): Promise<void> {
  const hide = (text: string): string => (ID.test(text) ? text : hideCardNumbers(text));
  const rest = { where: MAY_HAVE_A_CARD, parameters: [] };
  await rewriteTexts(runner, { columns, ...rest, change: (value) => mapTexts(value, hide) });
  await rewriteTexts(runner, { columns: freeForm, ...rest, change: withoutCardNumbers });
}

/** Only addresses with characters outside ASCII may change: comparisons ignore case everywhere. */
const MAY_CHANGE = `~ '[^\\x01-\\x7f]'`;

/**
 * For migrations: converts stored addresses to their standard spelling. A repeat changes nothing. `unique`: a row stays
 * unchanged when another row already has its new address.
 */
export async function respellEmails(
  runner: Pick<EntityManager, 'query'>,
  columns: TextColumns,
  { unique = false } = {},
): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      for (const { email } of await rowsOf<{ email: string }>(
        runner,
        // SQL by hand (sweep): for migrations, which know no entities
        `SELECT DISTINCT ${column} AS email FROM ${table} WHERE ${column} ${MAY_CHANGE}`,
      )) {
        const spelled = spelledEmail(email);
        if (spelled !== email)
          await runner.query(
            // SQL by hand (sweep): for migrations, which know no entities
            `UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1${unique ? ` AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = $2)` : ''}`,
            [email, spelled],
          );
      }
    }
  }
}
