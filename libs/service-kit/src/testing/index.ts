export * from './bad-addresses.js';
export * from './empty-tables.js';
export * from './fake-clock.js';
export * from './fresh-database.js';
export * from './test-app.js';
export * from './stored-text.js';
export * from './property.js';
export * from './query-plans.js';
