import { type Arm, begun, judged } from './arm.js';
import { faultOf, isMeasured, verdictsOf } from './faults.js';
import { type Judgement, LOOKS } from './judge.js';
import { type Rates, sequentialTest } from './sequential-test.js';

/** Visitors with a result, and time, after which the watch over a promoted release ends. */
export const WATCH = { visitors: 200, forMs: 24 * 3_600_000 };
/** Visitors with a result, none of them failed, after which a release counts as good while it is still watched. */
const PROVED = 50;

export interface WatchFacts {
  rates: Rates;
  /** Since it became stable, without the time that the watch was frozen. */
  ageMs: number;
  promoted: Arm;
  /** Visitors of the release before, while it was itself on trial, as far as they are kept. */
  before: Arm;
  /** Checkpoints (LOOKS) already evaluated. */
  looks: readonly number[];
  /** A service answered more than 5 % of calls with 5xx in the last 10 minutes. */
  serviceFailing: boolean;
}

/**
 * Judges a release that everybody gets. Nobody gets the release before at the same time: it is compared with what that
 * one's own visitors saw, and neither losses nor load times are, which depend on the hour. Pure.
 */
export function judgeWatch({ rates, ageMs, promoted, before, looks, serviceFailing }: WatchFacts): Judgement {
  if (serviceFailing) return { decision: { kind: 'freeze', reason: 'service' }, looks: [] };
  const newLooks = LOOKS.filter((look) => !looks.includes(look) && begun(promoted) >= look);
  const fault = faultOf({
    ...{ rates, tested: promoted, other: before, before, together: false },
    isLook: newLooks.length > 0,
  });
  if (fault) return { decision: { kind: 'back', reason: fault }, looks: newLooks };
  const { failed } = verdictsOf(promoted, isMeasured(before));
  if (judged(promoted) >= WATCH.visitors) {
    const isClean = sequentialTest(rates, failed, judged(promoted)) === 'clean';
    return { decision: { kind: isClean ? 'good' : 'over' }, looks: newLooks };
  }
  const isSeen = judged(promoted) > 0 && failed === 0;
  if (ageMs >= WATCH.forMs) return { decision: { kind: isSeen ? 'good' : 'over' }, looks: newLooks };
  return { decision: { kind: 'wait', clean: isSeen && judged(promoted) >= PROVED }, looks: newLooks };
}
