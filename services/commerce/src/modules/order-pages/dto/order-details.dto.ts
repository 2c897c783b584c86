import { ApiProperty } from '@nestjs/swagger';
import { OrderDto } from '../../orders/index.js';

export class RefundedLineDto {
  @ApiProperty() line_id: number;
  @ApiProperty() title: string;
  @ApiProperty() quantity: number;
  @ApiProperty() amount: string;
}

export class RefundDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() amount: string;
  @ApiProperty({ description: 'Part of the amount.' }) shipping: string;
  @ApiProperty({
    enum: ['pending', 'completed', 'failed', 'voided'],
    description: 'pending until the provider says completed; voided: the money was never taken.',
  })
  status: string;
  @ApiProperty() reason: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ type: [RefundedLineDto] }) lines: RefundedLineDto[];
}

export class TimelineEntryDto {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({
    description:
      'placed, authorised, captured, mail, packed, shipped, delivered, lines_returned, refund_requested, refund_completed, refund_failed, cancelled, payment_lost …',
  })
  kind: string;
  @ApiProperty({ description: 'For people.' }) text: string;
}

export class CancellationHintDto {
  @ApiProperty({
    description: 'Whether anything of the order can be cancelled by whoever reads it (for staff: by its buyer) now.',
  })
  allowed: boolean;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
}

export class FulfilmentDto {
  @ApiProperty({ enum: ['pending', 'packed', 'shipped', 'delivered', 'cancelled'] }) state: string;
  @ApiProperty({ enum: ['ship', 'pickup'] }) method: string;
  @ApiProperty({ type: String, nullable: true }) carrier: string | null;
  @ApiProperty({ type: String, nullable: true }) tracking: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) packed_at: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) shipped_at: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) delivered_at: string | null;
}

/** An order with everything that happened to it. */
export class OrderDetailsDto extends OrderDto {
  @ApiProperty({ type: FulfilmentDto, nullable: true, description: 'null: nothing is shipped.' })
  fulfilment: FulfilmentDto | null;
  @ApiProperty({ type: [RefundDto], description: 'Oldest first.' }) refunds: RefundDto[];
  @ApiProperty({ type: [TimelineEntryDto], description: 'Oldest first.' }) timeline: TimelineEntryDto[];
  @ApiProperty({ type: CancellationHintDto }) cancellation: CancellationHintDto;
}

export class OrderAnswerDto {
  @ApiProperty({ type: OrderDetailsDto }) order: OrderDetailsDto;
}
