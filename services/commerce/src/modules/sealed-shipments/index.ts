export { SealedShipmentsModule } from './sealed-shipments.module.js';
export { SealShipments } from './use-cases/seal-shipments.js';
