import { sum } from '@shamba/rules';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf, returnedBy } from '@shamba/service-kit/database';
import { isRepeat, type RequestKey } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { Any, DataSource, type EntityManager, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { countRefund } from '../figures/index.js';
import { ordersCounted } from '../orders/index.js';
import { COUNT_REFUND } from './count-refund.sql.js';
import { withClasses } from './line-taxes.js';
import { REFUND_MOVES, RefundRow } from './refund.entity.js';
import { type Refund, type RefundedLine, type RefundRowState, standing } from './refund-record.js';

/** SQL: true if the payment of a refund `r` of an attempt `a` has an open dispute. */
const DISPUTED = `EXISTS (SELECT 1 FROM disputes d WHERE d.provider_payment_id = coalesce(r.provider_payment_id, a.provider_payment_id)
    AND d.state IN ('evidence_required', 'processing'))`;

/** SQL: true while the card of a refund `r` of an attempt `a`, or that of its order, is not captured yet. */
const WAITS = `(coalesce(a.state = 'ordered', false)
    OR EXISTS (SELECT 1 FROM orders o WHERE o.id = r.order_id AND o.payment_state = 'authorised'))`;

/** Columns of the attempt, the order and the disputes of a refund. */
interface Joined {
  waits: boolean;
  paid_as: string | null;
  disputed: boolean;
}

/**
 * A new refund: the shop's own, unless it says otherwise. `state` pending: the provider made it itself. A repeated
 * request with the same `request_key` makes no second refund.
 */
export type NewRefund = Pick<
  RefundRow,
  'id' | 'order_id' | 'attempt_id' | 'payment_id' | 'amount' | 'shipping' | 'currency' | 'reason' | 'lines' | 'state'
> &
  Partial<RefundRow>;

/** Within this time the same amount counts as the same request sent twice. */
const JUST_NOW_MS = 60_000;

/** Rows of refunds. */
@Injectable()
export class RefundRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** True if staff refunded this amount for this reason, without any items, in the last minute. */
  wasJustMade(refunds: readonly Refund[], { amount, reason }: Pick<Refund, 'amount' | 'reason'>): boolean {
    const since = this.clock.now().getTime() - JUST_NOW_MS;
    const recent = standing(refunds).filter(
      (refund) =>
        refund.lines.every(({ quantity }) => quantity === 0) &&
        refund.reason === reason &&
        refund.createdAt.getTime() > since,
    );
    // One request makes several refunds when several payments share it.
    const total = sum(recent.map(({ amount }) => amount));
    return recent.length > 0 && (total === amount || recent.some((refund) => refund.amount === amount));
  }

  async request(manager: EntityManager, refund: NewRefund): Promise<void> {
    const now = this.clock.now();
    await manager.insert(RefundRow, { origin: 'shop', created_at: now, ...refund, state_at: now });
  }

  /**
   * Unfinished refunds that can continue. Refunds wait for the capture of their payment and of their order's card, those
   * of a disputed payment for the end of its dispute. Refunds not yet sent to the provider come first: banks may take days, and pending
   * refunds must not delay new ones.
   */
  async open(limit: number): Promise<Refund[]> {
    return read(
      this.rows()
        .where(`r.state IN ('requested', 'pending') AND r.origin <> 'dispute' AND a.id IS NOT NULL`)
        .andWhere(`NOT ${WAITS}`)
        .andWhere(`NOT (r.state = 'requested' AND ${DISPUTED})`)
        .orderBy(`r.state = 'pending'`)
        .addOrderBy('random()')
        .limit(limit),
    );
  }

  async find(id: string): Promise<Refund | undefined> {
    return (await read(this.rows().where({ id })))[0];
  }

  /** All rows of a dispute's money, oldest first: what the bank took, and what it gave back. */
  async ofDispute(disputeId: string, manager: EntityManager): Promise<Refund[]> {
    return read(oldestFirst(this.rows(manager).where({ provider_refund_id: disputeId, origin: 'dispute' })));
  }

  /** The refund by the provider's id. */
  async byProviderId(providerId: string, manager?: EntityManager): Promise<Refund | undefined> {
    return (await read(this.rows(manager).where({ provider_refund_id: providerId })))[0];
  }

  /** Refunds by the provider's ids; of a dispute, whose money may have come back, what stays booked. */
  async byProviderIds(providerIds: readonly string[]): Promise<Map<string, Pick<Refund, 'amount' | 'state'>>> {
    const rows = await this.dataSource.manager.findBy(RefundRow, { provider_refund_id: Any(providerIds) });
    const byId = Map.groupBy(rows, ({ provider_refund_id }) => provider_refund_id ?? '');
    return new Map(
      [...byId].flatMap(([id, own]) => {
        const [first] = own;
        const completed = own.filter(({ state }) => state === 'completed');
        const booked = { state: 'completed' as const, amount: sum(completed.map(({ amount }) => amount)) };
        return first ? [[id, own.length > 1 ? booked : first]] : [];
      }),
    );
  }

  /**
   * The shop's own refunds of a provider's payment without a provider's id: sent without an answer, or not sent yet.
   */
  async unanswered(providerPaymentId: string): Promise<Refund[]> {
    return read(
      oldestFirst(
        this.rows()
          .where('coalesce(r.provider_payment_id, a.provider_payment_id) = :providerPaymentId', { providerPaymentId })
          .andWhere(`r.state = 'requested' AND r.provider_refund_id IS NULL`),
      ),
    );
  }

  /** All refunds of an order, oldest first; at the same time those in person first. */
  async ofOrder(orderId: string, manager?: EntityManager): Promise<Refund[]> {
    return read(
      this.rows(manager)
        .where({ order_id: orderId })
        .orderBy('r.created_at')
        .addOrderBy('r.attempt_id IS NOT NULL')
        .addOrderBy('r.id'),
    );
  }

  /** Refunds of payments of these attempts without an order, oldest first. */
  async withoutOrder(attemptIds: readonly string[], manager?: EntityManager): Promise<Refund[]> {
    return read(oldestFirst(this.rows(manager).where({ attempt_id: Any(attemptIds), order_id: IsNull() })));
  }

  /** True if this request has made its refund already. @throws DomainError 409 when a different request used its key */
  async isKnown(manager: EntityManager, orderId: string, requestKey: RequestKey): Promise<boolean> {
    const known = await manager.findBy(RefundRow, { order_id: orderId, request_key: requestKey.key });
    return isRepeat(
      requestKey,
      known.map(({ request_digest }) => request_digest),
    );
  }

  /** Voids refunds that wait for a capture, because the authorisation is not captured: there is no money to refund. */
  async voidWaiting(manager: EntityManager, orderId: string): Promise<void> {
    assertMove(REFUND_MOVES, 'requested', 'voided');
    const waiting = { order_id: orderId, state: 'requested' } as const;
    await manager.update(RefundRow, waiting, { state: 'voided', state_at: this.clock.now() });
  }

  /** Reverts `voidWaiting`: the money was captured after all. Returns the ids of the refunds to make. */
  async requestVoided(manager: EntityManager, orderId: string): Promise<string[]> {
    assertMove(REFUND_MOVES, 'voided', 'requested');
    const moved = await returnedBy<Pick<RefundRow, 'id'>>(
      manager
        .createQueryBuilder()
        .update(RefundRow)
        .set({ state: 'requested', state_at: this.clock.now() })
        .where({ order_id: orderId, state: 'voided', origin: 'shop' })
        .returning(['id']),
    );
    return moved.map(({ id }) => id);
  }

  /**
   * Records the provider's answer, in a transaction. A completed refund counts in its order and its lines from then on.
   * Locks the order first, as all changes of orders do: the reverse order could deadlock with a new refund of the same
   * order. False if the answer was recorded before.
   * @param at time of the refund by the provider's record; figures use its day. null: now
   */
  async settle(
    manager: EntityManager,
    id: string,
    state: Exclude<RefundRowState, 'requested'>,
    providerRefundId: string | null,
    at: Date | null = null,
  ): Promise<boolean> {
    const order = await manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .from('orders', 'o')
      .where('o.id = (SELECT order_id FROM refunds WHERE id = :id)', { id })
      .setLock('pessimistic_write')
      .getRawOne<{ id: string }>();
    const from = (['requested', 'pending'] as const).filter((open) => open !== state);
    assertMove(REFUND_MOVES, from, state);
    const lines = order && state === 'completed' ? await this.linesByClass(manager, order.id, id) : undefined;
    const { affected } = await manager.update(
      RefundRow,
      { id, state: In(from) },
      {
        state,
        state_at: this.clock.now(),
        provider_refund_id: providerRefundId ?? undefined,
        happened_at: at,
        lines,
      },
    );
    if (affected !== 1) return false;
    if (order && state === 'completed') {
      await countRefund(manager, id);
      await rowsOf(manager, COUNT_REFUND, [id]);
      await ordersCounted(manager, [order.id]);
    }
    return true;
  }

  private async linesByClass(manager: EntityManager, orderId: string, id: string): Promise<RefundedLine[] | undefined> {
    const all = await this.ofOrder(orderId, manager);
    const refund = all.find((one) => one.id === id);
    return refund && withClasses(manager, orderId, refund, all);
  }

  private rows(manager: EntityManager = this.dataSource.manager): SelectQueryBuilder<RefundRow> {
    return manager
      .createQueryBuilder(RefundRow, 'r')
      .leftJoin('payment_attempts', 'a', 'a.id = r.attempt_id')
      .addSelect(WAITS, 'waits')
      .addSelect('coalesce(r.provider_payment_id, a.provider_payment_id)', 'paid_as')
      .addSelect(DISPUTED, 'disputed');
  }
}

const oldestFirst = (rows: SelectQueryBuilder<RefundRow>): SelectQueryBuilder<RefundRow> =>
  rows.orderBy('r.created_at').addOrderBy('r.id');

async function read(rows: SelectQueryBuilder<RefundRow>): Promise<Refund[]> {
  const { entities, raw } = await rows.getRawAndEntities<Joined>();
  return entities.flatMap((row, index) => {
    const joined = raw[index];
    return joined ? toRefund(row, joined) : [];
  });
}

const toRefund = (row: RefundRow, { waits, paid_as, disputed }: Joined): Refund => ({
  id: row.id,
  orderId: row.order_id,
  attemptId: row.attempt_id,
  waits,
  paymentId: row.payment_id,
  amount: row.amount,
  shipping: row.shipping,
  currency: row.currency,
  reason: row.reason,
  lines: row.lines,
  state: row.state,
  origin: row.origin,
  providerRefundId: row.provider_refund_id,
  providerPaymentId: paid_as,
  createdAt: row.created_at,
  stateAt: row.state_at,
  happenedAt: row.happened_at,
  disputed,
  retryOf: row.retry_of,
});
