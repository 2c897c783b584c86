import type { ShippingRule } from './wine-shipping.js';

/** What is known about shipping wine to a state. */
export interface ShipTo {
  stateCode: string;
  stateName: string;
  /** Whether wine may be shipped there today. */
  served: boolean;
  rule: ShippingRule;
}
