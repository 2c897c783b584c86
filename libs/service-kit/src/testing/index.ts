export * from './fake-clock.js';
export * from './fresh-database.js';
export * from './test-app.js';
