import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { StayPrice, StayQuote, StayQuoteRequest } from '@shamba/api-contract/internal';
import {
  type Cents,
  dollars,
  type LocalDate,
  nightsBetween,
  nightsText,
  parseCents,
  toDecimal,
  sum,
} from '@shamba/rules';
import { InternalHttp, InvalidFields, NotFound, viewOf } from '@shamba/service-kit/http';
import { checkVersion } from '@shamba/service-kit/identity';
import { LocalTime } from '../../../property/index.js';
import { type Choice, type MoveLineDto, MovePreviewDto, type PreviewMoveDto } from '../dto/move.dto.js';
import { assertMovable, choicesOf, mayPayByLink, type PayBy, payByOf } from '../move-rules.js';
import {
  StayBooking,
  StayMove,
  StayBookingRepository,
  MoveUnderWay,
  manualTotal,
  owedOf,
} from '../../records/index.js';

/** A priced move. */
export interface PricedMove {
  /** The booking's version that was priced. */
  version: number;
  before: StayPrice;
  after: StayPrice;
  paid: Cents;
  difference: Cents;
  /** Part of a difference above zero; null: a stay without an order. */
  tax: Cents | null;
  /** Part of a difference below zero, as the new nights are taxed less; null: a stay without an order. */
  taxBack: Cents | null;
  /** Part of the refund: paid at the house, and refunded there by staff. */
  inPerson: Cents;
  choices: Choice[];
  /** The order's part of the paid amount. */
  orderPaid: Cents;
  /** True if a link can collect the difference. */
  byLink: boolean;
  lines: MoveLineDto[];
  payBy: PayBy;
  notes: string[];
}

/**
 * Prices a move. For an ordered stay commerce returns the price of the new nights, by the code that prices carts, and
 * the paid amount; for all others, staff enter the total. The nights that an unpaid one has cost what is owed for it.
 */
@Injectable()
export class PriceMove {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bookings: StayBookingRepository,
    private readonly services: InternalHttp,
    private readonly time: LocalTime,
  ) {}

  /** @throws NotFound, StayOver, InvalidFields, MoveUnderWay, ServiceUnavailable (503) while commerce is down */
  async preview(id: number, to: PreviewMoveDto): Promise<MovePreviewDto> {
    const priced = await this.execute(id, to);
    return viewOf(MovePreviewDto, priced, {
      total_before: priced.before.total,
      total_after: priced.after.total,
      paid: toDecimal(priced.paid),
      difference: toDecimal(priced.difference),
      in_person: toDecimal(priced.inPerson),
      pay_by: priced.byLink ? priced.payBy : null,
    });
  }

  /** @throws the errors of `preview`, StaleVersion */
  async execute(id: number, to: PreviewMoveDto, version?: number): Promise<PricedMove> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(StayBooking, { id });
    if (!row) throw new NotFound('This booking');
    if (version !== undefined) checkVersion(row.version, String(version));
    assertMovable(row, to, this.time.today());
    return row.order_id === null || row.order_line_ref === null
      ? manualMove(row, to, await paidOf(manager, row), this.time.today())
      : this.orderedMove(manager, row, to, { orderId: row.order_id, lineId: row.order_line_ref });
  }

  private async orderedMove(
    manager: EntityManager,
    row: StayBooking,
    to: PreviewMoveDto,
    line: Pick<StayQuoteRequest, 'orderId' | 'lineId'>,
  ): Promise<PricedMove> {
    if (to.total_amount !== undefined)
      throw new InvalidFields({ total_amount: ['This stay was paid by an order, so its price is calculated'] });
    if (row.check_in_date === to.check_in_date && row.check_out_date === to.check_out_date)
      throw new InvalidFields({ check_in_date: ['The stay already has these dates'] });
    // Check this first: commerce's answer then includes every event that has reached the order.
    if (await this.bookings.isMoveUnderWay(manager, line.orderId)) throw new MoveUnderWay();
    const settled = await settledOutside(manager, row.id);
    const body: StayQuoteRequest = { ...line, checkIn: to.check_in_date, checkOut: to.check_out_date };
    const answer = await this.services.request<StayQuote>('commerce', {
      method: 'POST',
      path: '/internal/stay-quotes',
      body,
    });
    const { sold, now, notes, discounted = false, ...money } = answer.body;
    const moved = await movedPrice(manager, row, sold.addOns);
    const before = moved ?? sold;
    const paid = parseCents(money.paid) + settled;
    const difference = parseCents(now.total) - paid;
    const refundable = parseCents(money.refundable);
    const kind = { difference, byOrder: true, paid: row.payment_status === 'paid' };
    const choices = choicesOf({ ...kind, refundable });
    const moreTax = parseCents(now.tax) - parseCents(money.paidTax);
    const inPerson = choices.includes('refund') ? lesser(parseCents(money.inHouse), -difference) : 0n;
    return {
      version: row.version,
      before,
      after: now,
      lines: linesOf(before, now, restsOf(discounted, moved !== null)),
      paid,
      orderPaid: parseCents(money.paid),
      difference,
      tax: taxOf(difference, moreTax),
      taxBack: taxOf(-difference, -moreTax),
      inPerson,
      choices,
      byLink: mayPayByLink(kind),
      payBy: payByOf(row, to, this.time.today()),
      notes,
    };
  }
}

function manualMove(row: StayBooking, to: PreviewMoveDto, paid: Cents, today: LocalDate): PricedMove {
  const [rate, cleaning, addOns] = [row.base_rate_per_night_cents, row.cleaning_fee_cents, row.add_on_total_cents];
  const of = (checkIn: string, checkOut: string, total: Cents, tax: Cents): StayPrice => ({
    nights: nightsBetween(checkIn, checkOut),
    nightlyRate: toDecimal(agreedRate(rate, nightsBetween(checkIn, checkOut), total - tax - cleaning - addOns)),
    cleaningFee: toDecimal(cleaning),
    addOns: row.add_ons,
    tax: toDecimal(tax),
    total: toDecimal(total),
  });
  const { total_amount_cents: totalBefore } = row;
  const taxBefore = row.tax_cents ?? 0n;
  const net = manualTotal({ checkIn: to.check_in_date, checkOut: to.check_out_date, rate, cleaning, addOns, tax: 0n });
  const given = to.total_amount === undefined ? null : parseCents(to.total_amount);
  const isOwnNights = row.check_in_date === to.check_in_date && row.check_out_date === to.check_out_date;
  // The new price has tax in the proportion of the present one; a stay for nothing has none, so its rate counts.
  const rateOf = parseCents(row.tax_rate);
  const [part, whole] = totalBefore === 0n ? [rateOf, 10_000n + rateOf] : [taxBefore, totalBefore];
  const tax = given === null ? partOf(net, part, whole - part) : partOf(given, part, whole);
  const total = given ?? (isOwnNights ? totalBefore : net + tax);
  const difference = total - paid;
  const owed = isOwnNights && given === null ? owedOf(row) : 0n;
  const [before, after] = [
    of(row.check_in_date, row.check_out_date, totalBefore, taxBefore),
    of(to.check_in_date, to.check_out_date, total, isOwnNights && given === null ? taxBefore : tax),
  ];
  return {
    version: row.version,
    before,
    after,
    lines: linesOf(before, after, { before: AGREED, after: AGREED }),
    orderPaid: 0n,
    byLink: owed > 0n,
    payBy: payByOf(row, to, today),
    paid,
    difference: paid > 0n ? difference : owed,
    tax: owed > 0n ? taxBefore : null,
    taxBack: null,
    inPerson: 0n,
    choices: choicesOf({ difference, byOrder: false, paid: paid > 0n, refundable: 0n }),
    notes: [],
  };
}

/** Cents a night: nights without a rate cost what was agreed for them, if it divides among them. */
const agreedRate = (rate: Cents, nights: number, agreed: Cents): Cents =>
  rate === 0n && agreed > 0n && agreed % BigInt(nights) === 0n ? agreed / BigInt(nights) : rate;

/** Cents paid for a stay without an order: its total, without what is owed of a move. */
async function paidOf(manager: EntityManager, row: StayBooking): Promise<Cents> {
  if (row.payment_status !== 'paid') return 0n;
  const owed = await manager.findBy(StayMove, { booking_id: row.id, settlement: 'owed' });
  return row.total_amount_cents - sum(owed.map((move) => move.total_cents - move.paid_cents));
}

/** Sum of guests' payments at the house (below zero: refunds) for moves of a stay that its order does not count. */
async function settledOutside(manager: EntityManager, bookingId: number): Promise<Cents> {
  const moves = await manager.findBy(StayMove, { booking_id: bookingId, settlement: 'settled', in_order: false });
  return sum(moves.map((move) => move.total_cents - move.paid_cents));
}

/**
 * The price in force of an ordered stay since its order priced a move; null: it has that of its purchase. `addOns`: as
 * its order sold them, with what staff agreed on beyond nights and fees.
 */
async function movedPrice(
  manager: EntityManager,
  row: StayBooking,
  addOns: StayPrice['addOns'],
): Promise<StayPrice | null> {
  const move = await manager.findOne(StayMove, {
    // A waived move leaves the price; one from before the stay had an order has no tax.
    where: { booking_id: row.id, settlement: Not('waive'), tax_cents: Not(IsNull()) },
    order: { id: 'DESC' },
  });
  if (!move) return null;
  const { base_rate_per_night_cents: rate, cleaning_fee_cents: cleaning } = row;
  const nights = { checkIn: move.to_check_in, checkOut: move.to_check_out };
  const prices = { rate, cleaning, addOns: sum(addOns.map(({ price }) => parseCents(price))), tax: 0n };
  // One that only links have moved: what the total has beside the rest.
  const tax = row.tax_cents ?? row.total_amount_cents - manualTotal({ ...nights, ...prices });
  return {
    nights: nightsBetween(nights.checkIn, nights.checkOut),
    nightlyRate: toDecimal(rate),
    cleaningFee: toDecimal(cleaning),
    addOns,
    tax: toDecimal(tax),
    total: toDecimal(row.total_amount_cents),
  };
}

/** Half-up part of a tax, for an amount of its whole. */
const partOf = (amount: Cents, tax: Cents, whole: Cents): Cents =>
  whole === 0n ? 0n : (2n * amount * tax + whole) / (2n * whole);

const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

/** Tax in a difference: what the new nights are taxed more (or, both negated, less), limited to the difference. */
const taxOf = (difference: Cents, moreTax: Cents): Cents =>
  difference <= 0n || moreTax <= 0n ? 0n : lesser(moreTax, difference);

/** Name of the difference between staff's own price and the sum of the lines. */
const AGREED = 'Agreed otherwise';
/** An ordered stay's add-ons count with what is left of their money. */
const GIVEN_BACK = 'Add-ons refunded before';

/** Why totals are others than the sums of their lines. */
type Rests = Record<'before' | 'after', string>;

/** The rests of an ordered stay. One has a discount only if staff sold it; then no add-on is refunded alone. */
function restsOf(discounted: boolean, moved: boolean): Rests {
  if (discounted) return { before: AGREED, after: AGREED };
  return { before: moved ? GIVEN_BACK : AGREED, after: GIVEN_BACK };
}

/** Both prices by line. */
function linesOf(before: StayPrice, after: StayPrice, rests: Rests): MoveLineDto[] {
  const nights = ({ nights: count, nightlyRate }: StayPrice): MoveLineDto => ({
    label: `${nightsText(count)} × ${dollars(nightlyRate)}`,
    before: null,
    after: null,
  });
  const cost = ({ nights: count, nightlyRate }: StayPrice): string =>
    toDecimal(BigInt(count) * parseCents(nightlyRate));
  const [old, next] = [nights(before), nights(after)];
  const lines: MoveLineDto[] =
    old.label === next.label
      ? [{ ...old, before: cost(before), after: cost(after) }]
      : [
          { ...old, before: cost(before) },
          { ...next, after: cost(after) },
        ];
  const names = [...new Set([...before.addOns, ...after.addOns].map(({ name }) => name))];
  const addOn = ({ addOns }: StayPrice, name: string): string | null =>
    addOns.find((sold) => sold.name === name)?.price ?? null;
  lines.push(
    { label: 'Cleaning fee', before: before.cleaningFee, after: after.cleaningFee },
    ...names.map((name) => ({ label: name, before: addOn(before, name), after: addOn(after, name) })),
    { label: 'Tax', before: before.tax, after: after.tax },
  );
  lines.push(...otherwise(before, after, rests));
  return lines.filter((line) => !isNothing(line));
}

/** Differences between the totals and the sums of the lines. */
function otherwise(before: StayPrice, after: StayPrice, rests: Rests): MoveLineDto[] {
  const rest = (price: StayPrice): Cents =>
    parseCents(price.total) -
    BigInt(price.nights) * parseCents(price.nightlyRate) -
    parseCents(price.cleaningFee) -
    parseCents(price.tax) -
    sum(price.addOns.map(({ price: own }) => parseCents(own)));
  const [old, next] = [toDecimal(rest(before)), toDecimal(rest(after))];
  return rests.before === rests.after
    ? [{ label: rests.after, before: old, after: next }]
    : [
        { label: rests.before, before: old, after: '0.00' },
        { label: rests.after, before: null, after: next },
      ];
}

const isNothing = ({ before, after }: MoveLineDto): boolean =>
  [before, after].every((amount) => amount === null || amount === '0.00');
