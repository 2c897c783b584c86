import { parseCents } from '@shamba/rules';
import type { SaveExperienceDto } from './dto/experience.dto.js';
import type { Experience } from './experience.entities.js';

const DEFAULT_GUESTS = 8;
const SMALLEST_SLOT = 10;

const withoutBlanks = (items: readonly string[]): string[] =>
  items.map((item) => item.trim()).filter((item) => item !== '');

/** True if an experience is booked by slot by default. */
export const isTasting = (experience: { category: string | null; title: string }): boolean =>
  experience.category === 'tasting' || /tasting/i.test(experience.title);

/** A row with defaults. */
export const blankExperience = () => ({
  category: null,
  price_cents: null,
  currency: 'USD',
  duration: null,
  included_items: [],
  perfect_for: [],
  image_url: null,
  featured: false,
  active: true,
  availability: null,
  booking_info: null,
  archived_at: null,
});

/** Writes the sent fields into the row; fields never set get their default. */
export function fillExperience(row: Experience, input: SaveExperienceDto): Experience {
  row.title = input.title;
  row.description = input.description;
  if (input.category !== undefined) row.category = input.category;
  if (input.price !== undefined) row.price_cents = input.price === null ? null : parseCents(input.price);
  row.tax_class = input.tax_class ?? row.tax_class ?? (row.category === 'retreat' ? 'lodging' : 'standard');
  if (input.duration !== undefined) row.duration = input.duration;
  row.max_guests = input.max_guests ?? row.max_guests ?? DEFAULT_GUESTS;
  const included = input.included_items ?? input.includes;
  if (included) row.included_items = withoutBlanks(included);
  if (input.perfect_for) row.perfect_for = withoutBlanks(input.perfect_for);
  if (input.image_url !== undefined) row.image_url = input.image_url;
  row.featured = input.featured ?? row.featured;
  row.active = input.active ?? row.active;
  if (input.availability !== undefined) row.availability = input.availability;
  if (input.booking_info !== undefined) row.booking_info = input.booking_info;
  row.bookable = input.bookable ?? row.bookable ?? isTasting(row);
  row.slot_capacity = input.slot_capacity ?? row.slot_capacity ?? Math.max(row.max_guests, SMALLEST_SLOT);
  return row;
}
