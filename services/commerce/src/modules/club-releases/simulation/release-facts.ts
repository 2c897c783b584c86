import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { TierItem, WineItem } from '@shamba/api-contract/internal';
import { DataSource, type EntityManager } from 'typeorm';
import { type ClubRelease, type ReleaseMember, ReleaseShare, ReleaseTier } from '../../club/index.js';
import { ItemSource } from '../../items/index.js';
import { TaxRates, type TaxRatesOfDay } from '../../pricing/index.js';
import { type ShipTo, ShipStateRepository } from '../../shipping/index.js';
import { Cellar, type Elsewhere } from './cellar.js';
import { KEPT_BOTTLES } from './kept-bottles.sql.js';
import type { Place } from './price-box.js';
import { type Claim, claimsOfOthers, sharesOf } from './wine-claims.js';

type KeptBottles = { wine_id: number; bottles: number };

/** Everything that a release's boxes depend on beside their members, read once. */
export interface Facts {
  boxes: ReadonlyMap<number, ReleaseTier>;
  tiers: ReadonlyMap<number, TierItem>;
  /** Wines on the list. */
  shelf: readonly WineItem[];
  wines: ReadonlyMap<number, WineItem>;
  /** Bottles that other releases claim. */
  claims: readonly Claim[];
  cellar: Cellar;
  placeOf(member: Pick<ReleaseMember, 'delivery_method' | 'state'>): Place;
}

/** Reads the facts of a release. Taxes are those of the day of the charge. */
@Injectable()
export class ReleaseFacts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly taxRates: TaxRates,
    private readonly states: ShipStateRepository,
  ) {}

  /** @throws ServiceUnavailable (503) */
  async of(release: ClubRelease, today: LocalDate): Promise<Facts> {
    const { manager } = this.dataSource;
    const boxes = await manager.findBy(ReleaseTier, { run_id: release.id });
    const tierIds = boxes.map(({ tier_id }) => tier_id);
    const facts = await this.priced(boxes, tierIds, release.charge_on ?? release.quarter);
    const claims = await claimsOfOthers(manager, release.id, today);
    return { ...facts, claims, cellar: await cellarOf(manager, release, facts.wines, claims, today) };
  }

  /**
   * Reads the facts of tiers in a quarter, of all its releases; a tier in none of them has no box.
   * @throws ServiceUnavailable
   */
  async ofQuarter(
    quarter: LocalDate,
    tierIds: readonly number[],
    chargeOn: LocalDate,
  ): Promise<Omit<Facts, 'cellar' | 'claims'>> {
    return this.priced(await this.dataSource.manager.findBy(ReleaseTier, { quarter }), tierIds, chargeOn);
  }

  private async priced(
    boxes: readonly ReleaseTier[],
    tierIds: readonly number[],
    chargeOn: LocalDate,
  ): Promise<Omit<Facts, 'cellar' | 'claims'>> {
    const [shelf, tiers] = await Promise.all([this.items.shelf(), this.items.tiers(tierIds)]);
    return {
      boxes: new Map(boxes.map((box) => [box.tier_id, box])),
      tiers,
      shelf,
      wines: new Map(shelf.map((wine) => [wine.id, wine])),
      placeOf: await this.places(chargeOn),
    };
  }

  /** Destination and rates by state. */
  private async places(day: LocalDate): Promise<Facts['placeOf']> {
    const codes = (await this.states.all()).map(({ stateCode }) => stateCode);
    const places = new Map<string, { shipTo: ShipTo | null; taxRates: TaxRatesOfDay }>();
    for (const code of codes) {
      const [shipTo, taxRates] = await Promise.all([this.states.find(code), this.taxRates.on(day, code)]);
      places.set(code, { shipTo: shipTo ?? null, taxRates });
    }
    const atHome = { shipTo: null, taxRates: await this.taxRates.on(day, null) };
    return ({ delivery_method, state }) => {
      const pickup = delivery_method === 'pickup';
      const place = pickup || state === null ? atHome : (places.get(state.trim().toUpperCase()) ?? atHome);
      return { ...place, pickup };
    };
  }
}

/** The shares of this release, and what other ones keep or have promised until their boxes leave. */
async function cellarOf(
  manager: EntityManager,
  release: ClubRelease,
  wines: ReadonlyMap<number, WineItem>,
  claims: readonly Claim[],
  today: LocalDate,
): Promise<Cellar> {
  const shares = await manager.findBy(ReleaseShare, { run_id: release.id });
  const elsewhere = new Map<number, Elsewhere>();
  const add = (wineId: number, shared: number, promised: number): void => {
    const before = elsewhere.get(wineId) ?? { shared: 0, promised: 0 };
    elsewhere.set(wineId, { shared: before.shared + shared, promised: before.promised + promised });
  };
  // Since the approval, exactly the bottles of the boxes that have not left are kept.
  for (const { wine_id, bottles } of await rowsOf<KeptBottles>(manager, KEPT_BOTTLES, [release.id]))
    add(wine_id, bottles, 0);
  for (const claim of claims) if (!claim.approved) add(claim.wine_id, claim.kept, claim.promised);
  return new Cellar(wines, sharesOf(release, shares, today), elsewhere);
}
