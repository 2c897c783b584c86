import type { CartGroup, CartLine } from '@shamba/shell-sdk';

// Reading what a line says about itself: its item rides along under a name of its kind, its choices in item_details.

export const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? String(value) : null;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const GROUP_ITEM: Record<CartGroup, string> = {
  wines: 'wine',
  wineClub: 'tier',
  experiences: 'experience',
  events: 'event',
  vineyardStay: 'stay',
};

/** The thing a line stands for: nested under its kind, else the line's own fields. */
export const itemOf = (group: CartGroup, line: CartLine): Record<string, unknown> => {
  const nested = record(line[GROUP_ITEM[group]]);
  return Object.keys(nested).length > 0 ? nested : line;
};

export const detailsOf = (line: CartLine): Record<string, unknown> => record(line.item_details);

/** Sold by slot: a time has to be chosen before paying. */
export const isBookable = (line: CartLine): boolean => itemOf('experiences', line)['bookable'] === true;
