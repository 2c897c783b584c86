import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { audited, checkVersion, inTransaction, NotFound } from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';
import { bookingRequestView, type ExperienceBookingDto } from '../dto/booking-request.dto.js';
import { ExperienceBooking, type RequestStatus } from '../experience.entities.js';
import { RequestPaid, SlotFull } from '../experiences.errors.js';
import { SlotPlaces } from '../slot-places.js';

const draws = (status: RequestStatus): boolean => status === 'pending' || status === 'confirmed';

/** What staff do with requests: read, confirm, decline, delete. Declining frees the places. */
@Injectable()
export class KeepRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: SlotPlaces,
    private readonly time: LocalTime,
  ) {}

  /** Newest first, at most 500. */
  async list(): Promise<ExperienceBookingDto[]> {
    const rows = await this.dataSource.getRepository(ExperienceBooking).find({ where: { archived_at: IsNull() }, order: { created_at: 'DESC', id: 'DESC' }, take: 500 });
    return rows.map(bookingRequestView);
  }

  /** @throws NotFound, StaleVersion, RequestPaid, SlotFull when a declined one should come back and its places are gone */
  async answer(id: number, status: RequestStatus, ifMatch: string | undefined): Promise<ExperienceBookingDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(manager, id);
      checkVersion(row.version, ifMatch);
      if (row.status === status) return bookingRequestView(row);
      if (row.source === 'order' && !draws(status)) throw new RequestPaid();
      if (!draws(row.status) && draws(status)) await this.takeBack(manager, row);
      const before = bookingRequestView(row);
      row.status = status;
      await manager.save(row);
      await audited(manager, { entity: 'experience_booking', id, action: 'update', before, after: bookingRequestView(row) });
      return bookingRequestView(row);
    });
  }

  /** Gone from the list, its places free. @throws NotFound, RequestPaid */
  async remove(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(manager, id);
      if (row.source === 'order' && draws(row.status)) throw new RequestPaid();
      const before = bookingRequestView(row);
      if (draws(row.status)) row.status = 'cancelled';
      row.archived_at = this.time.now();
      await manager.save(row);
      await audited(manager, { entity: 'experience_booking', id, action: 'delete', before, after: null });
    });
  }

  private async takeBack(manager: EntityManager, row: ExperienceBooking): Promise<void> {
    if (row.slot_id === null) return;
    const slot = (await this.places.lock(manager, [row.slot_id])).get(row.slot_id);
    const left = slot ? ((await this.places.left(manager, [slot])).get(slot.id) ?? 0) : 0;
    if (left < row.guest_count) throw new SlotFull(left);
  }

  private async lock(manager: EntityManager, id: number): Promise<ExperienceBooking> {
    const row = await manager.findOne(ExperienceBooking, { where: { id, archived_at: IsNull() }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound('This RSVP');
    return row;
  }
}
