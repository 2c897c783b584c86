// npm run sql: counts the statements that are written by hand, says which lack a reason, and lets PostgreSQL prepare
// each of them on the schema that the migrations make. npm test does the same (infra/scripts/test/sql.int-spec.ts).
import { buildAll } from './lib/build.ts';
import { fail, progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { countStatements, FOLDERS, readSources, refusedStatements } from './sql/statements.ts';

try {
  await buildAll();
  const { startScratchServers } = await import('@shamba/dev-stack');
  const servers = await startScratchServers();
  try {
    const { kinds, problems } = countStatements(readSources(ROOT, FOLDERS));
    const lines = [...problems, ...(await refusedStatements(servers.postgresUrl))];
    if (lines.length > 0) throw new Stop(`${lines.length} findings:\n  ${lines.join('\n  ')}`);
    progress(
      `Written by hand: ${Object.entries(kinds)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}`,
    );
  } finally {
    await servers.stop();
  }
} catch (error) {
  fail(error);
}
