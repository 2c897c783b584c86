export { dayOf, today } from './day';
export { lazyPartsOf } from './lazy-parts';
export { pageRoute } from './page-route';
export { usePageTitle } from './use-page-title';
