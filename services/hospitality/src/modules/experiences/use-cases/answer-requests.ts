import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields } from '@shamba/service-kit/http';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { LocalTime } from '../../property/index.js';
import { type AnswerRequestDto, type StaffBookingDto, staffBookingView } from '../dto/booking-request.dto.js';
import { Experience, type ExperienceBooking } from '../experience.entities.js';
import { RequestPaid, SlotFull } from '../experiences.errors.js';
import { SlotPlaces } from '../slot-places.js';
import { mailToGuest } from '../visit-mails.js';
import { draws, isAhead, takesPlaces } from '../visit-rules.js';
import { VisitRepository } from '../visit.repository.js';

/** Confirms, declines and deletes requests for staff. Declining releases the places. */
@Injectable()
export class AnswerRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: VisitRepository,
    private readonly places: SlotPlaces,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws NotFound, StaleVersion, InvalidFields, RequestPaid, SlotFull when a request without places, or a declined
   * one, needs places and none are left
   */
  async answer(id: number, input: AnswerRequestDto, ifMatch: string | undefined): Promise<StaffBookingDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.visits.lock(manager, { id }, 'This RSVP');
      checkVersion(row.version, ifMatch);
      const before = staffBookingView(row);
      const dated = setDate(row, input);
      const { status } = input;
      if (row.status === status && !dated) return before;
      // A paid visit ends with a refund, and is not reopened here.
      if (row.source === 'order' && (status === 'cancelled' || (!draws(row.status) && draws(status))))
        throw new RequestPaid();
      const without_places = status !== 'confirmed' && row.without_places;
      if (!takesPlaces(row) && takesPlaces({ status, without_places })) await this.takeBack(manager, row);
      const network = status === 'pending' ? row.network : null;
      const { booking_date, booking_time } = row;
      await this.visits.move(manager, row, status, { booking_date, booking_time, without_places, network });
      await auditedChange(manager, 'experience_booking', before, staffBookingView(row));
      await this.tell(manager, row, input.note);
      return staffBookingView(row);
    });
  }

  /** Removes a request from the list and releases its places. @throws NotFound, StaleVersion, RequestPaid */
  async remove(id: number, ifMatch?: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.visits.lock(manager, { id }, 'This RSVP');
      checkVersion(row.version, ifMatch);
      if (row.source === 'order' && draws(row.status)) throw new RequestPaid();
      const before = staffBookingView(row);
      const expected = isAhead(row, this.time.now());
      const status = draws(row.status) ? 'cancelled' : row.status;
      await this.visits.move(manager, row, status, { network: null, archived_at: this.time.now() });
      if (expected) await this.tell(manager, row);
      await auditedChange(manager, 'experience_booking', before, null);
    });
  }

  /** Mails the guest; for a declined paid visit also sends commerce the event that refunds it. */
  private async tell(manager: EntityManager, row: ExperienceBooking, note?: string): Promise<void> {
    if (row.status === 'pending') return;
    const experience = await manager.findOneBy(Experience, { id: row.experience_id });
    const duration = experience?.duration ?? null;
    await this.outbox.add(manager, mailToGuest(row, row.status, { duration, note, by: 'staff' }));
    const isPaid = (row.price_cents ?? 0n) !== 0n;
    if (row.status !== 'declined' || !isPaid || row.order_id === null || row.order_line_ref === null) return;
    const payload = {
      orderId: row.order_id,
      lineId: row.order_line_ref,
      reason: note ?? `${row.experience_title} is not possible at the wished time.`,
    };
    await this.outbox.add(manager, { type: 'booking.declined', consumers: ['commerce'], payload });
  }

  private async takeBack(manager: EntityManager, row: ExperienceBooking): Promise<void> {
    if (row.slot_id === null) return;
    const left = (await this.places.lockOne(manager, row.slot_id))?.left ?? 0;
    if (left < row.guest_count) throw new SlotFull(left);
  }
}

/** Writes the agreed day and time; returns true if that changes anything. A slot's visit has the slot's time. */
function setDate(row: ExperienceBooking, input: AnswerRequestDto): boolean {
  const date = input.booking_date ?? row.booking_date;
  const time = input.booking_time ?? row.booking_time?.slice(0, 5) ?? null;
  const changed = date !== row.booking_date || time !== (row.booking_time?.slice(0, 5) ?? null);
  if (!changed) return false;
  if (row.slot_id !== null) throw new InvalidFields({ booking_date: ['This visit has a slot, which says its time'] });
  row.booking_date = date;
  row.booking_time = time;
  return true;
}
