import type { ShippingRule } from './wine-shipping.js';

/** Facts about shipping wine to a state. */
export interface ShipTo {
  stateCode: string;
  stateName: string;
  /** True if wine may be shipped there today. */
  served: boolean;
  rule: ShippingRule;
}
