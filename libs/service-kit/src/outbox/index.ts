/** Events that are rows first: written with a change, delivered until they are done. */
export * from './event-queue.js';
export * from './handles-event.js';
export * from './outbox.module.js';
export * from './outbox.js';
