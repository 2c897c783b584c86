import type { LocalDate } from '@shamba/rules';
import type { TaxedClass, TaxRate } from './tax-rate.entity.js';

/** Rates by class, in percent. */
export interface TaxRatesOfDay {
  winery: Record<TaxedClass, string>;
  /** Rates of wine's destination state: only classes that it has a rate for. */
  destination: Partial<Record<TaxedClass, string>>;
}

/**
 * The rates in force on a day: the newest started rate of each jurisdiction and class. Pure.
 *
 * @param state destination of wine; null while unknown.
 * @throws Error when the winery has no rate for a class: a quote never guesses.
 */
export function ratesOn(
  rows: readonly Omit<TaxRate, 'id' | 'source'>[],
  day: LocalDate,
  state: string | null,
): TaxRatesOfDay {
  const of = (taxClass: TaxedClass, region: string | null): string | undefined =>
    rows
      .filter((row) => row.tax_class === taxClass && row.region === region && row.valid_from <= day)
      .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]?.rate;
  const own = (taxClass: TaxedClass): string => {
    const rate = of(taxClass, null);
    if (rate === undefined) throw new Error(`No tax rate for ${taxClass} on ${day}`);
    return rate;
  };
  const standard = state === null ? undefined : of('standard', state);
  const lodging = state === null ? undefined : of('lodging', state);
  return {
    winery: { standard: own('standard'), lodging: own('lodging') },
    destination: { ...(standard !== undefined && { standard }), ...(lodging !== undefined && { lodging }) },
  };
}
