import { parseCents, percentOf, toDecimal } from '@shamba/rules';

/**
 * What a member pays for one bottle: percent off, half-up to the cent. Takes and gives decimal strings. For display
 * next to the list price; the cart's quote takes the discount off the whole of the wine.
 */
export function memberPrice(price: string, discountPercentage: string): string {
  const cents = parseCents(price);
  return toDecimal(cents - percentOf(cents, discountPercentage));
}
