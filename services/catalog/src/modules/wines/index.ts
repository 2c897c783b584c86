export { FindWines } from './use-cases/find-wines.js';
export { Sku, Wine } from './wine.entity.js';
export { WinesModule } from './wines.module.js';
