import type { HoldIssue } from '@shamba/api-contract/internal';
import type { DomainError } from '@shamba/service-kit/http';
import { MAX_STOCK } from './stock-reasons.js';
import { AboveMost, BelowZero, CountBelowPromised } from './stock.errors.js';

/** One line of a checkout that needs bottles. */
export interface BottleLine {
  lineRef: string;
  wineId: number;
  quantity: number;
  /** Version of the wine that priced the line; absent: any. */
  version?: number | undefined;
}

/** A wine's bottles from the view of one checkout: in stock, and held by other checkouts. */
export interface StockLevel {
  skuId: number;
  name: string;
  onHand: number;
  heldByOthers: number;
  /** The part of `heldByOthers` in guests' checkouts; payments, offers and runs do not count. */
  anonymousByOthers: number;
  archived: boolean;
  version: number;
}

/** Limits of a checkout's holds, besides the stock. */
export interface HoldBounds {
  /** Most bottles of one wine. */
  maxBottles: number;
  /** Only for anonymous sets: they may take all of a stock up to this; above it, the larger of this and half. */
  unsharedBottles?: number | undefined;
}

/** An issue for each line whose wine has changed since it was priced. */
export const outdated = (lines: readonly BottleLine[], levels: ReadonlyMap<number, StockLevel>): HoldIssue[] =>
  lines.flatMap(({ lineRef, wineId, version }): HoldIssue[] => {
    const level = levels.get(wineId);
    if (level === undefined || version === undefined || version === level.version) return [];
    const message = `${level.name} has just been changed. Please look at your cart again.`;
    return [{ lineRef, code: 'changed', message, available: null }];
  });

const bottles = (count: number): string => (count === 1 ? '1 bottle' : `${count} bottles`);

/** Bottles that this checkout can have. Never negative: a stock-take may leave less on hand than is held. */
export const availableTo = (level: StockLevel): number => Math.max(0, level.onHand - level.heldByOthers);

/** Bottles that all anonymous holds of a wine may take together (docs/rules.md, Holds). */
export const anonymousShare = (onHand: number, unsharedBottles: number): number =>
  onHand <= unsharedBottles ? onHand : Math.max(unsharedBottles, Math.floor(onHand / 2));

/**
 * Issues that prevent holding a set of lines; empty when all lines can be held. Lines of one wine take
 * from the same bottles in the given order. Without `bounds` only the stock counts.
 */
export function shortages(
  lines: readonly BottleLine[],
  levels: ReadonlyMap<number, StockLevel>,
  bounds?: HoldBounds,
): HoldIssue[] {
  const left = new Map([...levels].map(([wineId, level]) => [wineId, availableTo(level)]));
  const wanted = new Map<number, number>();
  const issues: HoldIssue[] = [];
  for (const line of lines) {
    const level = levels.get(line.wineId);
    const available = left.get(line.wineId) ?? 0;
    const before = wanted.get(line.wineId) ?? 0;
    wanted.set(line.wineId, before + line.quantity);
    if (level === undefined || level.archived) {
      issues.push({
        lineRef: line.lineRef,
        code: 'not_available',
        message: 'This wine is no longer for sale.',
        available: null,
      });
      continue;
    }
    const problem =
      overLimit(line, level, before, bounds) ??
      (line.quantity > available ? shortage(line, level, available) : overShare(line, level, before, bounds));
    if (problem) issues.push(problem);
    else left.set(line.wineId, available - line.quantity);
  }
  return issues;
}

/** The issue of a line that exceeds the limit per order. `before`: the quantity in earlier lines of the same wine. */
function overLimit(
  { lineRef, quantity }: BottleLine,
  { name }: StockLevel,
  before: number,
  bounds: HoldBounds | undefined,
): HoldIssue | undefined {
  if (!bounds || before + quantity <= bounds.maxBottles) return undefined;
  const message = `One order can have up to ${bottles(bounds.maxBottles)} of ${name}. Please call us if you need more.`;
  return { lineRef, code: 'over_limit', message, available: Math.max(0, bounds.maxBottles - before) };
}

/** The issue of a line that exceeds the rest of the anonymous share. */
function overShare(
  { lineRef, quantity }: BottleLine,
  { name, onHand, anonymousByOthers }: StockLevel,
  before: number,
  bounds: HoldBounds | undefined,
): HoldIssue | undefined {
  if (bounds?.unsharedBottles === undefined || onHand <= bounds.unsharedBottles) return undefined;
  const left = Math.max(0, anonymousShare(onHand, bounds.unsharedBottles) - anonymousByOthers - before);
  if (quantity <= left) return undefined;
  const message =
    left === 0
      ? `The bottles of ${name} that can be reserved without signing in are in other checkouts right now. Please sign in, or try again in a few minutes.`
      : `Only ${bottles(left)} of ${name} can be reserved without signing in right now. Please sign in for more, or try again in a few minutes.`;
  return { lineRef, code: 'share_taken', message, available: left };
}

function shortage({ lineRef }: BottleLine, { name, onHand }: StockLevel, available: number): HoldIssue {
  if (available > 0) {
    return { lineRef, code: 'insufficient_stock', message: `Only ${bottles(available)} of ${name} left.`, available };
  }
  // Held bottles may become free again; an empty stock does not.
  const message = onHand > 0 ? `The last bottles of ${name} are in other checkouts right now.` : `${name} is sold out.`;
  return { lineRef, code: 'sold_out', message, available: 0 };
}

/**
 * Bottles that a stock-take books: counted minus loaded quantity, which keeps sales made during the count.
 * Without a loaded quantity the current stock is subtracted.
 */
export const stockTakeDifference = (counted: number, loaded: number | undefined, current: number): number =>
  counted - (loaded ?? current);

/**
 * Why a change of `difference` bottles is refused; undefined when it can be booked.
 * @param promised bottles that payments in progress have pinned
 */
export function refusalOf(onHand: number, difference: number, promised: number): DomainError | undefined {
  if (difference > 0 && onHand + difference > MAX_STOCK) return new AboveMost(MAX_STOCK);
  if (difference >= 0 || onHand + difference >= promised) return undefined;
  return promised > 0 ? new CountBelowPromised(promised) : new BelowZero(onHand);
}

/** True if the cache update may wait a second for others: the wine neither sells out nor comes back. */
export const isQuietChange = (before: number, after: number): boolean => before > 0 === after > 0;
