/**
 * What a member pays for one bottle: percent off, half-up to the cent. Takes and gives decimal strings. For display next to
 * the list price; the cart's quote takes the discount off the whole of the wine.
 */
export function memberPrice(price: string, discountPercentage: string): string {
  const cents = toHundredths(price);
  const off = (cents * toHundredths(discountPercentage) + 5_000n) / 10_000n;
  const rest = cents - off;
  return `${rest / 100n}.${String(rest % 100n).padStart(2, '0')}`;
}

/** "12.5" → 1250n. At most two decimals, as the API writes them. */
function toHundredths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
}
