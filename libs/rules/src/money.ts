/** Money is integer cents in code and tables; decimal strings only at the edges (docs/rules.md, Money). */
export type Cents = bigint;

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

export class NotAnAmount extends Error {
  constructor(value: unknown) {
    super(`Not an amount of money: ${typeof value === 'string' ? value.slice(0, 20) : typeof value}`);
  }
}

/** "28", "28.5", "28.00" or 28.5 → cents. Refuses more than two decimals, exponents and NaN. */
export function parseCents(value: string | number): Cents {
  const match = DECIMAL.exec(String(value).trim());
  if (!match) throw new NotAnAmount(value);
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0') || '0');
  return sign === '-' ? -cents : cents;
}

/**
 * An amount as people type it ("$40", "39,50", "1,234.50") as text for parseCents. Three digits behind a comma are
 * thousands. Other text stays as it is.
 */
export function typedAmount(text: string): string {
  const bare = text.trim().replace(/^\$\s*/, '');
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare)) return bare.replaceAll(',', '');
  return bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** 2800n → "28.00". */
export function toDecimal(cents: Cents): string {
  const magnitude = cents < 0n ? -cents : cents;
  const fraction = String(magnitude % 100n).padStart(2, '0');
  return `${cents < 0n ? '-' : ''}${magnitude / 100n}.${fraction}`;
}

/** An amount for people: 123450n or "1234.50" → "$1,234.50". */
export function dollars(amount: Cents | string): string {
  const cents = typeof amount === 'string' ? parseCents(amount) : amount;
  const [whole = '0', fraction] = toDecimal(cents < 0n ? -cents : cents).split('.');
  return `${cents < 0n ? '-' : ''}$${BigInt(whole).toLocaleString('en-US')}.${fraction}`;
}

/** A rate such as "12.50" (percent) as an exact integer of 1/10000 percent. */
function rateUnits(rate: string): bigint {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(rate.trim());
  if (!match) throw new NotAnAmount(rate);
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
}

/** A rate in percent as decimal text with 2 to 4 decimals: "8" → "8.00", "6.6250" → "6.625". @throws NotAnAmount */
export function toRate(value: string | number): string {
  const units = rateUnits(String(value));
  const fraction = String(units % 10_000n).padStart(4, '0');
  return `${units / 10_000n}.${fraction.replace(/0{1,2}$/, '')}`;
}

/** Percent of a non-negative amount, rounded half up to the cent: percentOf(1000n, "7.25") = 73n. */
export function percentOf(amount: Cents, rate: string): Cents {
  const scaled = amount * rateUnits(rate);
  const unit = 1_000_000n;
  return (scaled * 2n + unit) / (unit * 2n);
}

/** The sum of amounts; 0 cents of none. */
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((a, b) => a + b, 0n);

/**
 * Splits `total` in proportion to `weights` by largest remainder; the parts sum to `total` exactly.
 * Ties go to the earlier weight. If all weights are zero, the first part gets everything.
 */
export function allocate(total: Cents, weights: readonly Cents[]): Cents[] {
  if (weights.length === 0) return [];
  const all = sum(weights);
  if (all === 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  const parts = weights.map((weight, index) => ({
    index,
    share: (total * weight) / all,
    rest: (total * weight) % all,
  }));
  let left = total - sum(parts.map(({ share }) => share));
  for (const part of [...parts].sort((a, b) => (b.rest === a.rest ? a.index - b.index : b.rest > a.rest ? 1 : -1))) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map((part) => part.share);
}
