import { placeOf, type PropertyFacts } from '@shamba/event-contract';

/** Where the first property stood; in force until this process has read what staff set up (SharedSettings). */
const FIRST_ZONE = 'America/Los_Angeles';
let facts: PropertyFacts | undefined;

/**
 * Name, address and contact of the property as this process knows
 * them; undefined until it has read them for the first time.
 */
export const knownProperty = (): PropertyFacts | undefined => facts;

/** The property's time zone: nights, slots and "today" are its local dates. Fixed once anything is sold. */
export const propertyZone = (): string => facts?.time_zone ?? FIRST_ZONE;

/** Where guests go, on one line, for calendars; `spot` is where on the property. undefined while nothing is known. */
export function propertyPlace(spot?: string | null): string | undefined {
  const place = facts && placeOf(facts);
  return spot ? [spot, place].filter(Boolean).join(', ') : place;
}

/** For SharedSettings, which reads them. */
export function useProperty(read: PropertyFacts): void {
  facts = read;
}
