import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inSnapshot, NEXT_VERSION, rowsOf, returnedBy } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { statesBefore } from '@shamba/service-kit/values';
import { Any, DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, Raw } from 'typeorm';
import { Fulfilment } from './fulfilment.entity.js';
import { INSERT_ORDER } from './insert-order.sql.js';
import { adjustmentRow, lineRow, type NewOrder, orderRow, paymentRows } from './new-order.js';
import { Order, PAYMENT_MOVES, type PaymentState } from './order.entity.js';
import { OrderAdjustment } from './order-adjustment.entity.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { OrderPayment } from './order-payment.entity.js';
import { type OrderRecord, toOrder } from './order-record.js';
import { StayAddition } from './stay-addition.entity.js';

/** Columns of an order that change. */
export type OrderPatch = Partial<Omit<Order, 'id' | 'version' | 'updated_at'>>;

const JOINED = [
  'id',
  'created_at',
  'customer_first_name',
  'customer_last_name',
  'shipping_address',
  'billing_address',
] as const satisfies readonly (keyof Order)[];
/** An order of a guest that joined an account. */
export type JoinedOrder = Pick<Order, (typeof JOINED)[number]>;

/** Rows of orders with their lines. */
@Injectable()
export class OrderRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the order of an attempt: the order, its payment, lines, adjustments, parcel and first timeline entry.
   * Returns it as it is stored.
   */
  async add(order: NewOrder, manager: EntityManager): Promise<OrderRecord> {
    const { snapshot } = order.attempt;
    const row = orderRow(order, this.clock.now());
    const lines = snapshot.lines.map((line) => lineRow(row, line));
    const adjustments = snapshot.adjustments.map((part) => adjustmentRow(row, part));
    const inserted = await rowsOf<Pick<OrderLine, 'id' | 'line_ref'>>(
      manager,
      INSERT_ORDER,
      [row, paymentRows(row, order.attempt, order.taken), lines, adjustments].map(toJson),
    );
    const ids = new Map(inserted.map(({ id, line_ref }) => [line_ref, id]));
    return toOrder(row, {
      lines: lines.map((line) => ({ ...line, id: ids.get(line.line_ref) ?? 0 })),
      adjustments,
      additions: [],
      inHouse: new Set(),
      parcels: row.has_wine ? [{ method: 'ship', state: 'pending', shipped_at: null }] : [],
    });
  }

  find(id: string, manager?: EntityManager): Promise<OrderRecord | undefined> {
    return this.read(async (reader) => this.one(await reader.findOneBy(Order, { id }), reader), manager);
  }

  ofAttempt(attemptId: string, manager?: EntityManager): Promise<OrderRecord | undefined> {
    const where = { attempt_id: attemptId };
    return this.read(async (reader) => this.one(await reader.findOneBy(Order, where), reader), manager);
  }

  /** Reads an order and locks it until the transaction ends. */
  async lock(id: string, manager: EntityManager): Promise<OrderRecord | undefined> {
    return this.one(await this.lockRow({ id }, manager), manager);
  }

  /** The same by attempt. */
  async lockOfAttempt(attemptId: string, manager: EntityManager): Promise<OrderRecord | undefined> {
    return this.one(await this.lockRow({ attempt_id: attemptId }, manager), manager);
  }

  /** Locks an order without reading its lines. */
  lockRow(where: FindOptionsWhere<Order>, manager: EntityManager): Promise<Order | null> {
    return manager.findOne(Order, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the order of which an attempt's money is a payment. */
  lockRowOfPayment(attemptId: string, manager: EntityManager): Promise<Order | null> {
    return manager
      .createQueryBuilder(Order, 'o')
      .innerJoin(OrderPayment, 'p', 'p.order_id = o.id')
      .where('p.attempt_id = :attemptId', { attemptId })
      .setLock('pessimistic_write', undefined, ['o'])
      .getOne();
  }

  /** An account's newest orders; with its verified address also guests' orders under it. */
  recentOf(userId: number, limit: number, email: string | null = null): Promise<OrderRecord[]> {
    return this.read(async (manager) => {
      const rows = await manager.find(Order, {
        where: [{ user_id: userId }, ...(email === null ? [] : [ofGuest(email)])],
        order: { created_at: 'DESC', id: 'ASC' },
        take: limit,
      });
      return this.withParts(rows, manager);
    });
  }

  /** Orders by their ids, in any order. */
  byIds(ids: readonly string[]): Promise<OrderRecord[]> {
    return this.read(async (manager) => this.withParts(await manager.findBy(Order, { id: Any(ids) }), manager));
  }

  /** Reads an order and its parts in the caller's transaction or, without one, in a snapshot of their own. */
  private read<T>(work: (manager: EntityManager) => Promise<T>, manager?: EntityManager): Promise<T> {
    return manager ? work(manager) : inSnapshot(this.dataSource, work);
  }

  /**
   * Changes a locked order; the new version makes earlier pages stale.
   * @throws when the payment's state may not be followed by the new one
   */
  async change(id: string, patch: OrderPatch, at: Date, manager: EntityManager): Promise<void> {
    const { payment_state: to } = patch;
    const where = to === undefined ? { id } : { id, payment_state: In([to, ...statesBefore(PAYMENT_MOVES, to)]) };
    const { affected } = await manager.update(Order, where, {
      ...patch,
      updated_at: at,
      version: NEXT_VERSION,
    });
    if (affected !== 1) throw new Error(`Order ${id} can’t be changed to ${to ?? 'other values'}`);
  }

  /** Adds an amount in cents to a line and its locked order, or takes a negative one off. */
  async addAmount(
    order: Pick<Order, 'id' | 'subtotal' | 'tax' | 'total'>,
    { line_id, amount, net }: Pick<StayAddition, 'line_id' | 'amount' | 'net'>,
    patch: OrderPatch,
    at: Date,
    manager: EntityManager,
  ): Promise<void> {
    const tax = amount - net;
    await manager
      .createQueryBuilder()
      .update(OrderLine)
      .set({ subtotal: () => 'subtotal + :net', tax: () => 'tax + :tax', total: () => 'total + :amount' })
      .where({ id: line_id, order_id: order.id })
      .setParameters({ net: net.toString(), tax: tax.toString(), amount: amount.toString() })
      .execute();
    const sums = { subtotal: order.subtotal + net, tax: order.tax + tax, total: order.total + amount };
    await this.change(order.id, { ...sums, ...patch }, at, manager);
  }

  /** Sets the payment state of a locked order. */
  async paymentIs(id: string, state: PaymentState, manager: EntityManager): Promise<void> {
    await this.change(id, { payment_state: state }, this.clock.now(), manager);
  }

  /**
   * Notes in the locked order's timeline that a voided authorisation was captured after all. Keeps the state of an
   * order that was not voided.
   */
  async capturedAfterAll(id: string, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const captured = { payment_state: 'captured' as const, updated_at: now, version: NEXT_VERSION };
    await manager.update(Order, { id, payment_state: 'voided' }, captured);
    await this.addEvent(id, 'captured', null, now, manager);
  }

  /** Adds an entry to a locked order's timeline; the new version makes earlier pages stale. */
  async note(id: string, kind: string, note: string, at: Date, manager: EntityManager): Promise<void> {
    await this.addEvent(id, kind, note, at, manager);
    await this.change(id, {}, this.clock.now(), manager);
  }

  /** Adds an entry to an order's timeline, within a change of the order. */
  async addEvent(order_id: string, kind: string, note: string | null, at: Date, manager: EntityManager): Promise<void> {
    await manager.insert(OrderEvent, { order_id, at, kind, note });
  }

  /**
   * Moves guests' orders under an address to an account and returns them. Orders of other accounts stay with them.
   */
  async joinAccount(userId: number, email: string, manager: EntityManager): Promise<JoinedOrder[]> {
    return returnedBy<JoinedOrder>(
      manager
        .createQueryBuilder()
        .update(Order)
        .set({ user_id: userId, updated_at: this.clock.now(), version: NEXT_VERSION })
        .where('user_id IS NULL AND lower(customer_email) = lower(:email)', { email })
        .returning([...JOINED]),
    );
  }

  private async one(row: Order | null, manager: EntityManager): Promise<OrderRecord | undefined> {
    const [order] = row ? await this.withParts([row], manager) : [];
    return order;
  }

  private async withParts(rows: readonly Order[], manager: EntityManager): Promise<OrderRecord[]> {
    if (rows.length === 0) return [];
    const where = { order_id: Any(rows.map(({ id }) => id)) };
    const order = { id: 'ASC' } as const;
    const lines = byOrder(await manager.find(OrderLine, { where, order }));
    const adjustments = byOrder(await manager.find(OrderAdjustment, { where, order }));
    const parcels = byOrder(await manager.find(Fulfilment, { select: PARCEL, where, order }));
    const added = await manager.find(StayAddition, { where, order });
    const additions = byOrder(added);
    const inHouse = await this.inHouse(added, manager);
    return rows.map((row) =>
      toOrder(row, {
        lines: lines.get(row.id) ?? [],
        adjustments: adjustments.get(row.id) ?? [],
        additions: additions.get(row.id) ?? [],
        inHouse,
        parcels: parcels.get(row.id) ?? [],
      }),
    );
  }

  /** Ids of additions' payments that no attempt at the provider made. */
  private async inHouse(additions: readonly StayAddition[], manager: EntityManager): Promise<ReadonlySet<string>> {
    if (additions.length === 0) return new Set();
    const payments = await manager.find(OrderPayment, {
      select: { id: true },
      where: { id: Any(additions.map(({ payment_id }) => payment_id)), attempt_id: IsNull() },
    });
    return new Set(payments.map(({ id }) => id));
  }
}

const PARCEL = { order_id: true, method: true, state: true, shipped_at: true } as const;

const byOrder = <T extends { order_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, ({ order_id }) => order_id);

/** Guests' orders under an address. */
const ofGuest = (email: string): FindOptionsWhere<Order> => ({
  user_id: IsNull(),
  customer_email: Raw((column) => `lower(${column}) = lower(:email)`, { email }),
});

/** JSON of rows; cents as decimal digits, which JSON numbers would round. */
const toJson = (rows: object): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
