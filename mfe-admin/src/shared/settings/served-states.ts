import type { Settings } from './api';

export type ShipState = Settings<'ship-states'>['states'][number];

/** True if wine is shipped to a state on a day. */
export const isServed = (
  { served_from, served_until }: Pick<ShipState, 'served_from' | 'served_until'>,
  day: string,
): boolean => Boolean(served_from && served_from <= day && (!served_until || served_until > day));
