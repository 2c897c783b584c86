import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RULES = fileURLToPath(new URL('../../../../docs/rules.md', import.meta.url));

/**
 * The table of legal moves below a heading of docs/rules.md, as code has it: `| paid | ordered, voiding |` →
 * `{ paid: ['ordered', 'voiding'] }`; an end has an empty second cell.
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
