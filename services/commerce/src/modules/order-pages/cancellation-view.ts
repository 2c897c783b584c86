import { toDecimal } from '@shamba/rules';
import { type CancellationPreview, policyTexts } from '../cancellation/index.js';
import type { OrderRecord } from '../orders/index.js';
import type { CancellationPreviewDto } from './dto/cancellation.dto.js';

/** Preview of a cancellation as API fields. */
export function cancellationView(order: OrderRecord, { outcome, rules }: CancellationPreview): CancellationPreviewDto {
  const policy = policyTexts(
    order.lines.map((line) => line.type),
    rules,
  );
  if (!outcome.allowed)
    return { allowed: false, reason: outcome.reason, refund: { amount: '0.00', shipping: '0.00', lines: [] }, policy };
  const { plan, percents } = outcome;
  return {
    allowed: true,
    reason: null,
    refund: {
      amount: toDecimal(plan.amount),
      shipping: toDecimal(plan.shipping),
      lines: plan.lines.map(({ line, quantity, amount }) => ({
        line_id: line.id,
        title: line.title,
        quantity,
        percent: percents.get(line.id) ?? '0.00',
        amount: toDecimal(amount),
      })),
    },
    policy,
  };
}
