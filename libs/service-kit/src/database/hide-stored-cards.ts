import type { QueryRunner } from 'typeorm';
import { hideCardNumbers } from '../values/card-numbers.js';
import { mapTexts } from '../values/text.js';

/** Thirteen digits or more with at most three other signs between two of them: only such values are read. */
const CANDIDATE = '([0-9][^0-9A-Za-z]{0,3}){12}[0-9]';

/**
 * For migrations: replaces card numbers in text and jsonb columns of rows that came before fields were cleaned (rules.md, "Data").
 * Tables need a column `id`. What is replaced can't be brought back.
 */
export async function hideStoredCardNumbers(runner: QueryRunner, columns: Record<string, string[]>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      const rows = (await runner.query(
        `SELECT id::text, to_jsonb(${column}) AS value FROM ${table} WHERE ${column}::text ~ $1`,
        [CANDIDATE],
      )) as { id: string; value: unknown }[];
      for (const { id, value } of rows) {
        const hidden = mapTexts(value, hideCardNumbers);
        const [before, after] = [JSON.stringify(value), JSON.stringify(hidden)];
        if (before === after) continue;
        const text = typeof hidden === 'string' ? hidden : after;
        await runner.query(`UPDATE ${table} SET ${column} = $2 WHERE id::text = $1`, [id, text]);
      }
    }
  }
}
