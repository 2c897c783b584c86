import type { Cents } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { CLASSES_OF_LINES } from './line-classes.sql.js';

/** Money of a line in one tax class, in cents. */
export interface ClassMoney {
  taxClass: string;
  net: Cents;
  tax: Cents;
}

/** The same of a class that a line has. */
export interface LineClass extends ClassMoney {
  lineId: number;
  /** The line's own class; others are those of its add-ons. */
  isOwn: boolean;
  /** Percent: the rate that was charged. */
  rate: string;
}

/** Net and tax left of each line's tax classes after the completed refunds; its own class comes first. */
export const classesLeft = (runner: Runner, orderId: string): Promise<LineClass[]> => read(runner, orderId, null);

/** Net and tax that these refunds of an order gave back, by line and tax class. */
export const classesGiven = async (
  runner: Runner,
  orderId: string,
  refundIds: readonly string[],
): Promise<LineClass[]> =>
  (await read(runner, orderId, refundIds)).map((given) => ({ ...given, net: -given.net, tax: -given.tax }));

async function read(runner: Runner, orderId: string, refundIds: readonly string[] | null): Promise<LineClass[]> {
  const rows = await rowsOf<Omit<LineClass, 'net' | 'tax'> & { net: string; tax: string }>(runner, CLASSES_OF_LINES, [
    orderId,
    refundIds,
  ]);
  return rows.map((row) => ({ ...row, net: BigInt(row.net), tax: BigInt(row.tax) }));
}
