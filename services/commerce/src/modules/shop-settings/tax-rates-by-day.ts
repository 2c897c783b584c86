import { usStates, type LocalDate } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import type { DatedRateDto } from './tax-settings.dto.js';

/** A row of `tax_rates` of the class `standard`. */
export interface SalesTaxRate {
  /** A state's two letters; null: the winery's own. */
  jurisdiction: string | null;
  /** Percent, two to four decimals. */
  rate: string;
  valid_from: LocalDate;
}

/** The rates in force on a day and all later ones, by place. `rates` sorted by day. Pure. */
export const inForceOrToCome = <T extends SalesTaxRate>(rates: readonly T[], today: LocalDate): T[] =>
  rates.filter(
    (rate) =>
      rate.valid_from > today ||
      !rates.some(
        (other) =>
          other.jurisdiction === rate.jurisdiction && other.valid_from > rate.valid_from && other.valid_from <= today,
      ),
  );

const CLASSES_WITHOUT = {
  lodging: 'Stays and retreats have the rate in the stay’s settings',
  none: 'What has this class is never taxed and has no rate',
};
const STATES = new Set(usStates.map(({ code }) => code));

/**
 * Checks staff's rates against the recorded ones: a place has one rate per day, and past days can't change. Pure.
 *
 * @param onRecord all rates, including those of past days.
 * @throws InvalidFields
 */
export function checkRates(rates: readonly DatedRateDto[], onRecord: readonly SalesTaxRate[], today: LocalDate): void {
  const isSame = (a: DatedRateDto, b: DatedRateDto): boolean =>
    (a.jurisdiction ?? null) === (b.jurisdiction ?? null) && a.valid_from === b.valid_from;
  const errors: Record<string, string[]> = {};
  rates.forEach((rate, index) => {
    const say = (field: keyof DatedRateDto, message: string) => (errors[`rates.${index}.${field}`] = [message]);
    const { tax_class = 'standard', jurisdiction = null, valid_from } = rate;
    if (tax_class !== 'standard') return say('tax_class', CLASSES_WITHOUT[tax_class]);
    if (jurisdiction !== null && !STATES.has(jurisdiction)) return say('jurisdiction', 'There is no such state');
    if (rates.findIndex((other) => isSame(rate, other)) !== index)
      return say('valid_from', 'There is a rate from that day already');
    if (valid_from < today && !onRecord.some((known) => isSame(rate, known) && known.rate === rate.rate))
      return say('valid_from', 'This day is past: a rate can begin today or later');
    return undefined;
  });
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}
