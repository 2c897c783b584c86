import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { inTransaction, type ListPage, type ListQuery, readPage } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { LocalTime } from '../../../property/index.js';
import {
  bookingView,
  HOUSE_UNIT_ID,
  StayBooking,
  StayChangeRequest,
  ChangeDecided,
  StayOver,
} from '../../records/index.js';
import {
  type AnswerChangeDto,
  type ChangeRequestDto,
  changeRequestView,
  changeSorts,
} from '../dto/change-request.dto.js';
import { StaffClaims } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';
import { ChangeRequests } from './change-requests.js';

/** Lists and answers guests' requests for other dates, for staff. */
@Injectable()
export class AnswerChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StaffClaims,
    private readonly requests: ChangeRequests,
    private readonly mails: StayMails,
    private readonly tags: CacheTags,
    private readonly time: LocalTime,
  ) {}

  /** Newest first, including answered ones. */
  page(query: ListQuery): Promise<ListPage<ChangeRequestDto>> {
    const requests = this.dataSource.getRepository(StayChangeRequest);
    const load = async (ids: number[]): Promise<ChangeRequestDto[]> =>
      (await requests.findBy({ id: Any(ids) })).map(changeRequestView);
    return readPage(query, { matching: requests.createQueryBuilder('c'), sorts: changeSorts, load });
  }

  /**
   * Accepting moves the booking at its present price. A repeat changes nothing and sends no mail.
   * @throws NotFound, StaleVersion, ChangeDecided, StayOver, NightsInUse
   */
  async execute(id: number, answer: AnswerChangeDto, ifMatch: string | undefined): Promise<ChangeRequestDto> {
    const view = await inTransaction(this.dataSource, async (manager) => {
      const found = await manager.findOneBy(StayChangeRequest, { id });
      if (!found) throw new NotFound('This request');
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const booking = await manager.findOneOrFail(StayBooking, {
        where: { id: found.booking_id },
        lock: { mode: 'pessimistic_write' },
      });
      const row = await manager.findOneByOrFail(StayChangeRequest, { id });
      // Pressed twice: the first press has answered it.
      if (row.status === answer.status) return changeRequestView(row);
      checkVersion(row.version, ifMatch);
      if (row.status !== 'pending') throw new ChangeDecided();
      const before = changeRequestView(row);
      await this.requests.decide(manager, row, answer.status, answer.note);
      await auditedChange(manager, 'stay_change_request', before, changeRequestView(row));
      if (answer.status === 'accepted') await this.move(manager, booking, row, answer.note);
      else await this.mails.changeDeclined(manager, booking, row, answer.note);
      return changeRequestView(row);
    });
    this.tags.touch(['stay-availability']);
    return view;
  }

  private async move(
    manager: EntityManager,
    booking: StayBooking,
    wish: StayChangeRequest,
    note: string | undefined,
  ): Promise<void> {
    const today = this.time.today();
    // Before the answer, the stay ended, or the first requested night passed.
    if (booking.booking_status === 'cancelled' || booking.check_out_date < today || wish.check_in_date < today)
      throw new StayOver();
    const before = bookingView(booking);
    booking.check_in_date = wish.check_in_date;
    booking.check_out_date = wish.check_out_date;
    await manager.save(booking);
    const refId = String(booking.id);
    await this.claims.take(manager, {
      unitId: booking.unit_id,
      from: booking.check_in_date,
      to: booking.check_out_date,
      kind: 'booking',
      refId,
    });
    await auditedChange(manager, 'stay_booking', before, bookingView(booking));
    await this.mails.update(manager, booking, 'moved', note);
  }
}
