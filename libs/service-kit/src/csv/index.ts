/** CSV files that staff upload. */
export * from './read-csv.js';
