/** Billionths of a millilitre and a wine gallon of 231 cubic inches: exactly 3.785411784 l. */
const GALLON = 3_785_411_784n;
const MILLILITRE = 1_000_000n;

/** Litres of whole millilitres, "0.75"; rounded half-up to two places, below zero as above it. */
export const litres = (ml: bigint): string => twoPlaces(ml, 1000n);

/** Wine gallons of whole millilitres, "0.20"; rounded like litres: round once, from the sum. */
export const gallons = (ml: bigint): string => twoPlaces(ml * MILLILITRE, GALLON);

function twoPlaces(amount: bigint, unit: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const hundredths = (size * 200n + unit) / (unit * 2n);
  const sign = amount < 0n && hundredths > 0n ? '-' : '';
  return `${sign}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
