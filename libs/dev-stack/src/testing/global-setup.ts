import { startScratchServers } from './scratch-servers.js';

/**
 * Vitest global set-up for integration tests: sets TEST_POSTGRES_URL (a superuser that may create databases)
 * and TEST_REDIS_URL to real servers, and returns the function that stops them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const servers = await startScratchServers();
  process.env.TEST_POSTGRES_URL = servers.postgresUrl;
  process.env.TEST_REDIS_URL = servers.redisUrl;
  return servers.stop;
}
