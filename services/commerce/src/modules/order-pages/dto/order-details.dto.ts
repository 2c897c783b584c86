import { ApiProperty, IntersectionType } from '@shamba/service-kit/api-docs';
import { OrderDto, StaffFactsDto } from '../../orders/index.js';
import { DISPUTE_STATES } from '../../payments/index.js';

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
  @ApiProperty({ description: 'True if staff refund it at the house, where it was paid.' }) in_person: boolean;
  @ApiProperty({ description: 'Made in Square’s own pages, not here: what it names of the lines is only their share.' })
  at_square: boolean;
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
    description:
      'Whether anything of the order can be cancelled by the one who reads it (for staff: by its buyer) now.',
  })
  allowed: boolean;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
}

export class TrackedParcelDto {
  @ApiProperty() number: string;
  @ApiProperty({ type: String, nullable: true, description: 'Its page at the carrier; null: not known to us.' })
  url: string | null;
}

export class FulfilmentDto {
  @ApiProperty({ enum: ['pending', 'packed', 'ready', 'shipped', 'delivered', 'collected', 'returned', 'cancelled'] })
  state: string;
  @ApiProperty({ enum: ['ship', 'pickup'] }) method: string;
  @ApiProperty({ type: String, nullable: true }) carrier: string | null;
  @ApiProperty({ type: String, nullable: true }) tracking: string | null;
  @ApiProperty({ type: [TrackedParcelDto], description: 'The numbers in `tracking`, one for each parcel.' })
  parcels: TrackedParcelDto[];
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) packed_at: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) shipped_at: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) delivered_at: string | null;
}

/** An order with its timeline. */
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

export class PickupDetailsDto {
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) ready_at: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'Last local date on which it is kept, by the settings; null: not ready, or no limit.',
  })
  kept_until: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) collected_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Recipient of the bottles.' }) collected_by: string | null;
  @ApiProperty({ type: Boolean, nullable: true }) id_checked: boolean | null;
  @ApiProperty({ type: String, nullable: true, description: 'The member of staff who handed them over.' })
  handed_over_by: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) returned_at: string | null;
}

/** A card holder’s dispute of the order’s payment at Square. */
export class DisputeDto {
  @ApiProperty({ description: 'Square’s.' }) id: string;
  @ApiProperty() amount: string;
  @ApiProperty({ description: 'For people: Not received.' }) reason: string;
  @ApiProperty({
    enum: DISPUTE_STATES,
    description: 'Refunds of its payment wait while it is evidence_required or processing. An inquiry takes no money.',
  })
  state: string;
  @ApiProperty({ description: 'For people: Dispute: $42.00, answer by Dec 3' }) text: string;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'The last local date to answer it; null: there is nothing to answer.',
  })
  answer_by: string | null;
  @ApiProperty({ description: 'The order’s money that it took: 0.00 until it is lost or accepted.' }) taken: string;
  @ApiProperty({ format: 'date-time' }) opened_at: string;
}

/** An order with its timeline, for staff. */
export class StaffOrderDetailsDto extends IntersectionType(OrderDetailsDto, StaffFactsDto) {
  @ApiProperty({ type: PickupDetailsDto, nullable: true, description: 'null: it is not picked up.' })
  pickup: PickupDetailsDto | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The shipping that would go back if it were picked up instead; null: it can’t be changed to pickup.',
  })
  shipping_refund: string | null;
  @ApiProperty({ type: [DisputeDto], description: 'Oldest first.' }) disputes: DisputeDto[];
}

export class StaffOrderAnswerDto {
  @ApiProperty({ type: StaffOrderDetailsDto }) order: StaffOrderDetailsDto;
}
