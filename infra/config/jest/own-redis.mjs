// Keys and channels of a Redis are one space: tests that run at the same time have one each (start-servers.mjs).
const { JEST_WORKER_ID = '1', TEST_REDIS_URLS } = process.env;
process.env.TEST_REDIS_URL = TEST_REDIS_URLS.split(' ')[Number(JEST_WORKER_ID) - 1];
