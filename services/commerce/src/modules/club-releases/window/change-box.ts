import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { parseCents } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields, NotFound, StaleVersion } from '@shamba/service-kit/http';
import { checkVersion } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { BoxClosed, MemberWindow, type ReleaseMember, ReleaseTold, type ShipmentItem } from '../../club/index.js';
import { lockRelease } from '../lock-release.js';
import type { Facts } from '../simulation/release-facts.js';
import { outcomeOf, together } from '../simulation/simulate-member.js';
import type { BoxPriceDto, PriceBoxDto, SaveBoxOfMemberDto, WantedBottleDto } from './box.dto.js';
import { BoxChanged, BoxPaused, BoxSoldOut } from './box.errors.js';
import { BoxWindow, boxOf, hasDays, type OpenRelease, priceOf, type Seen, versionOf, worthOf } from './box-window.js';
import { arranged, type Box, checkBox, same, stockErrors } from './check-box.js';

/** A member's own change of the next box. */
@Injectable()
export class ChangeBox {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly window: BoxWindow,
    private readonly members: MemberWindow,
  ) {}

  /** The price of a wish; nothing is kept or checked. @throws NotFound: no box. ServiceUnavailable (503) */
  async price(userId: number, wish: PriceBoxDto): Promise<BoxPriceDto> {
    const { release, facts } = await this.seen(userId);
    const member = await this.members.member(userId, release.quarter, [...facts.boxes.keys()]);
    if (!member) throw noBox();
    const delivery_method = wish.delivery_method ?? member.delivery_method;
    return priceOf({ ...member, delivery_method }, release, facts, this.wished(wish, member, facts));
  }

  /**
   * Changes the box as a whole or not at all; when `skipped` changes, only that.
   * @throws NotFound: no box. InvalidFields (400), BoxClosed, BoxPaused, BoxChanged, BoxSoldOut (409), CannotShipThere
   * (422), ServiceUnavailable (503); of a skip what skipping throws
   */
  async execute(userId: number, wish: SaveBoxOfMemberDto, ifMatch: string | undefined): Promise<void> {
    const seen = await this.seen(userId);
    const { quarter } = seen.release;
    const now = await this.members.member(userId, quarter, [...seen.facts.boxes.keys()]);
    if (!now) throw noBox();
    if (wish.skipped === undefined || wish.skipped === now.skipped) return this.edit(userId, seen, wish, ifMatch);
    this.check(seen.release, now, ifMatch);
    await asChanged(() =>
      wish.skipped
        ? this.members.skip(userId, now, quarter)
        : this.members.unskip(userId, now, quarter, (manager) => this.checkStock(manager, seen, now)),
    );
  }

  /**
   * The release is locked before its member, as in a simulation: edits of a release run one after another, so that no
   * two members choose the last bottle.
   */
  private async edit(userId: number, seen: Seen, wish: SaveBoxOfMemberDto, ifMatch: string | undefined): Promise<void> {
    const { facts } = seen;
    await inTransaction(this.dataSource, async (manager) => {
      const release = await lockRelease(manager, seen.release.id);
      if (!hasDays(release)) throw new BoxClosed(release.closes_on);
      const member = await this.members.lock(userId, release.quarter, [...facts.boxes.keys()], manager);
      if (!member) throw noBox();
      this.check(release, member, ifMatch);
      if (release.version !== seen.release.version || member.skipped) throw new BoxChanged();
      const before = boxOf(member, facts);
      const box = this.wished(wish, member, facts);
      const choices = await this.window.choices(manager, { release, facts }, member);
      const paid = member.paid_bottles !== null;
      const worth = worthOf(member, facts, choices, before.bottles);
      const errors = { ...repeated(wish), ...checkBox(box, { least: before.least, worth, choices, before, paid }) };
      const delivery_method = wish.delivery_method ?? member.delivery_method;
      const pickup_day = delivery_method === 'pickup' ? pickupDay(wish, member, release) : null;
      if (pickup_day !== null && !release.pickup_days.includes(pickup_day))
        errors['pickup_day'] = ['Please choose one of the pickup days'];
      if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
      if (delivery_method === 'ship' && member.delivery_method !== 'ship')
        await this.members.checkAddress(member, manager);
      await this.members.choose(manager, member, release.quarter, {
        ...(same(box.bottles, before.bottles) ? {} : { items: [...box.bottles], chosen_by: 'member' }),
        added: [...box.added],
        ...(delivery_method === member.delivery_method ? {} : { delivery_method }),
        pickup_day,
        ...(wish.gift_message !== undefined && { gift_message: wish.gift_message }),
      });
      // The member has seen this box and its price: an announced one needs no other mail.
      const price = priceOf({ ...member, delivery_method }, release, facts, box);
      const told = { run_id: release.id, member_id: member.id };
      await manager.update(ReleaseTold, told, {
        total: parseCents(price.total),
        items: together(box.bottles, box.added),
      });
    });
  }

  /** A skipped box gives its bottles up: it comes back while there are enough. @throws BoxChanged, BoxSoldOut (409) */
  private async checkStock(manager: EntityManager, { release, facts }: Seen, member: ReleaseMember): Promise<void> {
    const { version } = await lockRelease(manager, release.id);
    if (version !== release.version) throw new BoxChanged();
    const choices = await this.window.choices(manager, { release, facts }, member);
    const [missing] = Object.values(stockErrors(boxOf(member, facts), choices, NOTHING)).flat();
    if (missing !== undefined) throw new BoxSoldOut(missing);
  }

  /** @throws BoxClosed, BoxPaused, BoxChanged (409) */
  private check(release: OpenRelease, member: ReleaseMember, ifMatch: string | undefined): void {
    if (!this.window.isEditable(release)) throw new BoxClosed(release.closes_on);
    if (outcomeOf(member, release.charge_on) === 'paused') throw new BoxPaused();
    try {
      checkVersion(versionOf(release, member), ifMatch);
    } catch {
      throw new BoxChanged();
    }
  }

  /** The box that a member sends, under the names of the list; without `added` those bottles stay. */
  private wished({ bottles, added }: PriceBoxDto, member: ReleaseMember, facts: Facts): Box {
    const before = boxOf(member, facts);
    const named = ({ wine_id, quantity }: WantedBottleDto): ShipmentItem => {
      const known = [...before.bottles, ...before.added].find((item) => item.wine_id === wine_id);
      return { wine_id, name: facts.wines.get(wine_id)?.name ?? known?.name ?? '', quantity };
    };
    const wish = { bottles: bottles.map(named), added: added?.map(named) ?? before.added };
    return same(wish.bottles, before.bottles) ? wish : arranged(wish, before.least);
  }

  private async seen(userId: number): Promise<Seen> {
    const seen = await this.window.see(userId);
    if (!seen) throw noBox();
    return seen;
  }
}

const NOTHING: Box = { bottles: [], added: [] };
const noBox = (): NotFound => new NotFound('Your next box');

/** The wished pickup day; absent, the one that was chosen, as long as the release has it. */
function pickupDay(wish: SaveBoxOfMemberDto, { pickup_day }: ReleaseMember, release: OpenRelease): string | null {
  if (wish.pickup_day !== undefined) return wish.pickup_day;
  return pickup_day !== null && release.pickup_days.includes(pickup_day) ? pickup_day : null;
}

/** Each wine is named once in a list. */
function repeated({ bottles, added = [] }: PriceBoxDto): Record<string, string[]> {
  const twice = (list: readonly WantedBottleDto[]): boolean =>
    new Set(list.map(({ wine_id }) => wine_id)).size < list.length;
  return {
    ...(twice(bottles) && { bottles: ['Each wine can be listed once'] }),
    ...(twice(added) && { added: ['Each wine can be listed once'] }),
  };
}

async function asChanged(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    throw error instanceof StaleVersion ? new BoxChanged() : error;
  }
}
