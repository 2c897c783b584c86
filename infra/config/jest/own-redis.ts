import { Redis } from 'ioredis';

// Keys and channels of a Redis are one space: tests that run at the same time have one each (start-servers.ts). It is
// empty when a file begins, so that the worker's tests carry out no jobs that an earlier file left in the queues.
const { JEST_WORKER_ID = '1', TEST_REDIS_URLS = '' } = process.env;
const url = TEST_REDIS_URLS.split(' ')[Number(JEST_WORKER_ID) - 1];
if (!url) throw new Error(`No Redis was started for worker ${JEST_WORKER_ID}.`);
process.env['TEST_REDIS_URL'] = url;
const redis = new Redis(url);
await redis.flushall();
await redis.quit();
