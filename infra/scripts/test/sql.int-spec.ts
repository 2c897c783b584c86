import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/root.mjs';
import { inNewDatabase } from '../schema/services.ts';
import {
  countStatements,
  exportedTexts,
  FOLDERS,
  MOST,
  readSources,
  refusedStatements,
  refusedTexts,
} from '../sql/statements.ts';

const server = (): string => process.env['TEST_POSTGRES_URL'] ?? '';

test('every statement written by hand has its reason and lies in a file of its kind', () => {
  const { kinds, problems } = countStatements(readSources(ROOT, FOLDERS));
  expect(problems).toEqual([]);
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
});

test('PostgreSQL takes every statement written by hand on the migrated schema', async () => {
  expect(await refusedStatements(server())).toEqual([]);
});

const LOCK = `// SQL by hand (lock): claims bottles\nexport const CLAIM = 'UPDATE skus SET held = held + 1';`;
const RECORD = `export const SKUS = {
  /** All of them. SQL by hand is what this line is about. */
  // SQL by hand (fold): counts all bottles
  all:
    'SELECT count(*) FROM skus',
  // SQL by hand (sweep): a batch
  old: \`
    DELETE FROM skus WHERE id IN (SELECT id FROM skus LIMIT 5)\`,
};`;

test('counts statements by their reason, each entry of a record too', () => {
  const { kinds, problems } = countStatements([{ file: 'stock.sql.ts', text: `${LOCK}\n${RECORD}` }]);
  expect(kinds).toEqual({ lock: 1, fold: 1, sweep: 1, hot: 0 });
  expect(problems).toEqual([]);
});

test.each([
  ['in another file', 'stock.ts', LOCK, 'stock.ts:2: a statement written by hand lies in a file <name>.sql.ts'],
  ['without a reason', 'stock.sql.ts', `export const A = \`\n  SELECT 1\`;`, 'stock.sql.ts:1'],
  ['with another kind of reason', 'stock.sql.ts', LOCK.replace('lock', 'habit'), 'stock.sql.ts:2: the comment above'],
  [
    'below another one',
    'stock.sql.ts',
    `${LOCK}\nexport const NEXT = 'SELECT 1';`,
    'stock.sql.ts:3: the comment above',
  ],
  [
    'in a record without a reason of its own',
    'stock.sql.ts',
    RECORD.replace(/.*sweep.*\n/, ''),
    'stock.sql.ts:6: the comment above',
  ],
])('a statement %s is a problem', (_, file, text, says) => {
  expect(countStatements([{ file, text }]).problems).toEqual([expect.stringContaining(says)]);
});

test('more statements than there may be are a problem', () => {
  const text = Array.from({ length: MOST + 1 }, () => LOCK).join('\n');
  expect(countStatements([{ file: 'stock.sql.ts', text }]).problems).toEqual([
    `${MOST + 1} statements are written by hand; ${MOST} at most`,
  ]);
});

test('a text that the schema does not fit is refused by the name of its export, and a function too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sql-'));
  writeFileSync(
    join(folder, 'stock.sql.js'),
    `export const CLAIM = 'UPDATE skus SET held = $1';
     export const READ = { all: 'SELECT name FROM skus' };
     export const read = (column) => 'SELECT ' + column + ' FROM skus';`,
  );
  try {
    const texts = await exportedTexts(folder);
    const refused = await inNewDatabase(server(), async (client) => {
      await client.query('CREATE TABLE skus (held int)');
      return refusedTexts(client, texts);
    });
    expect(refused).toEqual([
      'stock.sql.js: all: column "name" does not exist',
      expect.stringContaining('stock.sql.js: read: syntax error'),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
