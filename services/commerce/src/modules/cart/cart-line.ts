import type { Cents } from '@shamba/rules';
import type { ItemRef } from '../items/index.js';

export interface CartLine extends ItemRef {
  id: number;
  quantity: number;
  /** Unit price when the line was last written; null when it was not known. */
  priceSeen: Cents | null;
}

export interface Cart {
  /** Opaque. */
  id: string;
  /** The checkout whose holds belong to this cart, if one began. */
  checkoutId: string | null;
  holdExpiresAt: Date | null;
  /**
   * How often it has been bought from: a press of Pay that was read before an order may not open an attempt after it.
   */
  purchases: number;
  lines: CartLine[];
}
