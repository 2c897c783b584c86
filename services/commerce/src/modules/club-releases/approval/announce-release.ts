import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type EventPayload, mailOf } from '@shamba/event-contract';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { HandlesEvents, mailEvent, Outbox, type OutgoingEvent, type ReceivedEvent } from '@shamba/service-kit/outbox';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  ClubRelease,
  dayForPeople,
  MEMBERSHIP_PATH,
  MemberBoxes,
  type MemberPerson,
  ReleaseRow,
  ReleaseTier,
  ReleaseTold,
} from '../../club/index.js';
import { changedSince } from '../changed-since.js';
import { auditOf, lockRelease, unapproved } from '../lock-release.js';
import { ReleaseNotSimulated, SimulationStale } from './approval.errors.js';
import { TOLD_OF } from './told.js';

/** Members told in one statement. */
const BATCH = 500;
/** A mail that has not left an hour after it was asked for does not count: another one is asked for. */
const LATE_MS = 3_600_000;

/** Tells the members of a release what comes and what it costs, with a proof of each mail. */
@Injectable()
export class AnnounceRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly boxes: MemberBoxes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails each member who is charged or has paid, and returns their number. Repeated, it mails those who were not told,
   * whose mail has not left within an hour, whose amount is higher than told, or whose bottles are others.
   * @throws NotFound, ReleaseNotSimulated, SimulationStale, ReleaseApproved, ReleaseEnded (409)
   */
  async execute(id: number, userId: number): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const release = unapproved(await lockRelease(manager, id));
      if (release.state !== 'simulated') throw new ReleaseNotSimulated();
      const tiers = await manager.findBy(ReleaseTier, { run_id: id });
      if (await changedSince(manager, release, tiers, todayIn(this.clock))) throw new SimulationStale();
      const rows = await this.untold(manager, id);
      for (let from = 0; from < rows.length; from += BATCH)
        await this.tell(manager, release, rows.slice(from, from + BATCH));
      if (rows.length > 0 || release.announced_at === null) {
        const before = await auditOf(manager, id);
        await manager.update(ClubRelease, { id }, { announced_at: this.clock.now(), announced_by: userId });
        const after = { ...before, announced: rows.length };
        await audited(manager, { entity: 'club_release', id, action: 'update', before, after });
      }
      return rows.length;
    });
  }

  /** The mails that have left, as worker says. A mail that another one has replaced proves nothing. */
  @HandlesEvents('mail.sent')
  async sent(events: readonly ReceivedEvent<'mail.sent'>[], manager: EntityManager): Promise<void> {
    for (const { payload } of events) await this.note(manager, payload);
  }

  private async note(manager: EntityManager, { proofId, at }: EventPayload<'mail.sent'>): Promise<void> {
    await manager.update(ReleaseTold, { mail_id: proofId }, { sent_at: new Date(at) });
  }

  private untold(manager: EntityManager, id: number): Promise<ReleaseRow[]> {
    return manager
      .createQueryBuilder(ReleaseRow, 'r')
      .leftJoin(ReleaseTold, 't', 't.run_id = r.run_id AND t.member_id = r.member_id')
      .where(`r.run_id = :id AND r.outcome IN ('charge', 'paid')`, { id })
      .andWhere(`(t.member_id IS NULL OR NOT ${TOLD_OF} OR t.sent_at IS NULL AND t.asked_at < :late)`, {
        late: new Date(this.clock.now().getTime() - LATE_MS),
      })
      .orderBy('r.member_id')
      .getMany();
  }

  private async tell(manager: EntityManager, release: ClubRelease, rows: readonly ReleaseRow[]): Promise<void> {
    const people = await this.boxes.people(
      manager,
      rows.map(({ member_id }) => member_id),
    );
    const tierNames = new Map(release.totals?.by_tier.map(({ tier_id, name }) => [tier_id, name]));
    const asked_at = this.clock.now();
    const told: ReleaseTold[] = [];
    const mails: OutgoingEvent[] = [];
    for (const row of rows) {
      const person = people.get(row.member_id);
      if (!person) continue;
      const { run_id, member_id, total, items } = row;
      const mail_id = randomUUID();
      told.push({ run_id, member_id, total, items, mail_id, asked_at, sent_at: null });
      mails.push(
        announcement(release, row, person, { mail_id, tier: tierNames.get(row.tier_id), today: todayIn(this.clock) }),
      );
    }
    await manager.delete(ReleaseTold, { run_id: release.id, member_id: In(told.map(({ member_id }) => member_id)) });
    if (told.length > 0) await manager.insert(ReleaseTold, told);
    await this.outbox.addAll(manager, mails);
  }
}

function announcement(
  { closes_on, charge_on, ship_on, quarter }: ClubRelease,
  row: ReleaseRow,
  { email, user_id }: MemberPerson,
  { mail_id, tier, today }: { mail_id: string; tier: string | undefined; today: LocalDate },
): OutgoingEvent {
  return mailEvent({
    kind: 'club_announced',
    to: email,
    ...mailOf(user_id),
    proofId: mail_id,
    data: {
      tierName: tier ?? 'Wine club',
      bottles: row.items.map(({ name, quantity }) => ({ name, quantity })),
      ...(row.outcome === 'charge' && { total: toDecimal(row.total) }),
      chargeOn: dayForPeople(charge_on ?? quarter),
      ...(closes_on !== null && closes_on >= today && { closesOn: dayForPeople(closes_on) }),
      shipsOn: dayForPeople(ship_on ?? quarter),
      delivery: row.delivery_method,
      membershipPath: MEMBERSHIP_PATH,
    },
  });
}
