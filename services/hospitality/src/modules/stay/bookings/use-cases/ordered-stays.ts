import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderLineEvent, OrderPlaced } from '@shamba/event-contract';
import { parseCents, sum } from '@shamba/rules';
import { CacheTags } from '@shamba/service-kit/http';
import { auditedChange } from '@shamba/service-kit/identity';
import { LocalTime } from '../../../property/index.js';
import { bookingView, StayBooking, NightsTaken, bookingReference } from '../../records/index.js';
import { StayClaimRepository } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';
import { BookingStates } from '../booking-states.js';
import { ReadSettings } from '../../prices/index.js';

type StayLine = Extract<OrderLineEvent, { kind: 'vineyard_stay' }>;

/** Bookings made by orders. The caller holds the unit's lock and has released the order's own claim. */
@Injectable()
export class OrderedStays {
  constructor(
    private readonly settings: ReadSettings,
    private readonly claims: StayClaimRepository,
    private readonly states: BookingStates,
    private readonly mails: StayMails,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Books an order's stay; pending if staff confirm by hand.
   * @throws NightsTaken when the nights are not held for it
   */
  async book(manager: EntityManager, order: OrderPlaced, line: StayLine): Promise<void> {
    if (await manager.existsBy(StayBooking, { order_id: order.orderId, order_line_ref: line.lineRef })) return;
    const nights = { unitId: line.unitId, from: line.checkIn, to: line.checkOut };
    if ((await this.claims.conflicts(manager, nights, this.time.now())).length > 0) throw new NightsTaken();
    const { settings } = await this.settings.execute(manager);
    const addOns = (line.addOns ?? []).map(({ name, price }) => ({ name, price }));
    const row = await manager.save(
      manager.create(StayBooking, {
        unit_id: line.unitId,
        source: 'online',
        order_id: order.orderId,
        order_line_ref: line.lineRef,
        user_id: order.userId ?? null,
        guest_id: order.guestId ?? null,
        guest_name: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
        guest_email: order.customer.email,
        guest_phone: order.customer.phone ?? null,
        number_of_guests: line.guests,
        check_in_date: line.checkIn,
        check_out_date: line.checkOut,
        booking_status: settings.auto_confirm ? 'confirmed' : 'pending',
        payment_status: order.paid ? 'paid' : 'unpaid',
        special_requests: line.specialRequests ?? null,
        base_rate_per_night_cents: parseCents(line.nightlyRate),
        cleaning_fee_cents: parseCents(line.cleaningFee),
        tax_rate: line.taxRate,
        add_ons: addOns,
        add_on_total_cents: sum(addOns.map(({ price }) => parseCents(price))),
        total_amount_cents: parseCents(line.total),
        tax_cents: null,
        currency: order.currency,
      }),
    );
    await this.claims.place(manager, { ...nights, kind: 'booking', refId: String(row.id) }, this.time.now());
    await auditedChange(manager, 'stay_booking', null, bookingView(row));
    if (row.booking_status === 'pending')
      await this.mails.toStaff(manager, row, `A stay waits for your answer: ${bookingReference(row.id)}`, {
        once: true,
      });
    this.tags.touch(['stay-availability']);
  }

  /**
   * Cancels the bookings of a cancelled order, or of one of its lines: their nights are free, and their payment is
   * refunded.
   */
  async cancel(manager: EntityManager, orderId: string, lineRef?: string): Promise<void> {
    const which = { order_id: orderId, ...(lineRef !== undefined && { order_line_ref: lineRef }) };
    const booked = await manager.find(StayBooking, { where: which, select: { id: true, unit_id: true } });
    if (booked.length === 0) return;
    await this.claims.lockUnits(
      manager,
      booked.map((row) => row.unit_id),
    );
    const rows = await manager.find(StayBooking, {
      where: which,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const live = rows.filter((row) => row.booking_status !== 'cancelled');
    for (const row of live) {
      const before = bookingView(row);
      // Commerce voided or refunded the money before it sent the event.
      await this.states.cancel(manager, row);
      await auditedChange(manager, 'stay_booking', before, bookingView(row));
    }
    if (live.length > 0) this.tags.touch(['stay-availability']);
  }
}
