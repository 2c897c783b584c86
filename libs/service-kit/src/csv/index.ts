/** CSV files that staff upload, and those that they download. */
export * from './read-csv.js';
export * from './write-csv.js';
