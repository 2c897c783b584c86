import { parseCents } from '@shamba/rules';
import {
  BoolField,
  ExactFields,
  IntField,
  InvalidFields,
  ListField,
  MoneyField,
  TextField,
} from '@shamba/service-kit/http';
import type { StaffRefund } from '../../refunds/index.js';

export class RefundLineDto {
  @IntField({ min: 1 }) line_id: number;
  @IntField({ min: 1, max: 999 }) quantity: number;
  @BoolField({ optional: true, description: 'True if the goods can be sold again; default true.' }) restock?: boolean;
}

/** Lines and shipping, or an amount of money alone. */
@ExactFields()
export class RefundScopeDto {
  @ListField(() => RefundLineDto, { optional: true, max: 60 }) lines?: RefundLineDto[];
  @BoolField({ optional: true, description: 'Absent: shipping goes back with the last unshipped wine.' })
  shipping?: boolean;
  @BoolField({
    optional: true,
    description: 'True: of the lines’ money the part that the cancellation rules give back now; absent: all of it.',
  })
  by_rules?: boolean;
  @MoneyField({
    optional: true,
    description:
      'Money alone, in place of lines and shipping: nothing is taken out of the order or put back on the shelf.',
  })
  amount?: string;
  @IntField({ optional: true, min: 1, description: 'The line whose money the amount is; absent: the whole order’s.' })
  amount_line_id?: number;
}

export class RefundInputDto extends RefundScopeDto {
  @TextField({ max: 180, required: 'Please say why' }) reason: string;
  @MoneyField({ optional: true, description: 'Amount of the preview; 409 `refund_changed` if it is another one now.' })
  refund?: string;
}

/** A refund to preview: the body of the refund itself, with or without its reason and amount. */
export class RefundPreviewInputDto extends RefundScopeDto {
  @TextField({ max: 180, optional: true }) reason?: string;
  @MoneyField({ optional: true }) refund?: string;
}

/** Staff cancel the whole order, never parts of it. */
@ExactFields()
export class CancelWholeOrderDto {
  @TextField({ max: 180, optional: true, description: 'For the refund and the record of changes.' }) reason?: string;
}

/**
 * Reads the requested refund.
 * @throws InvalidFields (400) for an amount together with lines, shipping or rules, and for its line without an amount
 */
export function wantedRefund(scope: RefundScopeDto): Exclude<StaffRefund, { kind: 'rest' }> {
  const { amount, amount_line_id, by_rules, lines = [], shipping } = scope;
  if (amount === undefined) {
    if (amount_line_id !== undefined) throw new InvalidFields({ amount_line_id: ['Please name the amount, too.'] });
    const wanted = lines.map(({ line_id, quantity, restock = true }) => ({ lineId: line_id, quantity, restock }));
    return { kind: 'lines', lines: wanted.map((line) => ({ ...line, percent: '100.00' })), shipping };
  }
  if (lines.length > 0 || shipping !== undefined)
    throw new InvalidFields({ amount: ['Please name an amount or lines, not both.'] });
  if (by_rules === true) throw new InvalidFields({ by_rules: ['The rules are for lines, not for an amount.'] });
  return { kind: 'amount', amount: parseCents(amount), lineId: amount_line_id ?? null };
}
