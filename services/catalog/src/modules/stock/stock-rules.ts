import type { HoldIssue } from '@shamba/api-contract/internal';

/** One line of a checkout that wants bottles. */
export interface BottleLine {
  lineRef: string;
  wineId: number;
  quantity: number;
}

/** A wine's bottles as seen by one checkout: on the shelf, and kept for other checkouts. */
export interface StockLevel {
  skuId: number;
  name: string;
  onHand: number;
  heldByOthers: number;
  archived: boolean;
}

const bottles = (count: number): string => (count === 1 ? '1 bottle' : `${count} bottles`);

/** Bottles that this checkout can have. Never negative: a stock-take may leave less on hand than is held. */
export const availableTo = (level: StockLevel): number => Math.max(0, level.onHand - level.heldByOthers);

/**
 * What keeps a set of lines from being held; empty when all of it fits.
 * Lines of the same wine draw on the same bottles in the order given.
 */
export function shortages(lines: readonly BottleLine[], levels: ReadonlyMap<number, StockLevel>): HoldIssue[] {
  const left = new Map([...levels].map(([wineId, level]) => [wineId, availableTo(level)]));
  const issues: HoldIssue[] = [];
  for (const line of lines) {
    const level = levels.get(line.wineId);
    const available = left.get(line.wineId) ?? 0;
    if (level === undefined || level.archived) {
      issues.push({
        lineRef: line.lineRef,
        code: 'not_available',
        message: 'This wine is no longer for sale.',
        available: null,
      });
    } else if (line.quantity > available) {
      issues.push(shortage(line, level, available));
    } else {
      left.set(line.wineId, available - line.quantity);
    }
  }
  return issues;
}

function shortage({ lineRef }: BottleLine, { name, onHand }: StockLevel, available: number): HoldIssue {
  if (available > 0) {
    return { lineRef, code: 'insufficient_stock', message: `Only ${bottles(available)} of ${name} left.`, available };
  }
  // Somebody may still let go of bottles that are on the shelf; an empty shelf won't fill by waiting.
  const message = onHand > 0 ? `The last bottles of ${name} are in other checkouts right now.` : `${name} is sold out.`;
  return { lineRef, code: 'sold_out', message, available: 0 };
}

/**
 * What a stock-take books: the counted quantity less the one its form had loaded, so that bottles sold while
 * staff were counting are not put back. Without a loaded quantity the count is compared with the stock as it is.
 */
export const stockTakeDifference = (counted: number, loaded: number | undefined, current: number): number =>
  counted - (loaded ?? current);

/** Whether a change can wait a second for others: yes, unless the wine sells out or comes back. */
export const isQuietChange = (before: number, after: number): boolean => before > 0 === after > 0;
