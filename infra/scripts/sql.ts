// npm run sql: prepares every statement of the services on the schema that the migrations make, and compares the rows
// that it answers with what the code expects. npm test does the same (infra/scripts/test/sql.int-spec.ts).
import { buildAll } from './lib/build.ts';
import { fail, progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { checkStatements } from './sql/check.ts';
import { databasesOf, FOLDERS, inMigratedDatabases } from './sql/databases.ts';
import { readProgram } from './sql/program.ts';
import { findings } from './sql/rules.ts';

try {
  await buildAll(new AbortController().signal);
  const { startScratchServers } = await import('@shamba/dev-stack');
  const servers = await startScratchServers();
  try {
    const checked = await inMigratedDatabases(servers.postgresUrl, (urls) =>
      checkStatements(readProgram(ROOT, FOLDERS), ROOT, (path) => databasesOf(urls, path)),
    );
    const lines = findings(checked);
    if (lines.length > 0) throw new Stop(`${lines.length} findings:\n  ${lines.join('\n  ')}`);
    progress(`${checked.count} statements are as their code expects`);
  } finally {
    await servers.stop();
  }
} catch (error) {
  fail(error);
}
