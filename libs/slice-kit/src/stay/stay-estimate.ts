import { type LocalDate, nightsBetween, parseCents, percentOf, toDecimal, weekday, sum } from '@shamba/rules';
import type { Schemas } from '@shamba/api-contract';
import type { StayRange } from './stay-dates';

type Settings = Schemas['PublicStaySettingsDto'];
/** The rates, and further settings as far as they are known. */
type StaySettings = Pick<Settings, 'weekday_rate' | 'weekend_rate'> & Partial<Settings>;

export type ChosenAddOn = Pick<Settings['add_ons'][number], 'id' | 'name' | 'price' | 'tax_class'>;

/** Estimated price of a stay, as decimal strings, for display: the cart's quote is charged. */
export interface StayEstimate {
  nights: number;
  rate: string;
  nightsTotal: string;
  /** null when the settings do not name it. */
  cleaning: string | null;
  /** The chosen add-ons. */
  addOns: readonly ChosenAddOn[];
  /** True if an add-on has sales tax, which the total leaves out: only the cart's quote knows the rate. */
  withoutSalesTax: boolean;
  /** Lodging tax. */
  tax: string | null;
  total: string;
}

const FRIDAY = 5;
const SATURDAY = 6;

/** Rate of a night. The check-in day decides for the whole stay; a season's rate comes before weekend and weekday. */
export function nightlyRate(settings: StaySettings, checkIn: LocalDate): string {
  const season = settings.season_rates?.find(
    (candidate) => candidate.start_date <= checkIn && checkIn <= candidate.end_date,
  );
  if (season !== undefined) return season.nightly_rate;
  return [FRIDAY, SATURDAY].includes(weekday(checkIn)) ? settings.weekend_rate : settings.weekday_rate;
}

/**
 * Nights × rate + cleaning and each add-on once, plus the lodging tax on the lodging part, half-up to the cent. Leaves
 * the sales tax on other add-ons to the cart's quote.
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
  const priceOf = (chosen: readonly ChosenAddOn[]) => sum(chosen.map(({ price }) => parseCents(price)));
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
