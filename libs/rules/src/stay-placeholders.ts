/** What staff's words around a stay may say of it and of the winery, in double braces. */
export const stayPlaceholders = [
  'guest_name',
  'reference',
  'check_in_date',
  'check_out_date',
  'check_in_time',
  'check_out_time',
  'nights',
  'number_of_guests',
  'winery_name',
  'winery_address',
  'winery_phone',
  'winery_email',
] as const;
export type StayPlaceholder = (typeof stayPlaceholders)[number];
