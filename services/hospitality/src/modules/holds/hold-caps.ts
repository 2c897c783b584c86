import type { HoldIssue } from '@shamba/api-contract/internal';
import { nightsBetween } from '@shamba/rules';
import type { HeldLine } from '../hold-sets/index.js';

/** Limits of one checkout's set, whatever is free (docs/rules.md, Holds). */
export interface HoldCaps {
  /** Seats of one occurrence, or places of one slot. */
  seats: number;
  nights: number;
}

/** Lines beyond the limits; lines of the same date, and all nights, are summed in the given order. */
export function overCaps(lines: readonly HeldLine[], caps: HoldCaps, titleOf: (line: HeldLine) => string): HoldIssue[] {
  const wanted = new Map<string, number>();
  const issues: HoldIssue[] = [];
  for (const line of lines) {
    const [key, amount, cap] =
      line.kind === 'nights'
        ? (['nights', nightsBetween(line.checkIn, line.checkOut), caps.nights] as const)
        : ([`${line.kind}:${idOf(line)}`, line.quantity, caps.seats] as const);
    const before = wanted.get(key) ?? 0;
    wanted.set(key, before + amount);
    if (before + amount <= cap) continue;
    const message =
      line.kind === 'nights'
        ? `One order can have up to ${cap} nights. Please call us about a longer stay.`
        : `One order can have up to ${cap} spots for ${titleOf(line)} at one time. Please call us about a bigger party.`;
    issues.push({ lineRef: line.lineRef, code: 'over_limit', message, available: Math.max(0, cap - before) });
  }
  return issues;
}

const idOf = (line: Exclude<HeldLine, { kind: 'nights' }>): number =>
  line.kind === 'seats' ? line.occurrenceId : line.slotId;
