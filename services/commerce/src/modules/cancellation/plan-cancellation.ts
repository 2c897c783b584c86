import { Injectable } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import { InjectDataSource } from '@nestjs/typeorm';
import { NotFound } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { type OrderLineRecord, type OrderRecord, OrderRepository } from '../orders/index.js';
import {
  givenBy,
  lineOf,
  planRefund,
  type Refund,
  type RefundPlan,
  RefundRepository,
  remaining,
  type WantedLine,
} from '../refunds/index.js';
import { CancellationRule } from './cancellation-rule.entity.js';
import { NotCancellable } from './cancellation.errors.js';
import { LineDates } from './line-dates.js';
import { judge, type LineDate, type Rule } from './policy.js';

/** Inputs of a cancellation besides the order: the rules and the start of each line. */
export interface CancellationTerms {
  rules: readonly Rule[];
  dates: ReadonlyMap<number, LineDate>;
}

/** Effect of cancelling some lines, or the reason why that is not allowed. */
export type CancellationPlan =
  | { allowed: true; reason: null; plan: RefundPlan; percents: ReadonlyMap<number, string>; wholeOrder: boolean }
  | { allowed: false; reason: string };

/** Reads the terms of a customer's cancellation, and plans it by them. Changes nothing. */
@Injectable()
export class PlanCancellation {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly dates: LineDates,
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  /** Rules and current dates. @throws ServiceUnavailable (503) when hospitality does not answer. */
  async terms(order: OrderRecord): Promise<CancellationTerms> {
    const [rules, dates] = await Promise.all([this.rules(), this.dates.current(order)]);
    return { rules, dates };
  }

  /**
   * Plans the cancellation of the lines now; `lineIds` null: all that can be cancelled. Also returns the refunds that
   * the plan counted.
   */
  async execute(
    order: OrderRecord,
    terms: CancellationTerms,
    lineIds: readonly number[] | null,
    manager?: EntityManager,
  ): Promise<{ outcome: CancellationPlan; refunds: Refund[] }> {
    const refunds = await this.refunds.ofOrder(order.id, manager);
    return { refunds, outcome: planCancellation(order, refunds, terms, lineIds, this.clock.now()) };
  }

  /** The plan with the rules that decide. @throws ServiceUnavailable (503) when the current dates can't be read. */
  async preview(order: OrderRecord, lineIds: readonly number[] | null): Promise<CancellationPreview> {
    const terms = await this.terms(order);
    const { outcome, refunds } = await this.execute(order, terms, lineIds);
    return { rules: terms.rules, outcome, before: givenBy(refunds).total };
  }

  /**
   * The lines of staff's refund with their parts by the rules now.
   * @throws NotFound, NotCancellable (409) for a line without a rule or one that has begun, ServiceUnavailable (503)
   * when the current dates can't be read.
   */
  async byRules(orderId: string, lines: readonly WantedLine[]): Promise<WantedLine[]> {
    const order = await this.orders.find(orderId);
    if (!order) throw new NotFound('This order');
    const { rules, dates } = await this.terms(order);
    return lines.map((wanted) => {
      const line = lineOf(order, wanted.lineId);
      // The refund refuses it, unless it is this request that took the line back.
      if (remaining(line) === 0) return wanted;
      const verdict = judge(order, line, rules, dates.get(line.id) ?? null, this.clock.now());
      if (!verdict.allowed) throw new NotCancellable(verdict.reason);
      return { ...wanted, percent: verdict.percent };
    });
  }

  /** True if any line of the order can be cancelled. For pages: uses the ordered dates while hospitality is down. */
  async hint(order: OrderRecord): Promise<{ allowed: boolean; reason: string | null }> {
    const [rules, dates] = await Promise.all([this.rules(), this.dates.likely(order)]);
    const { outcome } = await this.execute(order, { rules, dates }, null);
    return { allowed: outcome.allowed, reason: outcome.reason };
  }

  private rules(): Promise<CancellationRule[]> {
    return this.dataSource.manager.find(CancellationRule, { order: { id: 'ASC' } });
  }
}

export interface CancellationPreview {
  outcome: CancellationPlan;
  rules: readonly Rule[];
  /** Finished and pending refunds of the order in cents. */
  before: Cents;
}

/**
 * Pure.
 *
 * @param lineIds null: all lines that can be cancelled; otherwise each named line must be cancellable.
 */
function planCancellation(
  order: OrderRecord,
  refunds: readonly Refund[],
  { rules, dates }: CancellationTerms,
  lineIds: readonly number[] | null,
  now: Date,
): CancellationPlan {
  const verdicts = linesOf(order, lineIds).map((line) => ({
    line,
    verdict: judge(order, line, rules, dates.get(line.id) ?? null, now),
  }));
  const refused = verdicts.flatMap(({ verdict }) => (verdict.allowed ? [] : [verdict.reason]));
  const wanted = verdicts.flatMap(({ line, verdict }) => (verdict.allowed ? [{ line, percent: verdict.percent }] : []));
  if (wanted.length === 0 || (lineIds !== null && refused.length > 0))
    return { allowed: false, reason: refused[0] ?? 'There is nothing left to cancel.' };
  const plan = planRefund(
    order,
    refunds,
    wanted.map(({ line, percent }) => ({ lineId: line.id, quantity: remaining(line), restock: true, percent })),
  );
  const taken = new Set(wanted.map(({ line }) => line.id));
  return {
    allowed: true,
    reason: null,
    plan,
    percents: new Map(wanted.map(({ line, percent }) => [line.id, percent])),
    wholeOrder: order.lines.every((line) => taken.has(line.id) || remaining(line) === 0),
  };
}

function linesOf(order: OrderRecord, lineIds: readonly number[] | null): OrderLineRecord[] {
  if (lineIds === null) return order.lines.filter((line) => remaining(line) > 0);
  return [...new Set(lineIds)].map((id) => lineOf(order, id));
}
