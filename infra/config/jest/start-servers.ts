import { registerHooks } from 'node:module';
import type { ScratchServers } from '../../../libs/dev-stack/src/scratch-servers.ts';

// Sources name a neighbour by the name of its output: './x.js' is x.ts, whose types Node strips itself.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.endsWith('.ts')
      ? next(specifier.replace(/\.js$/, '.ts'), context)
      : next(specifier, context),
});
const { startScratchServers } = await import('../../../libs/dev-stack/src/scratch-servers.ts');

export const servers: ScratchServers[] = [];

/**
 * Sets TEST_POSTGRES_URL (a superuser that may create databases; one that is set already is used) and TEST_REDIS_URLS
 * (one for each worker, which each file empties) to real servers. stop-servers.ts ends what was started.
 */
export default async function startServers({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  delete process.env.TEST_REDIS_URL;
  const first = await startScratchServers();
  servers.push(first);
  process.env.TEST_POSTGRES_URL = first.postgresUrl;
  const more = Array.from({ length: maxWorkers - 1 }, () => startScratchServers());
  servers.push(...(await Promise.all(more)));
  process.env.TEST_REDIS_URLS = servers.map(({ redisUrl }) => redisUrl).join(' ');
}
