/** Redis and BullMQ queues. */
export * from './queues.js';
export * from './redis-state.js';
export * from './redis.js';
