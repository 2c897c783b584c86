import { ApiProperty } from '@shamba/service-kit/api-docs';
import { toDecimal } from '@shamba/rules';
import { ExactFields, IntField, TextField } from '@shamba/service-kit/http';
import type { StrayPayment } from '../stray-payments.js';

export class StrayPaymentsQuery {
  @IntField({ min: 1, max: 90, optional: true, description: 'Number of past days; default 30.' }) days?: number;
}

@ExactFields()
export class RefundStrayPaymentDto {
  @TextField({ max: 180, required: 'Please say why' }) reason: string;
}

class StrayCustomerDto {
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
}

class StrayRefundDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ['pending', 'completed', 'failed', 'voided'] }) status: string;
}

export class StrayPaymentDto {
  @ApiProperty({ description: 'The card provider’s id.' }) id: string;
  @ApiProperty({ type: String, nullable: true, description: 'Id of the payment’s attempt.' })
  attempt_id: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'State of the attempt; null: not ours.' })
  attempt_state: string | null;
  @ApiProperty({
    enum: ['approved', 'completed', 'canceled', 'failed'],
    description: 'approved: reserved, not yet taken.',
  })
  status: string;
  @ApiProperty({ example: '75.06' }) amount: string;
  @ApiProperty({ example: '0.00' }) refunded: string;
  @ApiProperty({ example: 'USD' }) currency: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time', description: 'From then on it can be given back.' }) settled_at: string;
  @ApiProperty({ type: StrayCustomerDto, nullable: true }) customer: StrayCustomerDto | null;
  @ApiProperty({ type: StrayRefundDto, nullable: true }) refund: StrayRefundDto | null;
}

export const strayPaymentView = ({ payment, attempt, settledAt, refund }: StrayPayment): StrayPaymentDto => ({
  id: payment.id,
  attempt_id: attempt?.id ?? null,
  attempt_state: attempt?.state ?? null,
  status: payment.status,
  amount: toDecimal(payment.amount),
  refunded: toDecimal(payment.refunded),
  currency: payment.currency,
  created_at: payment.createdAt.toISOString(),
  settled_at: settledAt.toISOString(),
  customer: attempt?.customer ?? null,
  refund: refund && { id: refund.id, status: refund.state === 'requested' ? 'pending' : refund.state },
});
