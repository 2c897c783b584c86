import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../../orders/index.js';
import type { CancellationPlan } from '../cancellation-plan.js';
import type { CancellationRule } from '../policy.js';
import { PlanCancellation } from './plan-cancellation.js';

export interface CancellationPreview {
  outcome: CancellationPlan;
  rules: CancellationRule[];
}

/** Says what cancelling would do now. Changes nothing. */
@Injectable()
export class PreviewCancellation {
  constructor(private readonly plan: PlanCancellation) {}

  /** @throws ServiceUnavailable (503) when the current dates can't be read. */
  async execute(order: OrderRecord, lineIds: readonly number[] | null): Promise<CancellationPreview> {
    const terms = await this.plan.currentTerms(order);
    const { outcome } = await this.plan.execute(order, terms, lineIds);
    return { rules: terms.rules, outcome };
  }

  /**
   * Whether anything of the order can be cancelled, for a page that shows it: an answer even while hospitality is away.
   */
  async hint(order: OrderRecord): Promise<{ allowed: boolean; reason: string | null }> {
    const { outcome } = await this.plan.execute(order, await this.plan.likelyTerms(order), null);
    return { allowed: outcome.allowed, reason: outcome.reason };
  }
}
