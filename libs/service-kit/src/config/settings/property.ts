import { placeOf, type PropertyFacts } from '@shamba/event-contract';

/** Time zone of the first property; used until this process has read Settings (SharedSettings). */
const FIRST_ZONE = 'America/Los_Angeles';
let facts: PropertyFacts | undefined;

/**
 * Name, address and contact of the property; undefined until this process has read them.
 */
export const knownProperty = (): PropertyFacts | undefined => facts;

/** The property's time zone: nights, slots and "today" are its local dates. Fixed once anything is sold. */
export const propertyZone = (): string => facts?.time_zone ?? FIRST_ZONE;

/** Address of the property on one line for calendars, with a `spot` on it; undefined while unknown. */
export function propertyPlace(spot?: string | null): string | undefined {
  const place = facts && placeOf(facts);
  return spot ? [spot, place].filter(Boolean).join(', ') : place;
}

/** Sets the property's facts; called by SharedSettings and tests. Without an argument: none are known. */
export function setProperty(read?: PropertyFacts): void {
  facts = read;
}
