import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Cents, nightsBetween, parseCents, percentOf, toDecimal, sum } from '@shamba/rules';
import { inSnapshot } from '@shamba/service-kit/database';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  StayPrice,
  StayPriceAnswer,
  StayPriceRequest,
  StayQuote,
  StayQuoteRequest,
} from '@shamba/api-contract/internal';
import type { CartLine } from '../cart/index.js';
import type { LineClass } from '../figures/index.js';
import { addedTo, type OrderLineRecord, type OrderRecord, OrderRepository } from '../orders/index.js';
import {
  departureProblem,
  feeWithoutAddOns,
  NIGHTS_TAKEN,
  notOfferedProblem,
  type OfferFacts,
  QuoteCart,
} from '../pricing/index.js';
import { classesOfLine, lineMoney, type Refund, RefundRepository, RefundShares } from '../refunds/index.js';

interface SoldStay {
  order: OrderRecord;
  line: OrderLineRecord;
  refunds: Refund[];
  /** Unrefunded cash and outside payments of the order. */
  inHouse: Cents;
  /** Money of the stay by tax class that has not gone back. */
  classes: LineClass[];
}

/**
 * Prices an ordered stay on other nights, with the same guests, and a new stay that staff enter, by the code that
 * prices carts. A move changes the nights alone: cleaning, add-ons, discount and tax rates stay as sold.
 */
@Injectable()
export class QuoteStay {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly quotes: QuoteCart,
    private readonly shares: RefundShares,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws NotFound, InvalidFields, ServiceUnavailable (503) when a price can't be read: a quote never guesses */
  async execute(caller: Caller, { orderId, lineId, checkIn, checkOut }: StayQuoteRequest): Promise<StayQuote> {
    if (checkOut <= checkIn) throw new InvalidFields({ checkOut: ['Check-out must be after check-in'] });
    const { order, line, refunds, inHouse, classes } = await inSnapshot(this.dataSource, (manager) =>
      this.sold(manager, orderId, lineId),
    );
    const { facts, ...details } = line.details;
    const wanted = {
      id: line.id,
      type: line.type,
      itemId: line.itemId,
      quantity: nightsBetween(checkIn, checkOut),
      details: { ...details, checkInDate: checkIn, checkOutDate: checkOut },
      priceSeen: null,
    };
    const { offer, price } = await this.priced(caller, wanted);
    const { paid, refundable } = lineMoney(order, refunds, line);
    const money = (amount: Cents): string => toDecimal(hasMoney(order.paymentState) ? amount : 0n);
    return {
      sold: priceOf(line, facts),
      now: asSold(price, line, classes),
      discounted: line.discount > 0n,
      paid: money(paid),
      paidTax: money(sum(classes.map(({ tax }) => tax))),
      inHouse: money(inHouse),
      refundable: money(refundable),
      notes: notesOf(offer, checkIn === line.details.checkOutDate),
    };
  }

  /**
   * Price of a new stay that staff enter.
   * @throws InvalidFields, ServiceUnavailable (503) when a price can't be read
   */
  async price(caller: Caller, { checkIn, checkOut, guests }: StayPriceRequest): Promise<StayPriceAnswer> {
    if (checkOut <= checkIn) throw new InvalidFields({ checkOut: ['Check-out must be after check-in'] });
    const details = { checkInDate: checkIn, checkOutDate: checkOut, guests };
    const quantity = nightsBetween(checkIn, checkOut);
    const { offer, price } = await this.priced(caller, {
      id: 1,
      type: 'vineyard_stay',
      itemId: 1,
      quantity,
      details,
      priceSeen: null,
    });
    return { price, notes: notesOf(offer, false) };
  }

  private async priced(caller: Caller, wanted: CartLine): Promise<{ offer: QuotedOffer; price: StayPrice }> {
    const cart = { id: '', checkoutId: null, holdExpiresAt: null, purchases: 0, lines: [wanted] };
    const quote = await this.quotes.price(caller, cart, { state: undefined, zip: undefined });
    const [offer] = quote.offers;
    const [amounts] = quote.priced.lines;
    if (!offer || !amounts) throw new NotFound('This stay');
    const { tax, total } = amounts;
    return { offer, price: priceOf({ ...offer, quantity: wanted.quantity, tax, total }, offer.facts) };
  }

  /** The stay as it is sold, and its money; @throws NotFound */
  private async sold(manager: EntityManager, orderId: string, lineId: string): Promise<SoldStay> {
    const order = await this.orders.find(orderId, manager);
    const line = order?.lines.find((candidate) => candidate.lineRef === lineId && candidate.type === 'vineyard_stay');
    if (!order || !line) throw new NotFound('This stay');
    const refunds = await this.refunds.ofOrder(orderId, manager);
    const inHouse = await this.shares.inPerson(manager, orderId, refunds);
    const classes = await classesOfLine(manager, order, refunds, line);
    return { order, line, refunds, inHouse, classes };
  }
}

/**
 * Reasons for staff why a guest could not book these nights. Leaves out a date in the past, because staff may move a
 * stay that has begun, taken nights (some are the stay's own, and claiming the others names what takes them), and
 * add-ons that are no longer offered: what is sold stands. If the new stay begins on the day on which the present one
 * ends, also leaves out that somebody departs on that day: a house has one departure a day, so it is this stay's own.
 */
function notesOf({ issues, facts }: QuotedOffer, toOwnDeparture: boolean): string[] {
  const names = (facts.addOns ?? []).map(({ name }) => name);
  const own = toOwnDeparture ? names.map(departureProblem) : [];
  const left = [NIGHTS_TAKEN, notOfferedProblem(), ...names.map(notOfferedProblem), ...own];
  return issues
    .filter(({ code, message }) => code !== 'date_past' && !left.includes(message))
    .map(({ message }) => message);
}

/**
 * The price of other nights with cleaning, add-ons and discount as sold. Nights, cleaning and the add-ons of the stay's
 * own class are taxed at the rate that was charged, also nights that are added: a stay has one rate. Add-ons of other
 * classes count with what is left of their money.
 */
function asSold(price: StayPrice, line: OrderLineRecord, classes: readonly LineClass[]): StayPrice {
  const { fee, details } = line;
  const { addOns = [] } = details.facts;
  const cleaning = feeWithoutAddOns(fee, details.facts);
  const own = classes.find(({ isOwn }) => isOwn);
  const others = classes.filter(({ isOwn }) => !isOwn);
  const otherClasses = new Set(others.map(({ taxClass }) => taxClass));
  const nights = BigInt(price.nights) * parseCents(price.nightlyRate);
  const net = sum([
    nights,
    cleaning,
    -discountOn(nights + fee, line),
    ...addOns.filter((addOn) => !otherClasses.has(addOn.taxClass)).map((addOn) => parseCents(addOn.price)),
  ]);
  // At the same price the tax is the one that was charged, with the cent that its order's rounding gave it.
  const ownTax = net === own?.net ? own.tax : percentOf(net, own?.rate ?? freeRate(line));
  const tax = sum([ownTax, ...others.map((other) => other.tax)]);
  return {
    ...price,
    cleaningFee: toDecimal(cleaning),
    addOns: addOns.map((addOn) => ({ name: addOn.name, price: addOn.price })),
    tax: toDecimal(tax),
    total: toDecimal(sum([net, tax, ...others.map((other) => other.net)])),
  };
}

/** The stay's rate if it cost nothing, and was not taxed for that alone. */
const freeRate = (line: OrderLineRecord): string =>
  line.total === addedTo({ lines: [line] }) ? (line.details.facts.taxRate ?? '0') : '0';

/**
 * The discount as sold on a price before it, in cents: whole on one that is not lower than the stay's, else the same
 * share. Nights that are added have none.
 */
function discountOn(amount: Cents, { quantity, unitPrice, fee, discount }: OrderLineRecord): Cents {
  const sold = BigInt(quantity) * unitPrice + fee;
  return amount >= sold ? discount : (2n * discount * amount + sold) / (2n * sold);
}

interface QuotedOffer {
  issues: readonly { code: string; message: string }[];
  facts: OfferFacts;
}

const hasMoney = (state: string): boolean => ['authorised', 'captured', 'partly_refunded'].includes(state);

type Priced = Pick<OrderLineRecord, 'quantity' | 'unitPrice' | 'fee' | 'tax' | 'total'>;
const priceOf = ({ quantity, unitPrice, fee, tax, total }: Priced, facts: OfferFacts): StayPrice => ({
  nights: quantity,
  nightlyRate: toDecimal(unitPrice),
  cleaningFee: toDecimal(feeWithoutAddOns(fee, facts)),
  addOns: (facts.addOns ?? []).map(({ name, price }) => ({ name, price })),
  tax: toDecimal(tax),
  total: toDecimal(total),
});
