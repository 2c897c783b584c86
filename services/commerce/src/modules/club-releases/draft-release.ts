import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WineItem } from '@shamba/api-contract/internal';
import { addDays, nightsBetween, type LocalDate, parseCents } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { ClubRelease, isQuarter, MemberBoxes, quartersFrom, ReleaseShare, ReleaseTier } from '../club/index.js';
import { ItemSource } from '../items/index.js';
import type { BoxDto, ReleaseDraftDto } from './dto/release.dto.js';
import { boxView, nameOf, shareView } from './release-view.js';
import { NoTierLeft } from './releases.errors.js';

const MOST_WINES = 60;
/** Bottles of a wine in a usual box, if the wines are enough. */
const MOST_OF_A_WINE = 2;
/** Days before the quarter's usual day, for the first release. */
const USUAL = { opens: 45, closes: 15, charge: 14 };

type Dates = Pick<ReleaseDraftDto, 'opens_on' | 'closes_on' | 'charge_on' | 'ship_on' | 'pickup_days' | 'share_until'>;

/** Values for a new release: nothing is stored. */
@Injectable()
export class DraftRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly boxes: MemberBoxes,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  /**
   * A copy of the last release with its dates moved to the quarter, or the tiers' usual boxes; tiers of another release
   * of the quarter and wines off the list are left out.
   * @param wanted default: the first coming quarter with a tier that is in no release
   * @throws InvalidFields (400): no quarter. NoTierLeft (409), ServiceUnavailable (503)
   */
  async execute(wanted: LocalDate | undefined): Promise<ReleaseDraftDto> {
    if (wanted !== undefined && !isQuarter(wanted))
      throw new InvalidFields({ quarter: ['Please choose 15 February, May, August or November'] });
    const today = todayIn(this.clock);
    const coming = quartersFrom(today).filter((quarter) => quarter > today);
    const tierIds = await this.boxes.tiersOfMembers();
    for (const quarter of wanted === undefined ? coming : [wanted]) {
      const free = await this.free(quarter, tierIds);
      if (free.length > 0) return this.draft(quarter, free);
    }
    throw new NoTierLeft();
  }

  private async free(quarter: LocalDate, tierIds: readonly number[]): Promise<number[]> {
    const taken = (await this.dataSource.manager.findBy(ReleaseTier, { quarter })).map(({ tier_id }) => tier_id);
    return tierIds.filter((id) => !taken.includes(id));
  }

  private async draft(quarter: LocalDate, free: readonly number[]): Promise<ReleaseDraftDto> {
    const { manager } = this.dataSource;
    const last = await manager
      .createQueryBuilder(ClubRelease, 'r')
      .where('r.opens_on IS NOT NULL')
      .orderBy('r.quarter', 'DESC')
      .addOrderBy('r.id', 'DESC')
      .limit(1)
      .getOne();
    const shelf = await this.items.shelf();
    const listed = new Set(shelf.map(({ id }) => id));
    const isListed = ({ wine_id }: { wine_id: number }): boolean => listed.has(wine_id);
    const tiers = last ? await manager.findBy(ReleaseTier, { run_id: last.id }) : [];
    const copied = tiers.filter(({ tier_id }) => free.includes(tier_id)).map(boxView);
    const shares = last && copied.length > 0 ? await manager.findBy(ReleaseShare, { run_id: last.id }) : [];
    const boxes =
      copied.length > 0
        ? copied.map((box) => ({ ...box, bottles: box.bottles.filter(isListed) }))
        : await this.usual(free, shelf);
    return {
      name: nameOf(quarter),
      quarter,
      tier_ids: boxes.map(({ tier_id }) => tier_id),
      ...(last ? movedDates(last, quarter) : usualDates(quarter)),
      boxes,
      shares: shares.map(shareView).filter(isListed),
    };
  }

  /**
   * Wines to choose from by preference, at the price of the tier. Wines dearer than twice a bottle of the tier are left
   * out. A tier that says no number of bottles has no box.
   */
  private async usual(tierIds: readonly number[], shelf: readonly WineItem[]): Promise<BoxDto[]> {
    const tiers = await this.items.tiers(tierIds);
    return tierIds.flatMap((tier_id): BoxDto[] => {
      const tier = tiers.get(tier_id);
      const size = tier?.bottlesPerQuarter ?? null;
      if (!tier || size === null) return [];
      const wines = shelf.filter((wine) => fits(wine, size, tier.pricePerQuarter)).slice(0, MOST_WINES);
      const quantity = Math.min(size, Math.max(MOST_OF_A_WINE, Math.ceil(size / wines.length)));
      const bottles = wines.map(({ id, name }) => ({ wine_id: id, name, quantity }));
      return [{ tier_id, choice: 'preference', size, pricing: 'tier', bottles }];
    });
  }
}

/** Some of these make a box that its price pays for. A tier without a price has all wines. */
const fits = ({ price }: WineItem, size: number, tierPrice: string | null): boolean =>
  tierPrice === null || parseCents(price) * BigInt(size) <= 2n * parseCents(tierPrice);

const usualDates = (quarter: LocalDate): Dates => ({
  opens_on: addDays(quarter, -USUAL.opens),
  closes_on: addDays(quarter, -USUAL.closes),
  charge_on: addDays(quarter, -USUAL.charge),
  ship_on: quarter,
  pickup_days: [],
  share_until: quarter,
});

function movedDates(last: ClubRelease, quarter: LocalDate): Dates {
  const usual = usualDates(quarter);
  const moved = (day: LocalDate | null, otherwise: LocalDate): LocalDate =>
    day === null ? otherwise : addDays(quarter, nightsBetween(last.quarter, day));
  return {
    opens_on: moved(last.opens_on, usual.opens_on),
    closes_on: moved(last.closes_on, usual.closes_on),
    charge_on: moved(last.charge_on, usual.charge_on),
    ship_on: moved(last.ship_on, usual.ship_on),
    pickup_days: last.pickup_days.map((day) => moved(day, day)),
    share_until: last.share_until === null ? null : moved(last.share_until, quarter),
  };
}
