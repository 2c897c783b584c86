import type { Cents } from '@shamba/rules';
import type { ItemRef } from '../items/index.js';

export interface CartLine extends ItemRef {
  id: number;
  quantity: number;
  /** Unit price when the line was last written; null if unknown. */
  priceSeen: Cents | null;
}

export interface Cart {
  /** Opaque id. */
  id: string;
  /** The checkout that holds this cart's items, if one began. */
  checkoutId: string | null;
  holdExpiresAt: Date | null;
  /** Number of purchases: a press of Pay that read the cart before an order may not open an attempt after it. */
  purchases: number;
  lines: CartLine[];
}
