/** For tests of slices: the API's answers, typed by its contract. */
export * as fixtures from './fixtures/index';
export { translatePage } from './translate-page';
