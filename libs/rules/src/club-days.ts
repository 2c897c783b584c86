/** Days after its decline on which the card of a club's charge is tried again. */
export const CLUB_TRY_DAYS: readonly number[] = [3, 7, 14];

/** Days after a release's charge for which an unpaid box is kept; on the last one it can still be paid. */
export const CLUB_KEPT_DAYS = 21;
