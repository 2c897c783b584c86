import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { Clock, instantOf, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import {
  type ClubCharge,
  type ClubRelease,
  MemberBoxes,
  type MemberPerson,
  type ReleaseMember,
  ReleaseRow,
} from '../../club/index.js';
import type { PostalAddress, Snapshot } from '../../payments/index.js';
import { chargeSnapshot } from '../charge-snapshot.js';
import { type Facts, ReleaseFacts } from '../simulation/release-facts.js';
import { pricedBoxOf, simulateMember } from '../simulation/simulate-member.js';
import { SimulationStale } from './approval.errors.js';

/** Members worked out at once; between two batches other requests run. */
const BATCH = 250;

export type NewCharge = Pick<
  ClubCharge,
  | 'member_id'
  | 'quarter'
  | 'run_id'
  | 'tier_id'
  | 'bottles'
  | 'amount'
  | 'currency'
  | 'state'
  | 'state_at'
  | 'next_try_at'
  | 'snapshot'
  | 'created_at'
>;

/** The box of a member who has paid the quarter by an order: what the box's own order sends. */
export type PaidBox = Pick<ClubCharge, 'member_id'> & { snapshot: Snapshot };

/** The charges that a simulation promises. */
@Injectable()
export class ChargesOfRelease {
  constructor(
    private readonly boxes: MemberBoxes,
    private readonly releaseFacts: ReleaseFacts,
    private readonly clock: Clock,
  ) {}

  /** Facts that boxes depend on beside their members; read before anything is locked. @throws ServiceUnavailable */
  facts(release: ClubRelease): Promise<Facts> {
    return this.releaseFacts.of(release, todayIn(this.clock));
  }

  /**
   * Locks the orders of who has paid, then the release's members, works the simulation out again and returns a due
   * charge for each who is charged, and the box of each who has paid. The caller has locked the release.
   * @throws SimulationStale (409): a row is not as it was stored
   */
  async of(
    manager: EntityManager,
    release: ClubRelease,
    facts: Facts,
  ): Promise<{ charges: NewCharge[]; paid: PaidBox[] }> {
    const tierIds = [...facts.boxes.keys()];
    const seen = await this.boxes.of(manager, release.quarter, tierIds);
    const ids = seen.map(({ id }) => id);
    await this.boxes.lockPayers(manager, release.quarter, ids);
    const people = await this.boxes.lock(manager, ids);
    const members = await this.boxes.of(manager, release.quarter, tierIds);
    const stored = new Map(
      (await manager.findBy(ReleaseRow, { run_id: release.id })).map((row) => [row.member_id, row]),
    );
    if (members.length !== stored.size) throw new SimulationStale();
    const charges: NewCharge[] = [];
    const paid: PaidBox[] = [];
    for (const [index, member] of members.entries()) {
      if (index % BATCH === BATCH - 1) await setImmediate();
      const row = simulateMember(release, member, facts);
      const [person, before] = [people.get(member.id), stored.get(member.id)];
      if (!person || !before || textOf(row) !== textOf(before)) throw new SimulationStale();
      if (row.outcome !== 'charge' && row.outcome !== 'paid') continue;
      const snapshot = this.snapshot(release, member, person, facts, row.outcome);
      if (row.outcome === 'charge') charges.push(this.charge(release, row, snapshot, facts));
      else paid.push({ member_id: row.member_id, snapshot });
    }
    return { charges, paid };
  }

  private snapshot(
    release: ClubRelease,
    member: ReleaseMember,
    person: MemberPerson,
    facts: Facts,
    outcome: 'charge' | 'paid',
  ): Snapshot {
    const place = facts.placeOf(member);
    return chargeSnapshot(
      {
        ...pricedBoxOf(member, facts),
        ...(outcome === 'paid' && { pricing: outcome }),
        customer: {
          firstName: person.first_name,
          lastName: person.last_name,
          email: person.email,
          phone: person.phone,
        },
        shippingAddress: place.pickup
          ? null
          : addressOf(member.address, member.city, place.shipTo?.stateCode ?? member.state, member.zip),
        billingAddress: addressOf(
          person.billing_address,
          person.billing_city,
          person.billing_state,
          person.billing_zip,
          person.billing_country,
        ),
        ageConfirmed: member.age_confirmed,
        giftMessage: member.gift_message,
        shipAfter: release.ship_on ?? release.quarter,
      },
      place,
      this.clock.now(),
    );
  }

  private charge(release: ClubRelease, row: ReleaseRow, snapshot: Snapshot, facts: Facts): NewCharge {
    const now = this.clock.now();
    return {
      member_id: row.member_id,
      quarter: release.quarter,
      run_id: release.id,
      tier_id: row.tier_id,
      bottles: row.bottles,
      amount: row.total,
      currency: facts.tiers.get(row.tier_id)?.currency ?? 'USD',
      state: 'due',
      state_at: now,
      next_try_at: instantOf(release.charge_on ?? release.quarter),
      snapshot,
      created_at: now,
    };
  }
}

function addressOf(
  address: string | null,
  city: string | null,
  state: string | null,
  zip: string | null,
  country: string | null = 'US',
): PostalAddress | null {
  if (!address || !city || !state || !zip) return null;
  return { address1: address, address2: null, city, state, zipCode: zip, country: country ?? 'US' };
}

/** A row as text: two rows are the same simulation when their texts are equal. */
const textOf = ({ items, problems, ...row }: ReleaseRow): string =>
  [
    ...[row.tier_id, row.outcome, row.delivery_method, row.state, row.bottles],
    ...[row.subtotal, row.discount, row.shipping, row.tax, row.total],
    ...items.map(({ wine_id, name, quantity }) => JSON.stringify([wine_id, name, quantity])),
    ...[...problems].sort(),
  ].join('|');
