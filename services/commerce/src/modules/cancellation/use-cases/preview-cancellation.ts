import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit';
import type { OrderRecord } from '../../orders/index.js';
import { Refunds } from '../../refunds/index.js';
import { CancellationRules } from '../cancellation-rules.js';
import { type CancellationPlan, planCancellation } from '../cancellation-plan.js';
import { LineDates } from '../line-dates.js';
import type { CancellationRule } from '../policy.js';

export interface CancellationPreview {
  outcome: CancellationPlan;
  rules: CancellationRule[];
}

/** Says what cancelling would do now. Changes nothing. */
@Injectable()
export class PreviewCancellation {
  constructor(
    private readonly rules: CancellationRules,
    private readonly dates: LineDates,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailable (503) when the current dates can't be read. */
  async execute(order: OrderRecord, lineIds: readonly number[] | null): Promise<CancellationPreview> {
    const [rules, dates, refunds] = await Promise.all([
      this.rules.all(),
      this.dates.current(order),
      this.refunds.ofOrder(order.id),
    ]);
    return { rules, outcome: planCancellation({ order, refunds, rules, dates, now: this.clock.now() }, lineIds) };
  }

  /** Whether anything of the order can be cancelled, for a page that shows it: an answer even while hospitality is away. */
  async hint(order: OrderRecord): Promise<{ allowed: boolean; reason: string | null }> {
    const [rules, dates, refunds] = await Promise.all([
      this.rules.all(),
      this.dates.likely(order),
      this.refunds.ofOrder(order.id),
    ]);
    const { allowed, reason } = planCancellation({ order, refunds, rules, dates, now: this.clock.now() }, null);
    return { allowed, reason };
  }
}
