import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import type { TierItem } from '@shamba/api-contract/internal';
import type { MailRequested } from '@shamba/event-contract';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { changedMail } from '../member-mails.js';
import { type Schedule, ShipmentRepository } from '../shipments/shipment.repository.js';
import { auditView, type MemberRow, type Whose } from './member.entity.js';
import { MemberRepository } from './member.repository.js';

/** Facts that a change decides on; read within its transaction, except the tier. */
export interface Facts {
  member: MemberRow;
  tier: TierItem | undefined;
  schedule: Schedule;
  manager: EntityManager;
}

export interface Change {
  patch: Partial<MemberRow>;
  /** One sentence for the member's mail; undefined: no mail is sent. */
  summary?: string;
  facts?: { label: string; value: string }[];
  /** Replaces the ordinary mail. */
  mail?: MailRequested;
}

/** Changes one membership: locks it, checks the caller's version, audits, sends a mail. */
@Injectable()
export class ChangeMembership {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly shipments: ShipmentRepository,
    private readonly items: ItemSource,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param decide returns null if there is nothing to change: the membership is returned as it is.
   * @param first is done before the member is locked, in the same transaction
   * @throws NotFound when there is no such active or paused member, StaleVersion (409), and the errors of both.
   */
  async execute(
    whose: Whose,
    ifMatch: string | undefined,
    decide: (facts: Facts) => Change | null | Promise<Change | null>,
    first: (manager: EntityManager) => Promise<void> = async () => {},
  ): Promise<MemberRow> {
    const seen = await this.members.liveOf(whose);
    if (!seen) throw notThere(whose);
    const tier = await this.items.tier(seen.tier_id);
    return inTransaction(this.dataSource, async (manager) => {
      await first(manager);
      const member = await this.members.lockLive(whose, manager);
      if (!member) throw notThere(whose);
      checkVersion(member.version, ifMatch);
      const schedule = await this.shipments.scheduleOf(member, manager);
      const change = await decide({ member, tier, schedule, manager });
      return change ? this.apply(manager, member, tier, change) : member;
    });
  }

  /** Changes a member locked by the caller, in its transaction: row, audit, mail. */
  async apply(
    manager: EntityManager,
    before: MemberRow,
    tier: TierItem | undefined,
    change: Change,
  ): Promise<MemberRow> {
    const after = await this.members.patch(manager, before, change.patch);
    const noted = change.summary ? { ...auditView(after), change: change.summary } : auditView(after);
    await audited(manager, {
      entity: 'club_member',
      id: before.id,
      action: 'update',
      before: auditView(before),
      after: noted,
    });
    const mail =
      change.mail ??
      (change.summary ? changedMail(after, tier?.name ?? 'Wine club', change.summary, change.facts ?? []) : null);
    if (mail) await this.outbox.add(manager, mailEvent(mail));
    return after;
  }
}

const notThere = (whose: Whose): NotFound => new NotFound('userId' in whose ? 'Your membership' : 'This member');
