import { addDays, CLUB_KEPT_DAYS, type LocalDate } from '@shamba/rules';
import { instantOf } from '@shamba/service-kit/time';

/** The last day of a release's charges: until then bottles are kept, and cards tried. */
export const lastDayOf = (chargeOn: LocalDate): LocalDate => addDays(chargeOn, CLUB_KEPT_DAYS);

/** The instant at which its bottles are free: the end of the last day. */
export const endOf = (chargeOn: LocalDate): Date => instantOf(addDays(lastDayOf(chargeOn), 1));
