import { type Arm, type Signal, SIGNALS } from './arm.js';
import { fewerControls } from './controls.js';
import { type Rates, sequentialTest } from './sequential-test.js';
import { hasMore } from './signals.js';
import { fisherMore } from './statistics.js';

/** Least number of failed guests for a rollback, each of another network. */
export const MIN_FAILED = 3;
/** Visitors of the release before, while it was itself on trial, after which newer signals decide. */
const MEASURED = 50;
const FEWER_CHANCE = 0.0001;

/** Why a release is sent back, apart from losses and load times. */
export type Fault = 'failed' | 'gone' | 'fewer' | Signal;

export interface FaultFacts {
  rates: Rates;
  tested: Arm;
  /** The release that it is compared with. */
  other: Arm;
  /** The same release, while it was itself on trial. */
  before: Arm;
  /** Visitors of both releases come on the same days. */
  together: boolean;
  /** One of the checkpoints at which rates of signals are compared. */
  isLook: boolean;
}

/**
 * True if unusable pages and the signals of pages after they were good decide: only when the release that is compared
 * with was measured by them itself, on its own trial. Until then they are only shown.
 */
export const isMeasured = ({ controls, signals }: Arm): boolean =>
  Math.min(controls.length, signals.errors.views) >= MEASURED;

/** Results that count: an unusable page is a failed one as soon as that decides, and a good one until then. */
export const verdictsOf = (arm: Arm, decides: boolean): { ok: number; failed: number; networks: number } =>
  decides
    ? { ok: arm.ok, failed: arm.failed + arm.unusable, networks: arm.badNetworks }
    : { ok: arm.ok + arm.unusable, failed: arm.failed, networks: arm.failedNetworks };

/** The fault for which a release is sent back; null: none is shown. */
export function faultOf({ rates, tested, other, before, together, isLook }: FaultFacts): Fault | null {
  const decides = isMeasured(before);
  const { ok, networks } = verdictsOf(tested, decides);
  if (isBad(rates, networks, networks + ok)) return 'failed';
  if (!decides) return null;
  if (isBad(rates, tested.goneNetworks, ok)) return 'gone';
  if (showsFewer(rates, tested, other.controls, together)) return 'fewer';
  return (isLook ? SIGNALS.find((signal) => hasMore(tested.signals[signal], other.signals[signal])) : null) ?? null;
}

/**
 * Each network counts once here, whatever its guests report: otherwise three forged failures of one network besides two
 * real ones rolled back one healthy release in six. For a clean trial every failed guest counts.
 */
const isBad = (rates: Rates, networks: number, visitors: number): boolean =>
  networks >= MIN_FAILED && sequentialTest(rates, networks, visitors) === 'bad';

/** Judged like failures, and only when the other release's pages seldom show as few. */
function showsFewer(rates: Rates, tested: Arm, known: Arm['controls'], together: boolean): boolean {
  const { mine, theirs } = fewerControls(tested.controls, known, together);
  return (
    isBad(rates, mine.networks, mine.views - mine.hits + mine.networks) &&
    fisherMore(mine.networks, mine.views, theirs.hits, theirs.views) < FEWER_CHANCE
  );
}
