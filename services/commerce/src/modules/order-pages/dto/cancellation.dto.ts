import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type Cents, parseCents, toDecimal } from '@shamba/rules';
import { ExactFields, InvalidFields, ListField, MoneyField } from '@shamba/service-kit/http';
import { type CancellationPreview, policyOf } from '../../cancellation/index.js';
import { type OrderRecord, tastingsBack } from '../../orders/index.js';

@ExactFields()
export class CancelOrderDto {
  @ListField('int', { optional: true, max: 60, description: 'Order line ids; absent: whatever can be cancelled.' })
  lines?: number[];
  @MoneyField({
    optional: true,
    description: 'Refund of the preview; 409 `refund_changed` when it differs now.',
  })
  amount?: string;
}

export class CancelledLineDto {
  @ApiProperty() line_id: number;
  @ApiProperty() title: string;
  @ApiProperty() quantity: number;
  @ApiProperty({ example: '50.00' }) percent: string;
  @ApiProperty() amount: string;
}

export class CancellationRefundDto {
  @ApiProperty({ description: 'All that goes back.' }) amount: string;
  @ApiProperty({ description: 'Part of the amount.' }) shipping: string;
  @ApiProperty({ description: 'Finished and pending refunds of the order before it.' }) refunded_before: string;
  @ApiProperty({ description: 'Kept of the bottles’ money: the tasting fee, no longer waived.' }) withheld: string;
  @ApiProperty({ description: 'Tastings that the membership has again.' }) club_tastings: number;
  @ApiProperty({ type: [CancelledLineDto] }) lines: CancelledLineDto[];
}

export class CancellationPreviewDto {
  @ApiProperty() allowed: boolean;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
  @ApiProperty({ type: CancellationRefundDto }) refund: CancellationRefundDto;
  @ApiProperty({ type: [String], description: 'The rules for what is in the order, as sentences.' }) policy: string[];
}

/** Order line ids of a query, "3,4"; null: all lines that can be cancelled. @throws InvalidFields (400). */
export function linesOfQuery(lines: unknown): number[] | null {
  if (typeof lines !== 'string' || lines === '') return null;
  if (!/^\d{1,9}(,\d{1,9}){0,59}$/.test(lines))
    throw new InvalidFields({ lines: ['Please name order lines by their numbers.'] });
  return lines.split(',').map(Number);
}

/** Reads the lines to cancel and the refund shown on the page. @throws InvalidFields (400) for an empty choice. */
export function cancellationInput({ lines, amount }: CancelOrderDto): {
  lineIds: number[] | null;
  expected: Cents | undefined;
} {
  if (lines?.length === 0) throw new InvalidFields({ lines: ['Please choose what to cancel.'] });
  return { lineIds: lines ?? null, expected: amount === undefined ? undefined : parseCents(amount) };
}

/** Preview of a cancellation as API fields. */
export function cancellationView(
  order: OrderRecord,
  { outcome, rules, before }: CancellationPreview,
): CancellationPreviewDto {
  const policy = policyOf(order, rules);
  const refunded_before = toDecimal(before);
  if (!outcome.allowed)
    return {
      allowed: false,
      reason: outcome.reason,
      refund: { amount: '0.00', shipping: '0.00', refunded_before, withheld: '0.00', club_tastings: 0, lines: [] },
      policy,
    };
  const { plan, percents } = outcome;
  return {
    allowed: true,
    reason: null,
    refund: {
      amount: toDecimal(plan.amount),
      shipping: toDecimal(plan.shipping),
      refunded_before,
      withheld: toDecimal(plan.withheld ?? 0n),
      club_tastings: tastingsBack(plan.lines),
      lines: plan.lines.flatMap(({ line, quantity, amount }) => {
        const percent = percents.get(line.id);
        const { id, title } = line;
        return percent === undefined ? [] : [{ line_id: id, title, quantity, percent, amount: toDecimal(amount) }];
      }),
    },
    policy,
  };
}
