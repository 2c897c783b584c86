import { type Arm, begun, judged } from './arm.js';
import { type Fault, faultOf, isMeasured, MIN_FAILED, verdictsOf } from './faults.js';
import { type Rates, sequentialTest } from './sequential-test.js';
import { fisherMore, mannWhitneyAbove, upperQuartile } from './statistics.js';

const HOUR = 3_600_000;

export interface TrialFacts {
  rates: Rates;
  /** Share of visitors that get the canary, in percent. */
  share: number;
  /**
   * Since the trial began, and since its share changed or a lock of its slice ended, without the time that it was frozen.
   */
  ageMs: number;
  stepMs: number;
  canary: Arm;
  stable: Arm;
  /** Visitors of the stable release while it was itself on trial, as far as they are kept. */
  before: Arm;
  /** Checkpoints (LOOKS) already evaluated. */
  looks: readonly number[];
  /** Visitors of stable that failed in the last 10 minutes. */
  stableFailing: number;
  /** A service answered more than 5 % of calls with 5xx in the last 10 minutes. */
  serviceFailing: boolean;
}

export type Decision =
  | { kind: 'back'; reason: Fault | 'lost' | 'slow' }
  | { kind: 'freeze'; reason: 'stable' | 'service' | 'set' }
  | { kind: 'step'; share: number }
  | { kind: 'promote' }
  | { kind: 'hold'; reason: 'visitors' | 'days' | 'set' }
  | { kind: 'good' }
  /** A watch whose time is over, and whose visitors do not show whether the release is good. */
  | { kind: 'over' }
  | { kind: 'wait'; clean: boolean };

export interface Judgement {
  decision: Decision;
  /** Checkpoints (LOOKS) evaluated now; each is evaluated once. */
  looks: number[];
}

/**
 * Visitors of each release at which losses and load times are compared. Comparing every 5 s would find chance effects.
 */
export const LOOKS = [50, 100, 200];
export const SECOND_SHARE = 50;
const STEP = { exposed: 20, mostFailed: 1, afterMs: HOUR };
/** Visitors per hour of a quiet shop, which would wait for days at the first share. */
export const QUIET_VISITORS = 30;
const PROMOTE_AFTER_MS = 4 * HOUR;
const HOLD = { exposed: 400, afterMs: 7 * 24 * HOUR };
const LOST_CHANCE = 0.003;
const SLOW = { factor: 1.25, byMs: 200, chance: 0.01 };

/** Earliest time of a trial's next automatic step; null: none. */
export function nextAt(trial: { state: string; share: number; begun_at: Date; stepped_at: Date }): Date | null {
  if (trial.state !== 'running') return null;
  return trial.share < SECOND_SHARE
    ? new Date(trial.stepped_at.getTime() + STEP.afterMs)
    : new Date(trial.begun_at.getTime() + PROMOTE_AFTER_MS);
}

/** When a trial without a verdict is held: after seven days with the same share, of which no time was frozen. */
export const heldAt = ({ stepped_at: stepped }: { stepped_at: Date }): Date =>
  new Date(stepped.getTime() + HOLD.afterMs);

/** Decides the next step of a trial. Pure: the same facts give the same decision. */
export function judge(facts: TrialFacts): Judgement {
  const looks = LOOKS.filter((look) => !facts.looks.includes(look) && hasLook(facts, look));
  const decision = decide(facts, looks.length > 0);
  // A frozen trial evaluates its checkpoints later.
  return { decision, looks: decision.kind === 'freeze' ? [] : looks };
}

function decide(facts: TrialFacts, isLook: boolean): Decision {
  const { rates, canary, stable, before, share, ageMs, stepMs } = facts;
  if (facts.stableFailing >= MIN_FAILED) return { kind: 'freeze', reason: 'stable' };
  if (facts.serviceFailing) return { kind: 'freeze', reason: 'service' };
  const fault = faultOf({ rates, tested: canary, other: stable, before, together: true, isLook });
  if (fault) return { kind: 'back', reason: fault };
  if (isLook && losesMore(facts)) return { kind: 'back', reason: 'lost' };
  if (isLook && isSlower(facts)) return { kind: 'back', reason: 'slow' };
  const { failed } = verdictsOf(canary, isMeasured(before));
  const clean = sequentialTest(rates, failed, judged(canary)) === 'clean';
  if (clean && ageMs >= PROMOTE_AFTER_MS) return { kind: 'promote' };
  if (share < SECOND_SHARE && mayStep(facts) && stepMs >= STEP.afterMs) return { kind: 'step', share: SECOND_SHARE };
  if (!clean && judged(canary) >= HOLD.exposed) return { kind: 'hold', reason: 'visitors' };
  if (!clean && stepMs >= HOLD.afterMs) return { kind: 'hold', reason: 'days' };
  return { kind: 'wait', clean };
}

/** Enough visitors without failures, or some in a shop so quiet that the first share would say nothing for days. */
function mayStep({ canary, stable, before, stepMs }: TrialFacts): boolean {
  if (verdictsOf(canary, isMeasured(before)).failed > STEP.mostFailed) return false;
  const anHour = ((begun(canary) + begun(stable)) * HOUR) / Math.max(stepMs, 1);
  return judged(canary) >= STEP.exposed || (judged(canary) > 0 && anHour < QUIET_VISITORS);
}

const hasLook = ({ canary, stable }: TrialFacts, look: number): boolean =>
  begun(canary) >= look && begun(stable) >= look;

const losesMore = ({ canary, stable }: TrialFacts): boolean =>
  fisherMore(canary.lost, begun(canary), stable.lost, begun(stable)) < LOST_CHANCE;

function isSlower({ canary, stable }: TrialFacts): boolean {
  if (Math.min(canary.loadMs.length, stable.loadMs.length) < (LOOKS[0] as number)) return false;
  const [mine, theirs] = [upperQuartile(canary.loadMs), upperQuartile(stable.loadMs)];
  if (mine <= theirs * SLOW.factor || mine - theirs < SLOW.byMs) return false;
  return mannWhitneyAbove(canary.loadMs, stable.loadMs) < SLOW.chance;
}
