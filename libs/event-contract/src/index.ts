export * from './services.js';
export * from './envelope.js';
export * from './order-events.js';
export * from './mail-events.js';
export * from './customer-events.js';
export * from './queues.js';
export * from './registry.js';
