/**
 * Holds of one checkout that commerce places in catalog (bottles) and hospitality (nights, seats, slots). A call has
 * the whole set of its checkout id: the same lines renew the deadline, other lines replace the set, all or nothing.
 * A bottle's `version` is that of the wine whose facts priced the line: if the wine has another one, the set can't be
 * pinned.
 */
export type HoldLine =
  | { lineRef: string; kind: 'bottle'; wineId: number; quantity: number; version?: number }
  | { lineRef: string; kind: 'nights'; unitId: number; checkIn: string; checkOut: string; addOnIds?: number[] }
  | { lineRef: string; kind: 'seats'; eventId: number; occurrenceId?: number; quantity: number }
  | { lineRef: string; kind: 'slot'; slotId: number; guests: number };

/**
 * PUT /internal/holds/{checkoutId}. `attemptId`: the payment attempt of the call; 409 for a set pinned by another one.
 */
export interface PlaceHoldsRequest {
  lines: HoldLine[];
  ttlSeconds: number;
  attemptId?: string;
  /** Pins the set for the attempt at once: one call instead of two. */
  pinned?: boolean;
  /** Default checkout. Offers and runs have their own deadline and no caps. */
  kind?: HoldKind;
  /** ISO instant at which an offer or a run ends. */
  deadline?: string;
  /**
   * Set from which catalog moves the bottles (a release's share); only for an unpinned set of the kind `run`. 409 when
   * it lacks them. A repeat moves nothing.
   */
  from?: string;
  /** True for a guest: until pinned, the set counts towards the share of stock for guests' holds. */
  anonymous?: boolean;
}
export type HoldKind = 'checkout' | 'offer' | 'run';
export interface PlaceHoldsAnswer {
  /** ISO instant at which the unpinned set ends. */
  expiresAt: string;
  /** True: the set is pinned. Absent: an older service without `pinned`; call pin. */
  pinned?: boolean;
}
/**
 * over_limit: above the limit of one checkout. share_taken: only signed-in shoppers can reserve this now.
 * held_too_long: the checkout's total time is used up. changed: the wine has another version than the line.
 */
export type HoldIssueCode =
  | 'insufficient_stock'
  | 'sold_out'
  | 'not_available'
  | 'pinned_elsewhere'
  | 'over_limit'
  | 'share_taken'
  | 'held_too_long'
  | 'changed';
export interface HoldIssue {
  lineRef: string;
  code: HoldIssueCode;
  message: string;
  /** Quantity available now; null where there is no number. */
  available: number | null;
}
/** Additional fields of the problem when a set can't be placed (409 `hold_unavailable`). */
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
/** Without `attemptId`, releases only unpinned holds of the checkout; with it, also that attempt's pins. */
export interface ReleaseRequest {
  attemptId?: string;
}
export interface PinnedHold {
  checkoutId: string;
  attemptId: string;
  pinnedAt: string;
  /** Absent in the previous release, which has only checkouts. */
  kind?: HoldKind;
}
