import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { preparation, readPreparation, writePreparation } from './databases.js';
import type { Environment } from './environment.js';
import type { Processes } from './processes.js';
import { folderOf, scriptOf, type ServiceName } from './workspace.js';

interface PrepareOptions {
  services: ServiceName[];
  seedDemo: boolean;
  processes: Processes;
  environment: (service: ServiceName) => Environment;
  onProgress: (step: string) => void;
}

/**
 * Runs each service's migrations and, with seedDemo, loads its demo data. Skips a database whose comment shows that
 * this build has prepared it: a second start costs nothing.
 */
export async function prepareDatabases({
  services,
  seedDemo,
  processes,
  environment,
  onProgress,
}: PrepareOptions): Promise<void> {
  const stale: { service: ServiceName; wanted: string }[] = [];
  await Promise.all(
    services.map(async (service) => {
      const wanted = preparation(service, seedDemo);
      const noted = await readPreparation(environment(service)['DATABASE_URL'] ?? '');
      // Without demo data, a database prepared with demo data by the same migrations is fine too.
      if (noted !== wanted && !noted.startsWith(`${wanted} `)) stale.push({ service, wanted });
    }),
  );
  if (stale.length === 0) return;
  onProgress(
    `Databases: ${stale.map(({ service }) => service).join(', ')} (migrations${seedDemo ? ' and demo data' : ''})`,
  );
  const prepareOne = async ({ service, wanted }: { service: ServiceName; wanted: string }): Promise<void> => {
    const env = environment(service);
    for (const script of seedDemo ? ['migrate.js', 'seed.js'] : ['migrate.js']) {
      const path = scriptOf(service, script);
      if (path) await processes.run({ name: service, script: path, cwd: folderOf(service), env });
    }
    await writePreparation(env['DATABASE_URL'] ?? '', wanted);
  };
  await pMap(stale, prepareOne, { concurrency: Math.max(2, availableParallelism()) });
}
