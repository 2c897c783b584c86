import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../../orders/index.js';
import type { CancellationPlan } from '../cancellation-plan.js';
import type { CancellationRule } from '../policy.js';
import { PlanCancellation } from './plan-cancellation.js';

export interface CancellationPreview {
  outcome: CancellationPlan;
  rules: CancellationRule[];
}

/** Previews a cancellation. Changes nothing. */
@Injectable()
export class PreviewCancellation {
  constructor(private readonly plan: PlanCancellation) {}

  /** @throws ServiceUnavailable (503) when the current dates can't be read. */
  async execute(order: OrderRecord, lineIds: readonly number[] | null): Promise<CancellationPreview> {
    const terms = await this.plan.currentTerms(order);
    const { outcome } = await this.plan.execute(order, terms, lineIds);
    return { rules: terms.rules, outcome };
  }

  /** True if any line of the order can be cancelled. For pages: uses the ordered dates while hospitality is down. */
  async hint(order: OrderRecord): Promise<{ allowed: boolean; reason: string | null }> {
    const { outcome } = await this.plan.execute(order, await this.plan.likelyTerms(order), null);
    return { allowed: outcome.allowed, reason: outcome.reason };
  }
}
