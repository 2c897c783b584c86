/** Why a quote can't be bought as it is, or what the buyer should know about it. */
export type IssueCode =
  | 'item_unavailable'
  | 'sold_out'
  | 'insufficient_stock'
  | 'not_available'
  | 'pinned_elsewhere'
  | 'over_limit'
  | 'share_taken'
  | 'held_too_long'
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
  /** Of a changed price: of one, when the line was last written, and now. */
  oldPrice?: string;
  newPrice?: string;
  /** false: a notice; the cart can be bought. */
  blocking: boolean;
}

/** Only a changed price is a notice: everything else must be settled before paying. */
export const issue = (code: IssueCode, message: string, lineId?: number): QuoteIssue => ({
  code,
  ...(lineId !== undefined && { lineId }),
  message,
  blocking: code !== 'price_changed',
});

/** Issues that checkout itself asks the buyer about; with any other it does not begin. */
export const choicesAtCheckout: ReadonlySet<IssueCode> = new Set([
  'needs_slot',
  'needs_date',
  'sign_in_required',
  'already_member',
  'state_not_served',
  'zip_of_other_state',
]);

/** Codes that mean: not (enough) there, or not for one checkout. */
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
