import { taxClasses, taxItems, taxKinds, wordsFor } from '@shamba/rules';
import { formatMoney } from '@shamba/ui/core';
import type { Answer } from '@shamba/shell-sdk';

export type Taxes = Answer<'GET /api/admin/reports/taxes'>;
export type TaxLine = Answer<'GET /api/admin/reports/taxes/lines'>[number];

export const classText = (name: string): string => wordsFor(taxClasses, name);
export const itemText = (name: string): string => wordsFor(taxItems, name);
export const kindText = (name: string): string => wordsFor(taxKinds, name);
export const sourceText = (source: string): string => (source === 'web' ? 'Booked on the site' : 'Entered by staff');

/** "1,061"; below zero with a minus sign. */
export const numberText = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals }).replace('-', '−');

/** A signed amount: what went back is negative. */
export const amountText = (amount: string): string =>
  amount.startsWith('-') ? `−${formatMoney(amount.slice(1))}` : formatMoney(amount);
