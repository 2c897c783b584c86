import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { StaySale } from '@shamba/api-contract/internal';
import type { OrderPlaced, StaffTender } from '@shamba/event-contract';
import { dollars, toDecimal } from '@shamba/rules';
import { currentContext } from '@shamba/service-kit/http';
import { auditedChange } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { isUuid } from '@shamba/service-kit/values';
import { changeRow } from '../../../database/change-row.js';
import { HoldRepository } from '../../hold-sets/index.js';
import { StaffClaims, StayLinks } from '../availability/index.js';
import { StayMails } from '../messages/index.js';
import { ReadSettings } from '../prices/index.js';
import { bookingReference, bookingView, STAY_TITLE, StayBooking, StayLink } from '../records/index.js';

/** Id of the only line of a phone stay's order. */
const LINE = '1';

/** Stays that staff entered become orders when they are paid, as if they had been bought online. */
@Injectable()
export class PhoneSales {
  constructor(
    private readonly settings: ReadSettings,
    private readonly sets: HoldRepository,
    private readonly claims: StaffClaims,
    private readonly links: StayLinks,
    private readonly mails: StayMails,
    private readonly outbox: Outbox,
  ) {}

  /** The stay as its order will sell it. */
  async saleOf(row: StayBooking): Promise<StaySale> {
    const words = row.guest_name.trim().split(/\s+/);
    const lastName = words.length > 1 ? (words.pop() ?? '') : '';
    return {
      bookingId: row.id,
      lineId: LINE,
      reference: bookingReference(row.id),
      unitId: row.unit_id,
      title: STAY_TITLE,
      imageUrl: await this.settings.image(row.unit_id),
      checkIn: row.check_in_date,
      checkOut: row.check_out_date,
      guests: row.number_of_guests,
      nightlyRate: toDecimal(row.base_rate_per_night_cents),
      cleaningFee: toDecimal(row.cleaning_fee_cents),
      addOns: row.add_ons,
      taxRate: row.tax_rate,
      tax: toDecimal(row.tax_cents ?? 0n),
      total: toDecimal(row.total_amount_cents),
      currency: row.currency,
      specialRequests: row.special_requests,
      customer: { firstName: words.join(' '), lastName, email: row.guest_email, phone: row.guest_phone },
    };
  }

  /** Gives a stay that staff took the money for its order's id, before it is saved. */
  number(row: StayBooking): void {
    Object.assign(row, { order_id: randomUUID(), order_line_ref: LINE });
  }

  /** Has commerce make the order of a numbered and saved stay. */
  async sell(manager: EntityManager, row: StayBooking, tender: StaffTender): Promise<void> {
    if (row.order_id === null) throw new Error(`Stay ${row.id} has no number of an order`);
    await this.outbox.add(manager, {
      type: 'stay.sold',
      consumers: ['commerce'],
      payload: {
        orderId: row.order_id,
        sale: await this.saleOf(row),
        tender,
        by: currentContext()?.caller?.username ?? 'system',
      },
    });
  }

  /**
   * Marks a stay as paid by the order of its link, once. If the stay was cancelled or paid another way before, commerce
   * refunds the order.
   * @returns false: the order is not that of a link
   */
  async paidByLink(manager: EntityManager, { orderId, checkoutId }: OrderPlaced): Promise<boolean> {
    const known = isUuid(checkoutId) && (await manager.findOneBy(StayLink, { hold_id: checkoutId }));
    if (!known) return false;
    const row = await this.claims.lockBooking(manager, known.booking_id);
    const link = await manager.findOneByOrFail(StayLink, { id: known.id });
    if (row.order_id === orderId) return true;
    await this.sets.remove(manager, checkoutId);
    const fits = row.booking_status !== 'cancelled' && row.order_id === null && row.payment_status === 'unpaid';
    if (link.state !== 'paid') await this.links.end(manager, link, fits ? 'paid' : 'withdrawn');
    if (!fits) {
      const reason = `${bookingReference(row.id)} was cancelled or paid otherwise.`;
      await this.outbox.add(manager, {
        type: 'booking.declined',
        consumers: ['commerce'],
        payload: { orderId, lineId: LINE, reason },
      });
      return true;
    }
    const before = bookingView(row);
    await changeRow(manager, row, { order_id: orderId, order_line_ref: LINE, payment_status: 'paid' });
    await auditedChange(manager, 'stay_booking', before, bookingView(row));
    await this.mails.toStaff(manager, row, `Paid by link: ${bookingReference(row.id)}`, {
      facts: [{ label: 'Paid', value: dollars(row.total_amount_cents) }],
      once: true,
    });
    return true;
  }

  /**
   * The bank did not release the money of a link's order: its stay stands, and is unpaid again. A link for other nights
   * ends: it asks for the difference to what was paid.
   */
  async lost(manager: EntityManager, orderId: string): Promise<void> {
    const found = await manager.findOneBy(StayBooking, { order_id: orderId, source: 'manual' });
    if (!found) return;
    const row = await this.claims.lockBooking(manager, found.id);
    if (row.order_id !== orderId || row.booking_status === 'cancelled') return;
    await this.links.endOfStay(manager, row.id);
    const before = bookingView(row);
    await changeRow(manager, row, { order_id: null, order_line_ref: null, payment_status: 'unpaid' });
    await auditedChange(manager, 'stay_booking', before, bookingView(row));
    await this.mails.toStaff(manager, row, 'The payment of a stay could not be collected: it is owed', {
      facts: [{ label: 'Owed', value: dollars(row.total_amount_cents) }],
      once: true,
    });
  }
}
