/** Files in a bucket of S3, and its settings. */
export * from './bucket-fields.js';
export * from './bucket.js';
