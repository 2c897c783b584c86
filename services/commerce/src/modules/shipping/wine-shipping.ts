import type { Cents } from '@shamba/rules';

/** Price rule of wine shipping: the cart page's estimate, or a state's settings. */
export type ShippingRule = { kind: 'estimate' } | { kind: 'per_bottle'; perBottle: Cents; freeFrom: Cents | null };

/** The estimate's flat price, free once the wine subtotal is over the limit (docs/rules.md, Money). */
const ESTIMATE: Cents = 15_00n;
const ESTIMATE_FREE_OVER: Cents = 100_00n;

/**
 * Cost of shipping wine. Per bottle and free from the state's threshold; without a state's settings the estimate:
 * 0 over 100, 15 above 0 up to 100, else 0. `wineSubtotal` is before any discount. Cents in, cents out.
 */
export function wineShipping(rule: ShippingRule, bottles: number, wineSubtotal: Cents): Cents {
  if (bottles <= 0) return 0n;
  if (rule.kind === 'estimate') return wineSubtotal > 0n && wineSubtotal <= ESTIMATE_FREE_OVER ? ESTIMATE : 0n;
  const free = rule.freeFrom !== null && wineSubtotal >= rule.freeFrom;
  return free ? 0n : rule.perBottle * BigInt(bottles);
}
