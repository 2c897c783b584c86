import { type LocalDate, nightsBetween, parseCents, percentOf, toDecimal, weekday } from '@shamba/rules';
import type { Schemas } from '@shamba/api-contract';
import type { StayRange } from './stay-dates';

type Settings = Schemas['PublicStaySettingsDto'];
/** Rates, and as much of the rest as is known. */
type StaySettings = Pick<Settings, 'weekday_rate' | 'weekend_rate'> & Partial<Settings>;

export type ChosenAddOn = Pick<Settings['add_ons'][number], 'id' | 'name' | 'price' | 'tax_class'>;

/** What a stay would cost, as decimal strings. A preview: the cart's quote is what is charged. */
export interface StayEstimate {
  nights: number;
  rate: string;
  nightsTotal: string;
  /** null when the settings do not name it. */
  cleaning: string | null;
  /** Those that were chosen. */
  addOns: readonly ChosenAddOn[];
  /** An add-on has sales tax, which the total does not have: only the cart's quote knows its rate. */
  withoutSalesTax: boolean;
  /** Lodging tax. */
  tax: string | null;
  total: string;
}

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The rate of a night: the day of check-in decides for the whole stay. A season's rate goes before weekend and weekday.
 */
export function nightlyRate(settings: StaySettings, checkIn: LocalDate): string {
  const season = settings.season_rates?.find(
    (candidate) => candidate.start_date <= checkIn && checkIn <= candidate.end_date,
  );
  if (season !== undefined) return season.nightly_rate;
  return [FRIDAY, SATURDAY].includes(weekday(checkIn)) ? settings.weekend_rate : settings.weekday_rate;
}

/**
 * Nights × rate + cleaning and each add-on once, plus the lodging tax on what is lodging, half-up to the cent. Sales tax
 * on the other add-ons is left to the cart's quote.
 */
export function estimateStay(
  settings: StaySettings,
  range: StayRange,
  addOns: readonly ChosenAddOn[] = [],
): StayEstimate {
  const nights = Math.max(0, nightsBetween(range.checkIn, range.checkOut));
  const rate = nightlyRate(settings, range.checkIn);
  const nightsTotal = parseCents(rate) * BigInt(nights);
  const cleaning = parseCents(settings.cleaning_fee ?? '0');
  const priceOf = (chosen: readonly ChosenAddOn[]) => chosen.reduce((sum, { price }) => sum + parseCents(price), 0n);
  const lodging = addOns.filter(({ tax_class }) => tax_class === 'lodging');
  const taxable = nightsTotal + cleaning + priceOf(lodging);
  const tax = percentOf(taxable, settings.tax_rate ?? '0');
  return {
    nights,
    rate,
    nightsTotal: toDecimal(nightsTotal),
    cleaning: settings.cleaning_fee === undefined ? null : toDecimal(cleaning),
    tax: settings.tax_rate === undefined ? null : toDecimal(tax),
    addOns,
    withoutSalesTax: lodging.length < addOns.length,
    total: toDecimal(nightsTotal + cleaning + priceOf(addOns) + tax),
  };
}
