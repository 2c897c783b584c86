import { cityLine, type PropertyFacts, type StayAround } from '@shamba/event-contract';
import { MESSAGE_PLACEHOLDERS, nightsBetween, REVIEW_PLACEHOLDER } from '@shamba/rules';
import { clockTime, longDate, placeholdersIn } from '../notifications/index.js';

/** Placeholders of a template: facts of the stay and of the winery. */
export const placeholders = [...MESSAGE_PLACEHOLDERS, REVIEW_PLACEHOLDER] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export type StayFacts = Pick<
  StayAround,
  'name' | 'reference' | 'checkIn' | 'checkOut' | 'checkInTime' | 'checkOutTime' | 'guests'
>;
export type WineryFacts = Pick<
  PropertyFacts,
  'name' | 'street' | 'city' | 'state' | 'zip_code' | 'phone' | 'stay_email'
>;

/** Values for a stay, with readable days and times. `reviewLink`: from Settings; '' without one. */
export const valuesOf = (stay: StayFacts, winery: WineryFacts, reviewLink: string): PlaceholderValues => ({
  guest_name: stay.name,
  reference: stay.reference,
  check_in_date: longDate(stay.checkIn),
  check_out_date: longDate(stay.checkOut),
  check_in_time: clockTime(stay.checkInTime),
  check_out_time: clockTime(stay.checkOutTime),
  nights: String(nightsBetween(stay.checkIn, stay.checkOut)),
  number_of_guests: String(stay.guests),
  winery_name: winery.name,
  winery_address: [winery.street, cityLine(winery)].filter((part) => part !== '').join(', '),
  winery_phone: winery.phone,
  winery_email: winery.stay_email,
  review_link: reviewLink,
});

/** True if the text asks for a review. Without a review link in Settings such a message is not sent. */
export const asksForReview = ({ subject, body }: { subject: string; body: string }): boolean =>
  [subject, body].some((text) => placeholdersIn(text).includes(REVIEW_PLACEHOLDER));
