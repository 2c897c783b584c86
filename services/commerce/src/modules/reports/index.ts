export { ShipmentsModule } from './shipments/shipments.module.js';
export { TendersModule } from './tenders/tenders.module.js';
export { TaxesModule } from './taxes/taxes.module.js';
