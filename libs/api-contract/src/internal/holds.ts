/**
 * Holds: what commerce asks catalog (bottles) and hospitality (nights, seats, slots) to keep for one checkout.
 * A call states the whole set for its checkout id: the same lines
 * refresh the time, other lines replace the set, all or nothing.
 */
export type HoldLine =
  | { lineRef: string; kind: 'bottle'; wineId: number; quantity: number }
  | { lineRef: string; kind: 'nights'; unitId: number; checkIn: string; checkOut: string; addOnIds?: number[] }
  | { lineRef: string; kind: 'seats'; eventId: number; occurrenceId?: number; quantity: number }
  | { lineRef: string; kind: 'slot'; slotId: number; guests: number };

/**
 * PUT /internal/holds/{checkoutId}. `attemptId` names the attempt that takes over; a set pinned by another one is 409.
 */
export interface PlaceHoldsRequest {
  lines: HoldLine[];
  ttlSeconds: number;
  attemptId?: string;
  /** Pin the set to the attempt at once: one call in place of two. */
  pinned?: boolean;
  /** Default checkout. Offers and runs have a deadline of their own and no caps. */
  kind?: HoldKind;
  /** ISO instant at which an offer or a run ends. */
  deadline?: string;
  /** True for a guest: until pinned, the set counts against the share of stock that guests' holds may take. */
  anonymous?: boolean;
}
export type HoldKind = 'checkout' | 'offer' | 'run';
export interface PlaceHoldsAnswer {
  /** ISO instant at which the unpinned set ends. */
  expiresAt: string;
  /** True: the set is the attempt's now. Absent: a holder that does not know `pinned` yet; ask it to pin. */
  pinned?: boolean;
}
/**
 * over_limit: more than one checkout may have. share_taken: only signed-in shoppers can still reserve this now.
 * held_too_long: the checkout has used up its time in all.
 */
export type HoldIssueCode =
  | 'insufficient_stock'
  | 'sold_out'
  | 'not_available'
  | 'pinned_elsewhere'
  | 'over_limit'
  | 'share_taken'
  | 'held_too_long';
export interface HoldIssue {
  lineRef: string;
  code: HoldIssueCode;
  message: string;
  /** How many could be had now, where that is a number. */
  available: number | null;
}
/** Body beside the problem's fields when a set can't be placed (409 `hold_unavailable`). */
export interface HoldProblem {
  code: 'hold_unavailable';
  issues: HoldIssue[];
}
export interface PinRequest {
  attemptId: string;
}
export interface UnpinRequest {
  attemptId: string;
  ttlSeconds: number;
}
/** Without `attemptId` only unpinned holds of the checkout go; with it that attempt's pins go as well. */
export interface ReleaseRequest {
  attemptId?: string;
}
export interface PinnedHold {
  checkoutId: string;
  attemptId: string;
  pinnedAt: string;
  /** Absent: a holder of the release before, which has checkouts only. */
  kind?: HoldKind;
}
