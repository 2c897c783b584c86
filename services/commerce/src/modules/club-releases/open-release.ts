import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import type { LocalDate } from '@shamba/rules';
import { NEXT_VERSION } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import type { EntityManager } from 'typeorm';
import {
  ClubRelease,
  dayForPeople,
  MEMBERSHIP_PATH,
  MemberBoxes,
  type Outcome,
  RELEASE_MOVES,
  type ReleaseState,
  ReleaseTier,
} from '../club/index.js';
import { ClubShare } from './club-share.js';
import { auditOf, lockRelease, unapproved } from './lock-release.js';
import { ReleaseNotPlanned, ReleaseTooLate } from './releases.errors.js';
import { outcomeOf } from './simulation/simulate-member.js';

/** Members told in one statement. */
const BATCH = 500;
const SENT: readonly Outcome[] = ['charge', 'paid'];

/** Opens releases for their members, with a mail to each, and closes them before any charge. */
@Injectable()
export class OpenRelease {
  constructor(
    private readonly share: ClubShare,
    private readonly boxes: MemberBoxes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, ReleaseNotPlanned, ReleaseTooLate, ShareNotAvailable (409), ServiceUnavailable (503) */
  async open(id: number): Promise<void> {
    await this.share.changing(id, async (manager) => {
      const release = await lockRelease(manager, id);
      if (release.state !== 'planned') throw new ReleaseNotPlanned();
      const today = todayIn(this.clock);
      const { closes_on, charge_on } = release;
      if (closes_on === null || charge_on === null || closes_on < today) throw new ReleaseTooLate();
      await this.move(manager, release, 'open', { opened_at: this.clock.now() });
      await this.tell(manager, { ...release, closes_on, charge_on });
      // Last: a refusal leaves everything as it was.
      await this.share.keep(manager, id);
    });
  }

  /** Gives share and tiers free. @throws NotFound, ReleaseEnded (409), ServiceUnavailable (503) */
  async close(id: number): Promise<void> {
    await this.share.changing(id, async (manager) => {
      const release = unapproved(await lockRelease(manager, id));
      await this.move(manager, release, 'closed', {});
      await manager.update(ReleaseTier, { run_id: id }, { quarter: null });
      await this.share.letGo(release);
    });
  }

  /** Tells the members who get a box that they can look at it and change it. */
  private async tell(
    manager: EntityManager,
    { id, quarter, closes_on, charge_on, ship_on }: ClubRelease & { closes_on: LocalDate; charge_on: LocalDate },
  ): Promise<void> {
    const tiers = await manager.findBy(ReleaseTier, { run_id: id });
    const members = await this.boxes.of(
      manager,
      quarter,
      tiers.map(({ tier_id }) => tier_id),
    );
    const getting = members.filter((member) => SENT.includes(outcomeOf(member, charge_on)));
    const people = await this.boxes.people(
      manager,
      getting.map((member) => member.id),
    );
    const data = {
      closesOn: dayForPeople(closes_on),
      chargeOn: dayForPeople(charge_on),
      shipsOn: dayForPeople(ship_on ?? quarter),
      membershipPath: MEMBERSHIP_PATH,
    };
    const mails = [...people.values()].map(({ email, user_id }) =>
      mailEvent({ kind: 'club_box_open', to: email, ...mailOf(user_id), data, bounded: true, optional: true }),
    );
    for (let from = 0; from < mails.length; from += BATCH)
      await this.outbox.addAll(manager, mails.slice(from, from + BATCH));
  }

  private async move(
    manager: EntityManager,
    { id, state: from }: ClubRelease,
    to: ReleaseState,
    set: Partial<Pick<ClubRelease, 'opened_at'>>,
  ): Promise<void> {
    assertMove<ReleaseState>(RELEASE_MOVES, from, to);
    const before = await auditOf(manager, id);
    const columns = { ...set, state: to, version: NEXT_VERSION, updated_at: this.clock.now() };
    await manager.update(ClubRelease, { id }, columns);
    const after = await auditOf(manager, id);
    await audited(manager, { entity: 'club_release', id, action: 'update', before, after });
  }
}
