import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Cents, type LocalDate, parseCents, toDecimal, sum } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { assertMove } from '@shamba/service-kit/values';
import {
  assertEntered,
  BOOKING_MOVES,
  bookingView,
  type SaveBookingDto,
  type StayBookingDto,
  HOUSE_UNIT_ID,
  StayBooking,
  BookingPaid,
  PaidByOrder,
  manualTotal,
  nightlyRate,
  statusAt,
} from '../../records/index.js';
import { StaffClaims } from '../../availability/index.js';
import { ChangeRequests } from '../../requests/index.js';
import { PhoneSales } from '../../moves/index.js';
import { ReadSettings } from '../../prices/index.js';
import { BookingChanges } from '../booking-changes.js';
import { BookingNews } from '../booking-news.js';

/** Creates and changes bookings for staff. A cancelled booking claims no nights, any other one claims its own. */
@Injectable()
export class SaveBooking {
  constructor(
    private readonly changes: BookingChanges,
    private readonly settings: ReadSettings,
    private readonly claims: StaffClaims,
    private readonly requests: ChangeRequests,
    private readonly sales: PhoneSales,
    private readonly news: BookingNews,
  ) {}

  /** @throws InvalidFields, NightsInUse */
  async create(input: SaveBookingDto): Promise<StayBookingDto> {
    return this.changes.run(async (manager, today) => {
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const row = manager.create(StayBooking, {
        unit_id: HOUSE_UNIT_ID,
        source: 'manual',
        order_id: null,
        booking_status: 'confirmed',
        payment_status: 'unpaid',
        number_of_guests: 2,
        add_ons: [],
        currency: 'USD',
      });
      await this.fill(manager, row, input, today);
      const isPaid = isSale(row);
      if (isPaid) this.sales.number(row);
      await manager.save(row);
      await this.claim(manager, row);
      if (isPaid) await this.sales.sell(manager, row, input.paid_by ?? 'other');
      await auditedChange(manager, 'stay_booking', null, bookingView(row));
      await this.news.entered(manager, row);
      return bookingView(row);
    });
  }

  /**
   * @throws NotFound, StaleVersion, PaidByOrder, BookingPaid, InvalidFields, NightsInUse, LinkBeingPaid, MoveUnderWay
   */
  async update(id: number, input: SaveBookingDto, ifMatch: string | undefined): Promise<StayBookingDto> {
    return this.changes.run(async (manager, today) => {
      const row = await this.claims.lockBooking(manager, id);
      checkVersion(row.version, ifMatch ?? input.version?.toString());
      const before = bookingView(row);
      const paid = { ...row };
      const wasSale = isSale(row);
      await this.fill(manager, row, input, today);
      if (row.order_id !== null) keepAmounts(row, paid, input);
      else if (paid.payment_status === 'paid' && row.payment_status === 'refunded') row.refunded_on ??= today;
      if (row.booking_status === 'cancelled' && before.booking_status !== 'cancelled' && row.payment_status === 'paid')
        throw new BookingPaid();
      if (row.booking_status !== before.booking_status)
        assertMove(BOOKING_MOVES, before.booking_status, row.booking_status);
      const isPaidNow = isSale(row) && !wasSale;
      if (isPaidNow) this.sales.number(row);
      // The open link shows and asks for other sums.
      if (isPaidNow || isPricedOtherwise(bookingView(row), before)) await this.claims.endLink(manager, id);
      await manager.save(row);
      await this.claim(manager, row);
      if (isPaidNow) await this.sales.sell(manager, row, input.paid_by ?? 'other');
      await this.requests.settle(manager, row);
      await auditedChange(manager, 'stay_booking', before, bookingView(row));
      await this.news.changed(manager, row, before);
      return bookingView(row);
    });
  }

  private async claim(manager: EntityManager, row: StayBooking): Promise<void> {
    const refId = String(row.id);
    if (row.booking_status === 'cancelled') await this.claims.giveBack(manager, 'booking', refId);
    else
      await this.claims.take(manager, {
        unitId: row.unit_id,
        from: row.check_in_date,
        to: row.check_out_date,
        kind: 'booking',
        refId,
      });
  }

  private async fill(manager: EntityManager, row: StayBooking, input: SaveBookingDto, today: LocalDate): Promise<void> {
    const { settings, seasons } = await this.settings.execute(manager);
    assertEntered(row, input, today);
    const guests = input.number_of_guests ?? row.number_of_guests;
    if (guests > settings.max_guests)
      throw new InvalidFields({ number_of_guests: [`The house sleeps up to ${settings.max_guests} guests`] });
    const cents = (given: string | undefined, known: Cents): Cents => (given === undefined ? known : parseCents(given));
    row.base_rate_per_night_cents = cents(
      input.base_rate_per_night,
      row.base_rate_per_night_cents ?? nightlyRate(settings, seasons, input.check_in_date),
    );
    row.cleaning_fee_cents = cents(input.cleaning_fee, row.cleaning_fee_cents ?? settings.cleaning_fee_cents);
    row.tax_rate = input.tax_rate ?? row.tax_rate ?? settings.tax_rate;
    row.add_ons = (input.add_ons ?? row.add_ons).map(({ name, price }) => ({
      name,
      price: toDecimal(parseCents(price)),
    }));
    if (row.order_id === null) {
      const tax = cents(input.tax_amount, row.tax_cents ?? 0n);
      // The form shows a tax that is not known as 0 and sends it back: figures of days that are over read null.
      row.tax_cents = row.tax_cents === null && tax === 0n ? null : tax;
    }
    row.add_on_total_cents = sum(row.add_ons.map(({ price }) => parseCents(price)));
    const computed = manualTotal({
      checkIn: input.check_in_date,
      checkOut: input.check_out_date,
      rate: row.base_rate_per_night_cents,
      cleaning: row.cleaning_fee_cents,
      addOns: row.add_on_total_cents,
      tax: row.tax_cents ?? 0n,
    });
    const totalBefore = row.total_amount_cents;
    row.total_amount_cents = cents(input.total_amount, computed);
    // Marking as paid says that the price was taken: what was marked for nothing says so no more once it has one.
    if (row.order_id === null) row.payment_status = statusAt(row.total_amount_cents, totalBefore, row.payment_status);
    if ((row.tax_cents ?? 0n) > row.total_amount_cents)
      throw new InvalidFields({ tax_amount: ['The tax is part of the total and can’t be more'] });
    Object.assign(row, {
      guest_name: input.guest_name,
      guest_email: input.guest_email,
      guest_phone: input.guest_phone === undefined ? (row.guest_phone ?? null) : input.guest_phone,
      number_of_guests: guests,
      check_in_date: input.check_in_date,
      check_out_date: input.check_out_date,
      booking_status: input.booking_status ?? row.booking_status,
      payment_status: input.payment_status ?? row.payment_status,
      special_requests: input.special_requests === undefined ? (row.special_requests ?? null) : input.special_requests,
    });
  }
}

const PRICES = ['total_amount', 'tax_amount', 'base_rate_per_night', 'cleaning_fee', 'add_on_total'] as const;

/** True if the total or a part of it is another one, such as the tax in the same total. */
const isPricedOtherwise = (one: StayBookingDto, other: StayBookingDto): boolean =>
  PRICES.some((name) => one[name] !== other[name]);

/** True if a stay that staff entered is paid without an order yet: its payment becomes one. */
const isSale = (row: StayBooking): boolean =>
  row.order_id === null &&
  row.payment_status === 'paid' &&
  row.booking_status !== 'cancelled' &&
  row.total_amount_cents > 0n;

/**
 * Keeps an ordered booking's amounts, which change in the order only: a stay moved here keeps its price.
 * @throws PaidByOrder when staff enter another amount or payment than the order's
 */
function keepAmounts(row: StayBooking, paid: StayBooking, input: SaveBookingDto): void {
  const { total_amount, base_rate_per_night, cleaning_fee, tax_rate, add_ons } = input;
  const isOther =
    row.payment_status !== paid.payment_status ||
    (total_amount !== undefined && row.total_amount_cents !== paid.total_amount_cents) ||
    (base_rate_per_night !== undefined && row.base_rate_per_night_cents !== paid.base_rate_per_night_cents) ||
    (cleaning_fee !== undefined && row.cleaning_fee_cents !== paid.cleaning_fee_cents) ||
    (tax_rate !== undefined && Number(row.tax_rate) !== Number(paid.tax_rate)) ||
    (add_ons !== undefined && row.add_on_total_cents !== paid.add_on_total_cents);
  if (isOther) throw new PaidByOrder();
  row.total_amount_cents = paid.total_amount_cents;
  row.base_rate_per_night_cents = paid.base_rate_per_night_cents;
}
