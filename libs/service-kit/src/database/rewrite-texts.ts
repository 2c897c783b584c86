import { hideCardNumbers } from '../values/card-numbers.js';
import { mapTexts } from '../values/text.js';

/** Text and jsonb columns by table. The tables need a column `id`. */
export type TextColumns = Record<string, readonly string[]>;

interface Runner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

export interface Rewriting {
  columns: TextColumns;
  /** SQL condition on the column's text, `column` in it; only such rows are read. */
  where: string;
  parameters: unknown[];
  change: (text: string) => string;
}

/** Changes every text in the rows that match, in jsonb at any depth. */
export async function rewriteTexts(runner: Runner, { columns, where, parameters, change }: Rewriting): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      const rows = (await runner.query(
        `SELECT id, value FROM (SELECT id::text AS id, to_jsonb(${column}) AS value, ${column}::text AS "column" FROM ${table}) AS texts WHERE ${where.replaceAll('column', 'texts."column"')}`,
        parameters,
      )) as { id: string; value: unknown }[];
      for (const { id, value } of rows) {
        const [before, changed] = [JSON.stringify(value), mapTexts(value, change)];
        const after = JSON.stringify(changed);
        if (before === after) continue;
        await runner.query(`UPDATE ${table} SET ${column} = $2 WHERE id::text = $1`, [
          id,
          typeof changed === 'string' ? changed : after,
        ]);
      }
    }
  }
}

/** Thirteen digits or more with at most three other signs between two of them. */
const LIKE_A_CARD = '([0-9][^0-9A-Za-z]{0,3}){12}[0-9]';

/**
 * For migrations: replaces card numbers in rows that came before fields were cleaned (rules.md, "Data"). What is replaced can't be
 * brought back.
 */
export async function hideStoredCardNumbers(runner: Runner, columns: TextColumns): Promise<void> {
  await rewriteTexts(runner, { columns, where: 'column ~ $1', parameters: [LIKE_A_CARD], change: hideCardNumbers });
}
