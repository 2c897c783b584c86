/** Placeholders of the messages around a stay: staff write them, and worker fills them. */
export const MESSAGE_PLACEHOLDERS = [
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

/** A further placeholder of messages after departure: the review link of Settings. */
export const REVIEW_PLACEHOLDER = 'review_link';
