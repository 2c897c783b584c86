import { Redis } from 'ioredis';

// Keys and channels of a Redis are one space: tests that run at the same time have one each (start-servers.ts). It is
// empty when a file begins, so that the worker's tests carry out no jobs that an earlier file left in the queues.
const { JEST_WORKER_ID = '1', TEST_REDIS_URLS } = process.env;
process.env.TEST_REDIS_URL = TEST_REDIS_URLS.split(' ')[Number(JEST_WORKER_ID) - 1];
const redis = new Redis(process.env.TEST_REDIS_URL);
await redis.flushall();
await redis.quit();
