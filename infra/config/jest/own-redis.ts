import { Redis } from 'ioredis';

// Tests that run at the same time have a Redis each (start-servers.ts), because keys and channels have no namespaces.
// Each file begins with an empty Redis: no jobs of earlier files remain in the queues.
const { JEST_WORKER_ID = '1', TEST_REDIS_URLS = '' } = process.env;
const url = TEST_REDIS_URLS.split(' ')[Number(JEST_WORKER_ID) - 1];
if (!url) throw new Error(`No Redis was started for worker ${JEST_WORKER_ID}.`);
process.env['TEST_REDIS_URL'] = url;
const redis = new Redis(url);
await redis.flushall();
await redis.quit();
