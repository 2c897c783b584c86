export { dayOf, today } from './day';
export { lazyPartsOf } from './lazy-parts';
export { pageRoute } from './lazy-parts';
export { usePageTitle } from './use-page-title';
