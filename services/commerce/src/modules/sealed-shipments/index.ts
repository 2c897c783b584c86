export { SealedShipmentsModule } from './sealed-shipments.module.js';
export { SealShipments } from './seal-shipments.js';
