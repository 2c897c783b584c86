export type { ShipTo } from './ship-to.js';
export { ShipStates } from './ship-states.js';
export { StateNotServed } from './shipping.errors.js';
export { ShippingModule } from './shipping.module.js';
export { type ShippingRule, wineShipping } from './wine-shipping.js';
