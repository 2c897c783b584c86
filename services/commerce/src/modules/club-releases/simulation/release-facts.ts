import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import type { TierItem, WineItem } from '@shamba/api-contract/internal';
import { type EntityManager } from 'typeorm';
import { ClubRelease, type ReleaseMember, ReleaseShare, ReleaseTier } from '../../club/index.js';
import { ItemSource } from '../../items/index.js';
import { TaxRates, type TaxRatesOfDay } from '../../pricing/index.js';
import { type ShipTo, ShipStateRepository } from '../../shipping/index.js';
import { Cellar } from './cellar.js';
import type { Place } from './price-box.js';

/** Everything that a release's boxes depend on beside their members, read once. */
export interface Facts {
  boxes: ReadonlyMap<number, ReleaseTier>;
  tiers: ReadonlyMap<number, TierItem>;
  /** Wines on the list. */
  shelf: readonly WineItem[];
  wines: ReadonlyMap<number, WineItem>;
  cellar: Cellar;
  placeOf(member: Pick<ReleaseMember, 'delivery_method' | 'state'>): Place;
}

/** Reads the facts of a release. Taxes are those of the day of the charge. */
@Injectable()
export class ReleaseFacts {
  constructor(
    private readonly items: ItemSource,
    private readonly taxRates: TaxRates,
    private readonly states: ShipStateRepository,
  ) {}

  /** @throws ServiceUnavailable (503) */
  async of(manager: EntityManager, release: ClubRelease, today: LocalDate): Promise<Facts> {
    const boxes = await manager.findBy(ReleaseTier, { run_id: release.id });
    const [shelf, tiers] = await Promise.all([
      this.items.shelf(),
      this.items.tiers(boxes.map(({ tier_id }) => tier_id)),
    ]);
    const wines = new Map(shelf.map((wine) => [wine.id, wine]));
    const cellar = await cellarOf(manager, release, wines, today);
    return {
      boxes: new Map(boxes.map((box) => [box.tier_id, box])),
      tiers,
      shelf,
      wines,
      cellar,
      placeOf: await this.places(release.charge_on ?? release.quarter),
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

async function cellarOf(
  manager: EntityManager,
  { id, share_until }: ClubRelease,
  wines: ReadonlyMap<number, WineItem>,
  today: LocalDate,
): Promise<Cellar> {
  const shares = share_until !== null && share_until >= today ? await manager.findBy(ReleaseShare, { run_id: id }) : [];
  const others = await manager
    .createQueryBuilder(ReleaseShare, 's')
    .innerJoin(ClubRelease, 'r', 'r.id = s.run_id')
    .where(`r.id <> :id AND r.state IN ('open', 'simulated') AND r.share_until >= :today`, { id, today })
    .getMany();
  const elsewhere = new Map<number, number>();
  for (const { wine_id, bottles } of others) elsewhere.set(wine_id, (elsewhere.get(wine_id) ?? 0) + bottles);
  return new Cellar(wines, new Map(shares.map((share) => [share.wine_id, share])), elsewhere);
}
