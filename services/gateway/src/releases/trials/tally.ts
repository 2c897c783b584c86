import type { Arm, ControlsSeen, SignalCount } from './arm.js';
import type { SliceExposure } from './slice-exposure.entity.js';

/** One guest of a trial: their release, and its result. */
export type Exposure = Omit<SliceExposure, 'trial_id' | 'guest' | 'counts'>;

/** Limit of counted guests of one network. */
export const GUESTS_PER_NETWORK = 3;
/** Time without a result after which a visitor counts as lost. */
const LOST_AFTER_MS = 60_000;
const RECENT_MS = 10 * 60_000;

/** Counts a trial's visitors, at most three of a network: those that were added first. */
export class Tally {
  readonly canary = new Counts();
  readonly stable = new Counts();
  /** Visitors of stable that failed in the last 10 minutes. */
  stableFailing = 0;
  /** Visitors of stable whose page was unusable in the last 10 minutes. */
  stableUnusable = 0;
  private readonly ofNetwork = new Map<string, number>();

  /** @param exposures of one trial, in any order */
  static of(exposures: readonly Exposure[], now: Date): Tally {
    const tally = new Tally();
    for (const exposure of [...exposures].sort((a, b) => a.started_at.getTime() - b.started_at.getTime()))
      tally.add(exposure, now);
    return tally;
  }

  add(exposure: Exposure, now: Date): void {
    const { network, arm, state, settled_at } = exposure;
    const before = this.ofNetwork.get(network) ?? 0;
    if (before >= GUESTS_PER_NETWORK) return;
    this.ofNetwork.set(network, before + 1);
    this[arm].add(exposure, now);
    const isRecent = now.getTime() - (settled_at?.getTime() ?? 0) < RECENT_MS;
    if (arm === 'stable' && state === 'failed' && isRecent) {
      if (isUnusable(exposure)) this.stableUnusable += 1;
      else this.stableFailing += 1;
    }
  }
}

/** True for a page that was there and could not be used (`unusable: covered`). */
const isUnusable = ({ kind }: Pick<Exposure, 'kind'>): boolean => kind !== null && kind.startsWith('unusable');

class Counts implements Arm {
  ok = 0;
  failed = 0;
  unusable = 0;
  lost = 0;
  readonly loadMs: number[] = [];
  readonly controls: ControlsSeen[] = [];
  readonly signals = { errors: new Signalled(), dead: new Signalled(), rage: new Signalled() };
  private readonly failing = new Set<string>();
  private readonly bad = new Set<string>();
  private readonly gone = new Set<string>();

  get failedNetworks(): number {
    return this.failing.size;
  }

  get badNetworks(): number {
    return this.bad.size;
  }

  get goneNetworks(): number {
    return this.gone.size;
  }

  add(exposure: Exposure, now: Date): void {
    const { state, network, started_at, load_ms, route, controls } = exposure;
    if (load_ms !== null) this.loadMs.push(load_ms);
    if (route !== null && controls !== null) this.controls.push({ route, count: controls, network });
    this.addLeft(exposure);
    if (state === 'ok') this.ok += 1;
    else if (state === 'failed') {
      this.bad.add(network);
      if (isUnusable(exposure)) this.unusable += 1;
      else {
        this.failed += 1;
        this.failing.add(network);
      }
    } else if (now.getTime() - started_at.getTime() >= LOST_AFTER_MS) this.lost += 1;
  }

  /** Only pages with presses say anything on presses. */
  private addLeft({ network, errors, presses, dead, rage, gone }: Exposure): void {
    if (presses === null) return;
    this.signals.errors.add(network, errors);
    if (presses > 0) {
      this.signals.dead.add(network, dead);
      this.signals.rage.add(network, rage);
    }
    if (gone !== null && gone > 0) this.gone.add(network);
  }
}

class Signalled implements SignalCount {
  views = 0;
  hits = 0;
  private readonly with = new Set<string>();

  get networks(): number {
    return this.with.size;
  }

  add(network: string, count: number | null): void {
    this.views += 1;
    if (count === null || count === 0) return;
    this.hits += 1;
    this.with.add(network);
  }
}
