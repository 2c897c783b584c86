import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RULES = fileURLToPath(new URL('../../../../docs/rules.md', import.meta.url));

/**
 * The table of legal moves below a heading of docs/rules.md, in the form of the constant in code:
 * `| paid | ordered, voiding |` → `{ paid: ['ordered', 'voiding'] }`; a final state has an empty second cell.
 */
export function documentedMoves(heading: string): Record<string, string[]> {
  const text = readFileSync(RULES, 'utf8');
  const [, after = ''] = text.split(`\n### ${heading}\n`);
  const [section = ''] = after.split('\n#');
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return Object.fromEntries(
    rows.slice(1).map((row) => {
      const [, from = '', to = ''] = row.split('|').map((cell) => cell.trim());
      return [from, to.split(',').flatMap((state) => state.trim() || [])];
    }),
  );
}
