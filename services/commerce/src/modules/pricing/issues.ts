/** Reasons why a quote can't be bought, and notices for the buyer. */
export type IssueCode =
  | 'item_unavailable'
  | 'sold_out'
  | 'insufficient_stock'
  | 'not_available'
  | 'pinned_elsewhere'
  | 'over_limit'
  | 'share_taken'
  | 'held_too_long'
  | 'changed'
  | 'not_for_sale'
  | 'needs_slot'
  | 'needs_date'
  | 'date_past'
  | 'stay_too_short'
  | 'too_many_guests'
  | 'sign_in_required'
  | 'already_member'
  | 'state_not_served'
  | 'zip_of_other_state'
  | 'price_changed';

export interface QuoteIssue {
  code: IssueCode;
  /** Absent: the whole cart. */
  lineId?: number;
  message: string;
  /** Unit prices of a changed price: when the line was last written, and now. */
  oldPrice?: string;
  newPrice?: string;
  /** false: a notice; the cart can be bought. */
  blocking: boolean;
}

/** Only a changed price is a notice: all other issues block the payment. */
export const issue = (code: IssueCode, message: string, lineId?: number): QuoteIssue => ({
  code,
  ...(lineId !== undefined && { lineId }),
  message,
  blocking: code !== 'price_changed',
});

/** Issues that checkout itself asks the buyer about; all others prevent its start. */
export const choicesAtCheckout: ReadonlySet<IssueCode> = new Set([
  'needs_slot',
  'needs_date',
  'sign_in_required',
  'already_member',
  'state_not_served',
  'zip_of_other_state',
]);

/** Codes of missing or limited stock. */
export const stockIssues: ReadonlySet<IssueCode> = new Set([
  'item_unavailable',
  'sold_out',
  'insufficient_stock',
  'not_available',
  'pinned_elsewhere',
  'over_limit',
  'share_taken',
  'held_too_long',
  'date_past',
]);
