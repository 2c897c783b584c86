import type { LocalDate } from '@shamba/rules';
import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, In, Not } from 'typeorm';
import {
  ClubRelease,
  ReleaseShare,
  type ReleaseState,
  type SimulationTotals,
  type WineClaim,
} from '../../club/index.js';

/** States of releases whose claims are compared. */
const CLAIMING = ['open', 'simulated', 'approved', 'running', 'paused'] as const satisfies ReleaseState[];

/** Bottles of a wine that another release keeps from the shop, and has promised beyond those. */
export interface Claim {
  run_id: number;
  wine_id: number;
  kept: number;
  promised: number;
  /** `kept` is then what all its boxes have together, also those that have left since. */
  approved: boolean;
}

/**
 * Bottles that other releases claim until their boxes leave, by release and wine: their share, and what their last
 * simulation promised beyond it; of approved ones the bottles of their boxes.
 */
export async function claimsOfOthers(manager: EntityManager, id: number, today: LocalDate): Promise<Claim[]> {
  const where = { id: Not(id), state: In(CLAIMING) };
  const others = await manager.find(ClubRelease, { where, order: { id: 'ASC' } });
  const shares = await manager.findBy(ReleaseShare, { run_id: In(others.map(({ id: run_id }) => run_id)) });
  return others.flatMap((other) =>
    other.state === 'open' || other.state === 'simulated'
      ? claimsOf(other, shares, today)
      : (other.totals?.by_wine ?? []).map(({ wine_id, wanted, missing }) => ({
          ...{ run_id: other.id, wine_id, kept: wanted - missing, promised: 0, approved: true },
        })),
  );
}

/** Claims of a release that is not approved. */
function claimsOf(release: ClubRelease, shares: readonly ReleaseShare[], today: LocalDate): Claim[] {
  const kept = sharesOf(release, shares, today);
  const leaves = release.ship_on ?? release.quarter;
  const wines = leaves < today ? [] : (release.totals?.by_wine ?? []);
  const promised = new Map(
    wines.map(({ wine_id, wanted, missing }) => [
      wine_id,
      Math.max(0, wanted - missing - (kept.get(wine_id)?.bottles ?? 0)),
    ]),
  );
  return [...new Set([...kept.keys(), ...promised.keys()])].map((wine_id) => ({
    run_id: release.id,
    wine_id,
    kept: kept.get(wine_id)?.bottles ?? 0,
    promised: promised.get(wine_id) ?? 0,
    approved: false,
  }));
}

/** The shares of a release by wine; after their last day there are none. */
export function sharesOf(
  { id, share_until }: Pick<ClubRelease, 'id' | 'share_until'>,
  shares: readonly ReleaseShare[],
  today: LocalDate,
): ReadonlyMap<number, ReleaseShare> {
  const kept = share_until !== null && share_until >= today;
  return new Map(shares.filter(({ run_id }) => kept && run_id === id).map((share) => [share.wine_id, share]));
}

/** The claims on the wines of a simulation: an approval, which keeps what was promised, changes none. */
export function claimsOn({ by_wine }: SimulationTotals, claims: readonly Claim[]): WineClaim[] {
  const wines = new Set(by_wine.map(({ wine_id }) => wine_id));
  return claims
    .map(({ run_id, wine_id, kept, promised }) => ({ run_id, wine_id, bottles: kept + promised }))
    .filter(({ wine_id, bottles }) => wines.has(wine_id) && bottles > 0)
    .sort((a, b) => a.run_id - b.run_id || a.wine_id - b.wine_id);
}

/**
 * True when other releases claim other bottles of a simulation's wines than they did then. One that has finished since
 * is not compared: its bottles were sold, or are free.
 */
export async function claimsChanged(
  manager: EntityManager,
  { id, totals, claims }: Pick<ClubRelease, 'id' | 'totals' | 'claims'>,
  today: LocalDate,
): Promise<boolean> {
  if (totals === null || claims === null) return false;
  const where = { id: In(claims.map(({ run_id }) => run_id)), state: 'finished' } as const;
  const finished = new Set((await manager.find(ClubRelease, { select: { id: true }, where })).map((run) => run.id));
  const then = claims.filter(({ run_id }) => !finished.has(run_id));
  return !isDeepStrictEqual(then, claimsOn(totals, await claimsOfOthers(manager, id, today)));
}
