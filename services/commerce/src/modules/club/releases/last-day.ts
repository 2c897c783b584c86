import { addDays, type LocalDate } from '@shamba/rules';
import { instantOf } from '@shamba/service-kit/time';

/** Bottles are kept, and cards tried, until so many days after the day of the charge. */
const KEPT_DAYS = 21;

/** The last day of a release's charges. */
export const lastDayOf = (chargeOn: LocalDate): LocalDate => addDays(chargeOn, KEPT_DAYS);

/** The instant at which its bottles are free: the end of the last day. */
export const endOf = (chargeOn: LocalDate): Date => instantOf(addDays(lastDayOf(chargeOn), 1));
