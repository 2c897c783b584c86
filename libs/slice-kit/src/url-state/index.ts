export { useUrlState, type UrlState } from './use-url-state';
