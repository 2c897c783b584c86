import { isLocalDate, type LocalDate, nightsBetween } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { horizonProblem } from '@shamba/service-kit/time';
import { isWebAddress } from '@shamba/service-kit/values';
import type { ItemType, LineDetails } from '../items/index.js';

const MAX_TEXT = 300;
const MAX_NIGHTS = 60;
const MAX_ADD_ONS = 20;
/** Limit of a line's details as JSON in bytes, on arrival and in storage. */
export const MAX_DETAILS_BYTES = 4096;
export const DETAILS_TOO_LONG = 'item_details must be an object of at most 4 kB';
/** Limit of a line's quantity: a typing error beyond it never reaches stock or cards. */
export const MAX_QUANTITY = 999;

type Raw = Record<string, unknown>;

const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const trimmed = String(value).trim().slice(0, MAX_TEXT);
  return trimmed === '' ? undefined : trimmed;
};

function integer(raw: Raw, field: string, max: number): number | undefined {
  const value = raw[field];
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new InvalidFields({ [`item_details.${field}`]: ['Please enter a whole number.'] });
  return number;
}

function date(raw: Raw, field: string): LocalDate | undefined {
  const day = raw[field];
  if (day === undefined || day === null || day === '') return undefined;
  if (!isLocalDate(day)) throw new InvalidFields({ [`item_details.${field}`]: ['Please enter a date as YYYY-MM-DD.'] });
  const problem = horizonProblem(day, 'guests');
  if (problem !== undefined) throw new InvalidFields({ [`item_details.${field}`]: [problem] });
  return day;
}

function time(raw: Raw, field: string): string | undefined {
  const value = text(raw[field]);
  if (value === undefined) return undefined;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
    throw new InvalidFields({ [`item_details.${field}`]: ['Please enter a time as HH:MM.'] });
  return value;
}

const pictureOf = (value: unknown): string | undefined => {
  const url = text(value);
  return url !== undefined && isWebAddress(url) ? url : undefined;
};

function displayTexts(raw: Raw): LineDetails {
  const amenities = Array.isArray(raw['amenities'])
    ? raw['amenities']
        .map(text)
        .filter((entry) => entry !== undefined)
        .slice(0, 20)
    : undefined;
  const maxGuests = Number(raw['maxGuests']);
  return {
    title: text(raw['title']),
    duration: text(raw['duration']),
    checkIn: text(raw['checkIn']),
    checkOut: text(raw['checkOut']),
    maxGuests: Number.isInteger(maxGuests) && maxGuests > 0 && maxGuests < 1000 ? maxGuests : undefined,
    rating: text(raw['rating']),
    amenities,
    image_url: pictureOf(raw['image_url']),
  };
}

/**
 * Reads a browser's `item_details` for one kind of line: known fields only, validated; the rest is dropped.
 * @throws InvalidFields (400) for a malformed date, time or number, for a date more than 18 months ahead, for a stay
 * without a proper range, and for more than 4 kB in total: a change is merged with the line's existing details
 */
export function readDetails(type: ItemType, input: unknown): LineDetails {
  const raw: Raw = typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Raw) : {};
  const details = withoutUndefined({ ...displayTexts(raw), ...choices(type, raw) });
  if (Buffer.byteLength(JSON.stringify(details)) > MAX_DETAILS_BYTES)
    throw new InvalidFields({ item_details: [DETAILS_TOO_LONG] });
  return details;
}

function choices(type: ItemType, raw: Raw): LineDetails {
  switch (type) {
    case 'wine':
    case 'wine_club':
      return {};
    case 'event':
      return { occurrence_id: integer(raw, 'occurrence_id', 2_147_483_647) };
    case 'experience':
      return {
        preferredDate: date(raw, 'preferredDate'),
        preferredTime: time(raw, 'preferredTime'),
        slotId: integer(raw, 'slotId', 2_147_483_647),
      };
    case 'vineyard_stay':
      return stayChoices(raw);
  }
}

function stayChoices(raw: Raw): LineDetails {
  const checkInDate = date(raw, 'checkInDate');
  const checkOutDate = date(raw, 'checkOutDate');
  if (!checkInDate) throw new InvalidFields({ 'item_details.checkInDate': ['Please choose a check-in date.'] });
  if (!checkOutDate) throw new InvalidFields({ 'item_details.checkOutDate': ['Please choose a check-out date.'] });
  const nights = nightsBetween(checkInDate, checkOutDate);
  if (nights < 1) throw new InvalidFields({ 'item_details.checkOutDate': ['Check-out must be after check-in.'] });
  if (nights > MAX_NIGHTS)
    throw new InvalidFields({ 'item_details.checkOutDate': [`A stay can have at most ${MAX_NIGHTS} nights.`] });
  return {
    checkInDate,
    checkOutDate,
    guests: integer(raw, 'guests', 100) ?? 2,
    specialRequests: text(raw['specialRequests']),
    add_ons: addOns(raw['add_ons']),
  };
}

/** Ids of add-ons; undefined for an empty list. */
function addOns(value: unknown): number[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const refuse = (text: string): InvalidFields => new InvalidFields({ 'item_details.add_ons': [text] });
  if (!Array.isArray(value)) throw refuse('Please send the add-ons as a list of ids.');
  const ids: number[] = value.map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > 2_147_483_647))
    throw refuse('Please send the add-ons as a list of ids.');
  if (ids.length > MAX_ADD_ONS) throw refuse(`A stay can have at most ${MAX_ADD_ONS} add-ons.`);
  if (new Set(ids).size < ids.length) throw refuse('Each add-on can be booked once per stay.');
  return ids.length === 0 ? undefined : ids.sort((a, b) => a - b);
}

/**
 * The quantity of a line. A stay's is its number of nights; another stated quantity throws (400). A club line's is 1;
 * all others have the requested one, by default 1.
 */
export function lineQuantity(type: ItemType, requested: number | undefined, details: LineDetails): number {
  if (type === 'wine_club') return 1;
  if (type !== 'vineyard_stay') return requested ?? 1;
  const nights = nightsBetween(details.checkInDate ?? '', details.checkOutDate ?? '');
  if (requested !== undefined && requested !== nights) {
    throw new InvalidFields({
      quantity: [`These dates are ${nights} ${nights === 1 ? 'night' : 'nights'}; the quantity follows the dates.`],
    });
  }
  return nights;
}

/** Key of a line among those of the same item: adding an item with the same key adds to that line's quantity. */
export function detailsKey(type: ItemType, details: LineDetails): string {
  switch (type) {
    case 'wine':
    case 'wine_club':
      return '';
    case 'event':
      return details.occurrence_id === undefined ? '' : String(details.occurrence_id);
    case 'experience':
      return details.slotId !== undefined
        ? `slot:${details.slotId}`
        : `${details.preferredDate ?? ''}|${details.preferredTime ?? ''}`;
    case 'vineyard_stay':
      return `${details.checkInDate ?? ''}|${details.checkOutDate ?? ''}`;
  }
}

const withoutUndefined = (details: LineDetails): LineDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
