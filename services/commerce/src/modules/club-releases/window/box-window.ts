import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { parseCents, toDecimal } from '@shamba/rules';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ClubRelease,
  memberBox,
  MemberWindow,
  type ReleaseMember,
  type ReleaseTier,
  type ShipmentItem,
} from '../../club/index.js';
import { OrderRepository } from '../../orders/index.js';
import { nameOf } from '../release-view.js';
import { cardProblems } from '../simulation/member-problems.js';
import { priceBox } from '../simulation/price-box.js';
import { type Facts, ReleaseFacts } from '../simulation/release-facts.js';
import { outcomeOf } from '../simulation/simulate-member.js';
import type { BottleOfBoxDto, BoxPriceDto, MemberBoxDto } from './box.dto.js';
import { chargedBox } from './charged-box.js';
import { type Box, inShop, type WineChoice } from './check-box.js';

/** A release whose members can look at their boxes: all its days are set. */
export type OpenRelease = ClubRelease & { closes_on: string; charge_on: string; ship_on: string };

/** The facts of a member's box before its rows are locked. */
export interface Seen {
  release: OpenRelease;
  facts: Facts;
}

/** Reads a member's box of the open release: its bottles, price, and the wines that can still be had. */
@Injectable()
export class BoxWindow {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberWindow,
    private readonly releaseFacts: ReleaseFacts,
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** The release with the user's next box, and all that its boxes depend on; null: none. @throws ServiceUnavailable */
  async see(userId: number): Promise<Seen | null> {
    const today = todayIn(this.clock);
    const release = await this.members.releaseOf(userId, today);
    if (!release || !hasDays(release)) return null;
    return { release, facts: await this.releaseFacts.of(release, today) };
  }

  /** The user's box as it is shown; null: none is coming. @throws ServiceUnavailable (503) */
  async read(userId: number): Promise<MemberBoxDto | null> {
    const seen = await this.see(userId);
    if (!seen) return null;
    const { release, facts } = seen;
    const member = await this.members.member(userId, release.quarter, [...facts.boxes.keys()]);
    if (!member || outcomeOf(member, release.charge_on) === 'paused') return null;
    const { least, ...box } = boxOf(member, facts);
    const choices = await this.choices(this.dataSource.manager, seen, member);
    const charge = member.paid_bottles === null ? null : await this.members.chargeOf(member.id, release.quarter);
    const orderId = charge && (charge.box_run_id === null ? charge.order_id : charge.box_order_id);
    const order = charge?.snapshot && orderId !== null ? await this.orders.find(orderId) : undefined;
    const fixed = charge && chargedBox(charge, order);
    const [problem] = cardProblems(member, release.charge_on);
    const worth = worthOf(member, facts, choices, box.bottles);
    return {
      release: {
        id: release.id,
        name: release.name ?? nameOf(release.quarter),
        quarter: release.quarter,
        closes_on: release.closes_on,
        charge_on: release.charge_on,
        ship_on: release.ship_on,
        pickup_days: release.pickup_days,
      },
      version: versionOf(release, member),
      bottles: bottlesView(fixed?.bottles ?? box.bottles, facts),
      added: bottlesView(fixed ? [] : box.added, facts),
      delivery_method: (fixed ?? member).delivery_method,
      ships_to: fixed ? fixed.ships_to : homeOf(member),
      pickup_day: member.pickup_day,
      gift_message: (fixed ?? member).gift_message,
      skipped: outcomeOf(member, release.charge_on) === 'skipped',
      paid: fixed?.charge ? fixed.charge.state === 'paid' : member.paid_bottles !== null,
      charge: fixed?.charge ?? null,
      order_id: orderId,
      price: fixed?.price ?? priceOf(member, release, facts, box),
      least,
      worth: worth === null ? null : toDecimal(worth),
      choices: [...choices.values()].flatMap(({ wine_id, name, left, most }) => {
        const wine = facts.wines.get(wine_id);
        return wine ? [{ wine_id, name, type: wine.type, price: wine.price, left, most }] : [];
      }),
      discount_percentage: facts.tiers.get(member.tier_id)?.discountPercentage ?? '0.00',
      until: release.closes_on,
      editable: this.isEditable(release),
      card: problem === 'no_card' ? 'none' : problem === 'card_expired' ? 'expired' : 'ok',
    };
  }

  /** Members can change their boxes, by the property's date. */
  isEditable({ state, closes_on }: ClubRelease): boolean {
    return (state === 'open' || state === 'simulated') && closes_on !== null && closes_on >= todayIn(this.clock);
  }

  /** Each wine on the list, with what the boxes of all other members leave of it. */
  async choices(
    manager: EntityManager,
    { release, facts }: Seen,
    member: ReleaseMember,
  ): Promise<Map<number, WineChoice>> {
    const wanted = new Map<number, number>();
    const others = await this.members.others(manager, release, [...facts.boxes.keys()], member.id);
    for (const { tier_id, preferences, own, added, paid_bottles: paid, members } of others) {
      const box = facts.boxes.get(tier_id);
      if (!box) continue;
      const items = memberBox({ own, box, bottles: box.size, paid, preferences, shelf: facts.shelf });
      for (const { wine_id, quantity } of [...items, ...(added ?? [])])
        if (wine_id !== null) wanted.set(wine_id, (wanted.get(wine_id) ?? 0) + quantity * members);
    }
    const box = facts.boxes.get(member.tier_id);
    return new Map(
      facts.shelf.map(({ id, name, price }) => {
        const left = Math.max(0, facts.cellar.of(id) - (wanted.get(id) ?? 0));
        const most = box ? mostInBox(box, id, member.paid_bottles !== null) : 0;
        return [id, { wine_id: id, name, left, most, price: parseCents(price) }];
      }),
    );
  }
}

/**
 * A box at one price has the wines that the release names for it; one priced by its wines any of the list. What is paid
 * for has each wine at most as often as the release names it.
 */
function mostInBox({ pricing, choice, size, bottles }: ReleaseTier, wineId: number, paid: boolean): number {
  if (pricing === 'items' && !paid) return size;
  const named = bottles.find(({ wine_id }) => wine_id === wineId);
  return !named ? 0 : choice === 'fixed' && !paid ? size : named.quantity;
}

/**
 * Cents that the wines of the member's box may cost in the shop: at one price, those of the release's box, or of the
 * box as it is when that is more.
 */
export function worthOf(
  member: ReleaseMember,
  { boxes }: Facts,
  choices: ReadonlyMap<number, WineChoice>,
  before: readonly ShipmentItem[],
): bigint | null {
  const box = boxes.get(member.tier_id);
  if (box?.pricing !== 'tier' || box.choice !== 'fixed') return null;
  const [named, now] = [inShop(box.bottles, choices), inShop(before, choices)];
  return now > named ? now : named;
}

/** A member's present box, and how many bottles it has to have. */
export function boxOf(member: ReleaseMember, { boxes, shelf }: Facts): Box & { least: number } {
  const { own_items: own, preferences, tier_id, added, paid_bottles: paid } = member;
  const box = boxes.get(tier_id) ?? null;
  const bottles = memberBox({ own, box, bottles: box?.size ?? 0, paid, preferences, shelf });
  return { bottles, added: paid === null ? added : [], least: paid ?? box?.size ?? 0 };
}

/** The price of a box for the member; nothing when the quarter is skipped or paid for. */
export function priceOf(
  member: ReleaseMember,
  { charge_on }: OpenRelease,
  facts: Facts,
  { bottles, added }: Box,
): BoxPriceDto {
  const pricing = facts.boxes.get(member.tier_id)?.pricing;
  if (!pricing || outcomeOf(member, charge_on) !== 'charge')
    return { subtotal: '0.00', discount: '0.00', shipping: '0.00', tax: '0.00', total: '0.00' };
  const tier = facts.tiers.get(member.tier_id);
  const box = { pricing, tier, items: bottles, added, wines: facts.wines };
  const { totals: price } = priceBox(box, facts.placeOf(member));
  return {
    subtotal: toDecimal(price.subtotal),
    discount: toDecimal(price.discount),
    shipping: toDecimal(price.shipping),
    tax: toDecimal(price.tax),
    total: toDecimal(price.total),
  };
}

/** Grows with each change of the release and of the member. */
export const versionOf = (release: ClubRelease, member: ReleaseMember): number => release.version + member.version;

/** The address of a box that is shipped. */
const homeOf = ({ delivery_method, address, city, state, zip }: ReleaseMember): string | null =>
  delivery_method === 'pickup' || address === null ? null : [address, city, state, zip].filter(Boolean).join(', ');

const bottlesView = (items: readonly ShipmentItem[], { wines }: Facts): BottleOfBoxDto[] =>
  items.flatMap(({ wine_id, name, quantity }) =>
    wine_id === null ? [] : [{ wine_id, name, price: wines.get(wine_id)?.price ?? null, quantity }],
  );

export const hasDays = (release: ClubRelease): release is OpenRelease =>
  release.closes_on !== null && release.charge_on !== null && release.ship_on !== null;
