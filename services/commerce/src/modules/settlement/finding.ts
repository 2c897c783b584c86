export type FindingKind =
  | 'captured_without_order'
  | 'authorised_without_order'
  | 'charged_twice'
  | 'unknown_payment'
  | 'order_uncaptured'
  | 'captured_unknown_to_provider'
  | 'cancelled_not_refunded'
  | 'refund_differs'
  | 'refund_unknown'
  | 'dispute_differs'
  | 'amount_differs'
  | 'payments_differ'
  | 'pin_without_attempt'
  | 'figures_differ';

export interface Finding {
  kind: FindingKind;
  detail: string;
}
