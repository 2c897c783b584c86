import type { Arm } from './judge.js';
import type { SliceExposure } from './slice-exposure.entity.js';

/** One guest of a trial: their release, and its result. */
export type Exposure = Pick<SliceExposure, 'arm' | 'network' | 'state' | 'started_at' | 'settled_at' | 'load_ms'>;

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
    if (arm === 'stable' && state === 'failed' && now.getTime() - (settled_at?.getTime() ?? 0) < RECENT_MS)
      this.stableFailing += 1;
  }
}

class Counts implements Arm {
  ok = 0;
  failed = 0;
  lost = 0;
  readonly loadMs: number[] = [];
  private readonly networks = new Set<string>();

  get failedNetworks(): number {
    return this.networks.size;
  }

  add({ state, network, started_at, load_ms }: Exposure, now: Date): void {
    if (load_ms !== null) this.loadMs.push(load_ms);
    if (state === 'ok') this.ok += 1;
    else if (state === 'failed') {
      this.failed += 1;
      this.networks.add(network);
    } else if (now.getTime() - started_at.getTime() >= LOST_AFTER_MS) this.lost += 1;
  }
}
