import { registerHooks } from 'node:module';

// Sources name a neighbour by the name of its output: './x.js' is x.ts, whose types Node strips itself.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.endsWith('.ts')
      ? next(specifier.replace(/\.js$/, '.ts'), context)
      : next(specifier, context),
});
const { startScratchServers } = await import('../../../libs/dev-stack/src/testing/scratch-servers.ts');

export let servers;

/**
 * Sets TEST_POSTGRES_URL (a superuser that may create databases) and TEST_REDIS_URL to real servers,
 * unless they are set. stop-servers.mjs ends what was started.
 */
export default async function startServers() {
  servers = await startScratchServers();
  process.env.TEST_POSTGRES_URL = servers.postgresUrl;
  process.env.TEST_REDIS_URL = servers.redisUrl;
}
