import { parseCents, percentOf, toDecimal } from '@shamba/rules';

/**
 * Member's price of one bottle: percent off, half-up to the cent, as decimal strings. For display next to the
 * list price; the cart's quote takes the discount off the total of the wine.
 */
export function memberPrice(price: string, discountPercentage: string): string {
  const cents = parseCents(price);
  return toDecimal(cents - percentOf(cents, discountPercentage));
}
