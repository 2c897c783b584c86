import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import type { OrderRecord } from '../../orders/index.js';
import { type Refund, RefundRepository } from '../../refunds/index.js';
import { type CancellationPlan, planCancellation } from '../cancellation-plan.js';
import { CancellationRuleRepository } from '../cancellation-rule.repository.js';
import { LineDates } from '../line-dates.js';
import type { CancellationRule, LineDate } from '../policy.js';

/** Inputs of a cancellation besides the order: the rules and the start of each line. */
export interface CancellationTerms {
  rules: CancellationRule[];
  dates: ReadonlyMap<number, LineDate>;
}

/** Reads the terms of a cancellation and plans it by them. */
@Injectable()
export class PlanCancellation {
  constructor(
    private readonly rules: CancellationRuleRepository,
    private readonly dates: LineDates,
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  /** Rules and current dates. @throws ServiceUnavailable (503) when hospitality does not answer. */
  async currentTerms(order: OrderRecord): Promise<CancellationTerms> {
    const [rules, dates] = await Promise.all([this.rules.all(), this.dates.current(order)]);
    return { rules, dates };
  }

  /** For display: uses the ordered dates when hospitality does not answer. */
  async likelyTerms(order: OrderRecord): Promise<CancellationTerms> {
    const [rules, dates] = await Promise.all([this.rules.all(), this.dates.likely(order)]);
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
    return { refunds, outcome: planCancellation({ order, refunds, ...terms, now: this.clock.now() }, lineIds) };
  }
}
