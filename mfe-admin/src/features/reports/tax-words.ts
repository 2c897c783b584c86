import { formatMoney } from '@shamba/ui/core';
import type { Answer } from '@shamba/shell-sdk';

export type Taxes = Answer<'GET /api/admin/reports/taxes'>;
export type TaxLine = Answer<'GET /api/admin/reports/taxes/lines'>[number];

const CLASSES: Record<string, string> = { standard: 'Sales', lodging: 'Lodging', none: 'Not taxed' };
const ITEMS: Record<string, string> = {
  wine: 'Wine',
  wine_club: 'Wine club',
  event: 'Events',
  experience: 'Experiences',
  vineyard_stay: 'Stays',
  shipping: 'Shipping',
};
const KINDS: Record<string, string> = {
  sold: 'Sold',
  refunded: 'Refunded',
  disputed: 'Lost in a dispute',
  dispute_won: 'Came back of a dispute',
  added: 'Later payment',
};

export const classText = (name: string): string => CLASSES[name] ?? name;
export const itemText = (name: string): string => ITEMS[name] ?? name;
export const kindText = (name: string): string => KINDS[name] ?? name;
export const sourceText = (source: string): string => (source === 'web' ? 'Booked on the site' : 'Entered by staff');

/** The place of a rate: a state, or the winery with its own state. */
export const placeText = (place: string, state: string | null): string =>
  place === 'winery' ? (state ? `${state} (the winery’s rate)` : 'The winery’s rate') : place;

/** Where a thing was sent to: a state, or that it stayed here. */
export const sentText = (place: string): string =>
  place === 'winery' ? 'At the winery' : place === 'pickup' ? 'Picked up' : place;

/** "1,061"; below zero with a minus sign. */
export const numberText = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals }).replace('-', '−');

/** A signed amount: what went back is negative. */
export const amountText = (amount: string): string =>
  amount.startsWith('-') ? `−${formatMoney(amount.slice(1))}` : formatMoney(amount);
