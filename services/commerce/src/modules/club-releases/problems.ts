/** Codes of the problems of a member's box. */
export const PROBLEMS = [
  'no_card',
  'card_expired',
  'no_address',
  'po_box',
  'state_not_served',
  'zip_of_other_state',
  'age_not_confirmed',
  'not_enough_wine',
  'wine_gone',
  'box_incomplete',
  'tier_without_price',
] as const;
export type Problem = (typeof PROBLEMS)[number];
