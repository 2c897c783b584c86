export { ShipStateRepository, type ShipTo } from './ship-state.repository.js';
export { StateNotServed } from './shipping.errors.js';
export { ShippingModule } from './shipping.module.js';
export { type ShippingRule, wineShipping } from './wine-shipping.js';
