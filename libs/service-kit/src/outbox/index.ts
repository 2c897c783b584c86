/** Events: stored as rows with a change, and delivered until the consumer has handled them. */
export * from './event-queue.js';
export * from './handles-event.js';
export * from './outbox.module.js';
export * from './outbox.js';
export { OutboxEvent } from './outbox-event.entity.js';
