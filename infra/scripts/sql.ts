// npm run sql: counts the statements that are written by hand, says which lack a reason, and lets PostgreSQL prepare
// each of them on the schema that the migrations make. npm test does the same (infra/scripts/test/sql.int-spec.ts).
import { progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { onScratchPostgres } from './schema/services.ts';
import { countStatements, FOLDERS, readSources, refusedStatements } from './sql/statements.ts';

await onScratchPostgres(async (superuserUrl) => {
  const { kinds, problems } = countStatements(readSources(ROOT, FOLDERS));
  const lines = [...problems, ...(await refusedStatements(superuserUrl))];
  if (lines.length > 0) throw new Stop(`${lines.length} findings:\n  ${lines.join('\n  ')}`);
  const counts = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  progress(`Written by hand: ${counts.join(', ')}`);
});
