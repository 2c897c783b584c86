/** For tests of slices: what the API answers, typed by its contract. */
export * as fixtures from './fixtures/index';
