import type { ShippingRule } from './wine-shipping.js';

/** What is known about shipping wine to a state. */
export interface ShipTo {
  stateCode: string;
  stateName: string;
  /** Whether wine may be shipped there today. */
  served: boolean;
  rule: ShippingRule;
}

const PO_BOX = /\b(p\.?\s*o\.?\s*|post\s+office\s+)box\b|^\s*box\s+\d+/i;

/** Whether an address line is a post office box: no carrier hands wine to one. */
export const isPoBox = (...lines: (string | null | undefined)[]): boolean =>
  lines.some((line) => line && PO_BOX.test(line));
