import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { standingOf } from '@shamba/service-kit/identity';
import { mailEvent, Outbox, type OutgoingEvent } from '@shamba/service-kit/outbox';
import { newToken } from '@shamba/service-kit/values';
import { DataSource, type EntityManager } from 'typeorm';
import { saveFirstAddress } from '../../addresses/index.js';
import { CartRepository } from '../../cart/index.js';
import { Members } from '../../club/index.js';
import { type Attempt, AttemptRepository, type CustomerInfo, makesOrder } from '../../payments/index.js';
import { newOrderCounted } from '../counted-orders.js';
import { consumersOf, orderPlaced } from '../order-events.js';
import { orderPath } from '../order-link.js';
import { confirmationMail } from '../order-mails.js';
import type { OrderRecord } from '../order-record.js';
import { OrderRepository } from '../order.repository.js';
import { CustomerRequired, NotPaid } from '../orders.errors.js';
import { newOrder } from '../new-order.js';

const NUMBER_TRIES = 5;

/**
 * Makes the order of a paid attempt from its snapshot: order, lines, outbox rows and the emptied cart in one
 * transaction. An attempt has one order, however many callers make it at the same time.
 */
@Injectable()
export class MakeOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly attempts: AttemptRepository,
    private readonly outbox: Outbox,
    private readonly carts: CartRepository,
    private readonly members: Members,
  ) {}

  /**
   * @param customer used when the attempt was made without customer details.
   * @throws NotPaid (409; also when the buyer's account has ended: the payment is voided then), CustomerRequired (400).
   */
  async execute(attempt: Attempt, customer: CustomerInfo | null): Promise<OrderRecord> {
    if (attempt.state !== 'paid' || !makesOrder(attempt)) return this.existing(attempt);
    const known = attempt.snapshot.customer ?? customer;
    if (!known) throw new CustomerRequired();
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      try {
        return await inTransaction(this.dataSource, (manager) => this.make(manager, attempt, known));
      } catch (error) {
        if (error instanceof NotPaid) return this.existing(attempt);
        // Another order has the same number: draw another.
        if (attemptNumber >= NUMBER_TRIES || !isUniqueViolation(error, 'orders_order_number_key')) throw error;
      }
    }
  }

  private async existing(attempt: Attempt): Promise<OrderRecord> {
    const order = await this.orders.ofAttempt(attempt.id);
    if (order) return order;
    throw new NotPaid(
      attempt.state === 'pinning' || attempt.state === 'authorising'
        ? 'The payment is still being processed. Please wait a moment.'
        : undefined,
    );
  }

  /**
   * @throws NotPaid when the account has ended, or another request has moved the attempt: perhaps it made the order.
   */
  private async make(manager: EntityManager, attempt: Attempt, customer: CustomerInfo): Promise<OrderRecord> {
    // An account that is only closing keeps its payment: the payment blocks the closing until it is ordered.
    if (attempt.userId !== null && (await standingOf(manager, attempt.userId)) === 'ended') throw new NotPaid();
    // The cart before the attempt, as the opening of an attempt: a second Pay holds the cart and waits for the attempt.
    if (attempt.cartId !== null) await this.carts.bought(attempt.cartId, manager);
    const next = attempt.amount === 0n ? 'captured' : 'ordered';
    if (!(await this.attempts.move(attempt.id, 'paid', next, { mayHoldPins: false }, manager))) throw new NotPaid();
    const token = newToken();
    const order = await this.orders.add(newOrder(randomUUID(), attempt, customer, token), manager);
    await this.outbox.addAll(manager, this.events(order, attempt, token));
    if (attempt.cartId !== null) await this.carts.takeBought(manager, attempt.cartId, attempt.snapshot.lines);
    if (attempt.purpose === 'club_run') await this.payQuarter(manager, order, attempt);
    else await this.join(manager, order, attempt);
    await saveAddress(manager, order, attempt);
    return order;
  }

  private events(order: OrderRecord, attempt: Attempt, token: string): OutgoingEvent[] {
    const events: OutgoingEvent[] = [
      { type: 'order.placed', payload: orderPlaced(order), consumers: consumersOf(order) },
      mailEvent(confirmationMail(order, orderPath(order.id, token), attempt.snapshot)),
    ];
    if (attempt.providerPaymentId !== null) {
      events.push({
        type: 'payment.capture_due',
        payload: { orderId: order.id, attemptId: attempt.id, paymentId: attempt.providerPaymentId },
        consumers: ['commerce'],
      });
    } else {
      // Paid orders send this event on capture, or when the provider does not answer.
      events.push({ type: 'order.counted', payload: newOrderCounted(order), consumers: ['gateway'] });
    }
    return events;
  }

  /** @throws NotPaid when the charge no longer waits for this attempt */
  private async payQuarter(manager: EntityManager, { id: orderId }: OrderRecord, attempt: Attempt): Promise<void> {
    const charge = { chargeId: attempt.checkoutId, attemptId: attempt.id, orderId };
    if (!(await this.members.paidByRun(manager, charge))) throw new NotPaid();
  }

  /** Begins a membership with its order; its discount applies from the next cart on. */
  private async join(
    manager: EntityManager,
    order: OrderRecord,
    { snapshot, providerPaymentId }: Attempt,
  ): Promise<void> {
    const line = order.lines.find((candidate) => candidate.type === 'wine_club');
    if (!line || order.userId === null) return;
    const address = order.shippingAddress;
    await this.members.joinByOrder(manager, {
      userId: order.userId,
      orderId: order.id,
      tier: {
        id: line.itemId,
        name: line.title,
        bottles: line.details.facts.bottlesPerQuarter ?? 0,
        price: line.unitPrice,
        currency: order.currency,
      },
      person: { firstName: order.firstName, lastName: order.lastName, email: order.email, phone: order.phone },
      address: address && {
        line: [address.address1, address.address2].filter(Boolean).join(', '),
        city: address.city,
        state: address.state,
        zip: address.zipCode,
        country: address.country,
      },
      consent: snapshot.cardConsent ?? null,
      providerPaymentId,
      at: order.createdAt,
    });
  }
}

/** Saves an order's address for a customer without a saved one, for the next checkout. */
async function saveAddress(
  manager: EntityManager,
  { userId, firstName, lastName, shippingAddress }: OrderRecord,
  { snapshot }: Attempt,
): Promise<void> {
  const address = shippingAddress ?? snapshot.billingAddress;
  if (userId === null || address === null) return;
  await saveFirstAddress(manager, {
    userId,
    type: shippingAddress ? 'shipping' : 'billing',
    firstName,
    lastName,
    address,
  });
}
