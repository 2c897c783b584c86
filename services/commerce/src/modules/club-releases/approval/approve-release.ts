import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Settings } from '@shamba/service-kit/config';
import { NEXT_VERSION } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock, instantOf, todayIn } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import {
  CHARGE_MOVES,
  type ChargeState,
  chargeRulesOf,
  ClubCharge,
  ClubRelease,
  ClubSettings,
  leftOfShare,
  PAYER_PACKED,
  RELEASE_MOVES,
  ReleaseRow,
  type ReleaseState,
  ReleaseTier,
} from '../../club/index.js';
import { changedSince } from '../changed-since.js';
import { ClubShare } from '../club-share.js';
import { auditOf, lockRelease, unapproved } from '../lock-release.js';
import { ShareNotAvailable } from '../releases.errors.js';
import { ChargesOfRelease, type PaidBox } from './charges-of-release.js';
import {
  ChargesBegun,
  NotTold,
  ProblemsLeft,
  ReleaseNotApproved,
  ReleaseNotSimulated,
  SecondPerson,
  SimulationReplaced,
  SimulationStale,
  WindowOpen,
} from './approval.errors.js';
import { toldOf } from './told.js';

/** Charged anyway: declined with this code, the member is asked for another card. */
const CARD_PROBLEMS = ['no_card', 'card_expired'];
const BATCH = 250;

/** Approves what a release charges, and takes that back before the first charge. */
@Injectable()
export class ApproveRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: ChargesOfRelease,
    private readonly share: ClubShare,
    private readonly settings: Settings,
    private readonly club: ClubSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a due charge for each member of the simulation who is charged, fixes the box of who has paid, and keeps
   * exactly the bottles of all boxes. The release is locked, then the orders of who has paid, then its members by id: a
   * member's change at the same time is in it or is refused.
   * @param userId who approves
   * @param seenAt time of the simulation that was looked at; undefined: not said
   * @throws NotFound, StaleVersion, ReleaseNotSimulated, ReleaseApproved, ReleaseEnded, WindowOpen, SecondPerson,
   * SimulationReplaced, SimulationStale, ProblemsLeft, NotTold, ShareNotAvailable (409), ServiceUnavailable (503)
   */
  async approve(id: number, userId: number, ifMatch: string | undefined, seenAt?: string): Promise<void> {
    const seen = await this.dataSource.manager.findOneBy(ClubRelease, { id });
    if (!seen) throw new NotFound('This release');
    const facts = await this.charges.facts(unapproved(seen));
    const rules = chargeRulesOf(await this.settings.read(this.club));
    await this.share.changing(id, async (manager) => {
      const release = unapproved(await lockRelease(manager, id));
      checkVersion(release.version, ifMatch);
      if (release.state !== 'simulated') throw new ReleaseNotSimulated();
      if (release.closes_on === null || release.closes_on >= todayIn(this.clock)) throw new WindowOpen();
      if (rules.second_person && release.announced_by === userId) throw new SecondPerson();
      if (release.version !== seen.version) throw new SimulationStale();
      if (seenAt !== undefined) await this.checkSeen(manager, release, new Date(seenAt));
      const { charges, paid } = await this.charges.of(manager, release, facts);
      await this.check(manager, release, rules.notice_days);
      const before = await auditOf(manager, id);
      for (let from = 0; from < charges.length; from += BATCH)
        await manager.insert(ClubCharge, charges.slice(from, from + BATCH));
      for (const box of paid) await this.send(manager, release, box);
      await this.move(manager, release, 'approved', { approved_at: this.clock.now(), approved_by: userId });
      const after = { ...(await auditOf(manager, id)), charges: charges.length };
      await audited(manager, { entity: 'club_release', id, action: 'update', before, after });
      // Last: a refusal leaves everything as it was.
      await this.share.keepBoxes(manager, release);
    });
  }

  /**
   * Back to the simulation: its due charges are cancelled, the release's share is kept again. If the shop has sold
   * some of its bottles, those of the boxes stay kept, and the next simulation names the missing ones.
   * @throws NotFound, StaleVersion, ReleaseNotApproved, ChargesBegun (409), ServiceUnavailable (503)
   */
  async withdraw(id: number, ifMatch: string | undefined): Promise<void> {
    await this.share.changing(id, async (manager) => {
      const release = await lockRelease(manager, id);
      checkVersion(release.version, ifMatch);
      if (release.state !== 'approved') throw new ReleaseNotApproved();
      if (await manager.existsBy(ClubCharge, { run_id: id, tries: MoreThan(0) })) throw new ChargesBegun();
      const before = await auditOf(manager, id);
      assertMove<ChargeState>(CHARGE_MOVES, 'due', 'cancelled');
      const cancelled = { state: 'cancelled', state_at: this.clock.now() } as const;
      await manager.update(ClubCharge, { run_id: id, state: 'due' }, cancelled);
      await leftOfShare(manager, id);
      const unsent = { box_run_id: null, snapshot: null, next_try_at: null };
      await manager.update(ClubCharge, { box_run_id: id, box_order_id: IsNull() }, unsent);
      await this.move(manager, release, 'simulated', { approved_at: null, approved_by: null });
      const after = await auditOf(manager, id);
      await audited(manager, { entity: 'club_release', id, action: 'update', before, after });
      await this.share.keep(manager, id).catch((error: unknown) => {
        if (!(error instanceof ShareNotAvailable)) throw error;
      });
    });
  }

  /** The run sends the box of a paid quarter, unless it is packed in the parcel of the order that paid. */
  private async send(manager: EntityManager, { id, quarter, charge_on }: ClubRelease, box: PaidBox): Promise<void> {
    const { member_id, snapshot } = box;
    const paid = { member_id, quarter, state: 'paid', snapshot: IsNull(), box_run_id: IsNull(), sent: false } as const;
    const next_try_at = instantOf(charge_on ?? quarter);
    await manager
      .createQueryBuilder()
      .update(ClubCharge)
      .set({ box_run_id: id, snapshot, next_try_at })
      .where(paid)
      .andWhere(`NOT ${PAYER_PACKED}`)
      .execute();
  }

  /** Nothing has changed since the simulation that was looked at, and there is no newer one. */
  private async checkSeen(manager: EntityManager, release: ClubRelease, seenAt: Date): Promise<void> {
    if (release.simulated_at?.getTime() !== seenAt.getTime()) throw new SimulationReplaced();
    const tiers = await manager.findBy(ReleaseTier, { run_id: release.id });
    if (await changedSince(manager, release, tiers, todayIn(this.clock))) throw new SimulationStale();
  }

  private async check(manager: EntityManager, release: ClubRelease, noticeDays: number): Promise<void> {
    const problems = await manager
      .createQueryBuilder(ReleaseRow, 'r')
      .where('r.run_id = :id AND NOT r.problems <@ CAST(:card AS text[])', { id: release.id, card: CARD_PROBLEMS })
      .getCount();
    if (problems > 0) throw new ProblemsLeft(problems);
    const { of, in_time } = await toldOf(manager, release, noticeDays);
    if (in_time < of) throw new NotTold(of - in_time, noticeDays);
  }

  /** `updated_at` stays: the boxes are those that were simulated. */
  private async move(
    manager: EntityManager,
    { id, state }: ClubRelease,
    to: ReleaseState,
    set: Partial<Pick<ClubRelease, 'approved_at' | 'approved_by'>>,
  ): Promise<void> {
    assertMove<ReleaseState>(RELEASE_MOVES, state, to);
    await manager.update(ClubRelease, { id }, { ...set, state: to, version: NEXT_VERSION });
  }
}
