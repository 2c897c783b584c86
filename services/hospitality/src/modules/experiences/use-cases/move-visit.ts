import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { LocalTime } from '../../property/index.js';
import { type StaffBookingDto, staffBookingView } from '../dto/booking-request.dto.js';
import type { CustomerVisitDto, MoveVisitDto, StaffMoveVisitDto } from '../dto/customer-visit.dto.js';
import { Experience, type ExperienceBooking } from '../experience.entities.js';
import { TooLateToMove, VisitOver } from '../experiences.errors.js';
import { VisitRepository } from '../visit.repository.js';
import { mailToGuest, mailToStaff, whenOf } from '../visit-mails.js';
import { isAhead, mayMove, PAID_NOTICE_HOURS } from '../visit-rules.js';
import { isAt, placeOf, type VisitTarget, VisitTargets } from '../visit-targets.js';
import { FindVisits } from './find-visits.js';

const PENDING_NOTE = "We'll contact you within 24 hours to confirm it.";

/** Moves customers' own visits, and any visit for staff. The old places are free in the same transaction. */
@Injectable()
export class MoveVisit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly targets: VisitTargets,
    private readonly time: LocalTime,
    private readonly reads: FindVisits,
    private readonly visits: VisitRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound, InvalidFields, VisitOver, TooLateToMove, SlotGone, SlotFull, ClosedThen */
  async execute(id: number, userId: number, wish: MoveVisitDto): Promise<CustomerVisitDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.visits.lock(manager, { id, user_id: userId });
      if (!isAhead(row, this.time.now())) throw new VisitOver();
      if (!mayMove(row, this.time.now())) throw new TooLateToMove(PAID_NOTICE_HOURS);
      const experience = await manager.findOneByOrFail(Experience, { id: row.experience_id });
      const target = await this.targets.wished(manager, row, experience, wish);
      if (!isAt(row, target)) await this.move(manager, row, target, experience.duration);
      return this.reads.own(id, userId, manager);
    });
  }

  /**
   * For staff, at any notice: the visit keeps its status, and the guest gets a mail with the new time. A visit without
   * a slot may get any time of a future day.
   * @throws NotFound, StaleVersion, InvalidFields, VisitOver, SlotGone, SlotFull
   */
  async byStaff(id: number, wish: StaffMoveVisitDto, ifMatch: string | undefined): Promise<StaffBookingDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.visits.lock(manager, { id });
      checkVersion(row.version, ifMatch);
      if (!isAhead(row, this.time.now())) throw new VisitOver();
      const before = staffBookingView(row);
      const experience = await manager.findOneByOrFail(Experience, { id: row.experience_id });
      const target = await this.targets.agreed(manager, row, experience, wish);
      if (isAt(row, target)) return before;
      await this.visits.move(manager, row, row.status, placeOf(target));
      const after = staffBookingView(row);
      await auditedChange(manager, 'experience_booking', before, after);
      const { duration } = experience;
      await this.outbox.add(manager, mailToGuest(row, 'moved', { duration, note: wish.note, by: 'staff' }));
      return after;
    });
  }

  private async move(
    manager: EntityManager,
    row: ExperienceBooking,
    target: VisitTarget,
    duration: string | null,
  ): Promise<void> {
    const before = whenOf(row);
    // A paid slot is confirmed; all other visits wait for staff's confirmation again.
    const status = row.source === 'order' && target.slotId !== null ? 'confirmed' : 'pending';
    await this.visits.move(manager, row, status, placeOf(target));
    const note = row.status === 'pending' ? PENDING_NOTE : undefined;
    await this.outbox.addAll(manager, [
      mailToGuest(row, 'moved', { duration, note, by: 'guest' }),
      mailToStaff(row, 'Visit moved', { before }),
    ]);
  }
}
