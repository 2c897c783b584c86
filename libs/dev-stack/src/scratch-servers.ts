import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onFreePort } from './ports.js';
import { startPostgres } from './postgres.js';
import { startReaper } from './reaper.js';
import { startRedis } from './redis.js';
import { scratchFolder } from './scratch-folder.js';

export interface ScratchServers {
  /** Superuser URL; may create databases. */
  postgresUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** Folder of Redis unpacked from a package: the repository's .data, where `npm start` finds it too. */
const cacheDir = (): string => resolve(process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../.data'), 'cache');

/**
 * Starts a real PostgreSQL and a real Redis on free ports with temporary data, or uses the servers in TEST_POSTGRES_URL
 * and TEST_REDIS_URL. Removes everything afterwards, even when the caller is killed.
 */
export async function startScratchServers(): Promise<ScratchServers> {
  const given = { postgres: process.env.TEST_POSTGRES_URL, redis: process.env.TEST_REDIS_URL };
  if (given.postgres && given.redis)
    return { postgresUrl: given.postgres, redisUrl: given.redis, stop: () => Promise.resolve() };
  const dir = scratchFolder('shamba-test-');
  const reaper = startReaper();
  reaper.removeAfterwards(dir);
  try {
    let attempt = 0;
    // Data of a single run needs no durability.
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
    const startOwnPostgres = () =>
      onFreePort((port) => startPostgres({ dir: join(dir, `postgres-${(attempt += 1)}`), port, reaper, settings }));
    const redisDir = join(dir, 'redis');
    mkdirSync(redisDir);
    const startOwnRedis = () =>
      onFreePort((port) => startRedis({ dir: redisDir, cacheDir: cacheDir(), port, reaper, durable: 'no' }));
    const [postgres, redis] = await Promise.all([
      given.postgres ? undefined : startOwnPostgres(),
      given.redis ? undefined : startOwnRedis(),
    ]);
    return {
      postgresUrl: given.postgres ?? postgres?.url ?? '',
      redisUrl: given.redis ?? redis?.url ?? '',
      stop: async () => {
        await Promise.all([postgres?.stop(), redis?.stop()]);
        await reaper.close();
      },
    };
  } catch (error) {
    await reaper.close();
    throw error;
  }
}
