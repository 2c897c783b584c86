import type { LocalDate } from '@shamba/rules';
import type { TaxClass } from '@shamba/api-contract/internal';

/** Tax classes with a rate; the class `none` is not taxed. */
export type TaxedClass = Exclude<TaxClass, 'none'>;

/** A row of `tax_rates`. */
export interface DatedRate {
  taxClass: TaxedClass;
  /** A state's two letters; null: the winery's own. */
  jurisdiction: string | null;
  /** Percent. */
  rate: string;
  validFrom: LocalDate;
}

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
export function ratesOn(rows: readonly DatedRate[], day: LocalDate, state: string | null): TaxRatesOfDay {
  const of = (taxClass: TaxedClass, jurisdiction: string | null): string | undefined =>
    rows
      .filter((row) => row.taxClass === taxClass && row.jurisdiction === jurisdiction && row.validFrom <= day)
      .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.rate;
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
