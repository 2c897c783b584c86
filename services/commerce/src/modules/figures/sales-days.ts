import { propertyZone } from '@shamba/service-kit/config';
import type { Cents } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { keepBooks } from './open-books.js';
import { COUNT_MOVES, FILL_DAYS, TAX_SHARES, WRONG_DAYS } from './sales-days.sql.js';

/** A part of an order line's money, in cents: `amount` after the line's first `before`. */
export interface LinePart {
  lineId: number;
  before: Cents;
  amount: Cents;
}

/** The tax in each of these parts, in cents, as figures count it: the parts of a line sum to the line's tax. */
export async function taxShares(runner: Runner, parts: readonly LinePart[]): Promise<Cents[]> {
  const rows = await rowsOf<{ tax: string }>(runner, TAX_SHARES, [
    JSON.stringify(
      parts.map(({ lineId, before, amount }) => ({ line_id: lineId, before: `${before}`, amount: `${amount}` })),
    ),
  ]);
  return rows.map(({ tax }) => BigInt(tax));
}

/** Counts a later payment for a stay; nothing before its own day, and before the order's capture, which counts both. */
export async function countAddition(manager: EntityManager, paymentId: string): Promise<void> {
  await rowsOf(manager, COUNT_MOVES.addition, [paymentId]);
}

/**
 * Counts a locked order that cost nothing, before its first payment is added: as one more order of its own day, also in
 * a locked month, as the number of orders is no part of the books.
 */
export async function countFree(manager: EntityManager, orderId: string): Promise<void> {
  await rowsOf(manager, COUNT_MOVES.free, [orderId, propertyZone()]);
}

/** Counts a completed refund, before it is added to the refunds of its lines; nothing before the order's capture. */
export async function countRefund(manager: EntityManager, refundId: string): Promise<void> {
  await keepBooks(manager);
  await rowsOf(manager, COUNT_MOVES.refund, [refundId, propertyZone()]);
}

/** Takes an order that is now cancelled out of the number of orders; nothing before its capture, which counts none. */
export async function countCancelled(manager: EntityManager, orderId: string): Promise<void> {
  await rowsOf(manager, COUNT_MOVES.cancelled, [orderId]);
}

/** A day whose rows differ from its orders and refunds. Amounts in cents. */
export interface WrongDay {
  day: string;
  kind: string;
  kept: string;
  expected: string;
}

/** Compares all daily rows with orders and refunds. Reads whole tables: for `npm run reconcile`. */
export const wrongDays = (runner: Runner): Promise<WrongDay[]> => rowsOf(runner, WRONG_DAYS, [propertyZone()]);

/** Fills the empty table of daily rows from orders and refunds, for data imported without transactions. */
export const fillDays = (runner: Runner): Promise<unknown> => rowsOf(runner, FILL_DAYS, [propertyZone()]);
