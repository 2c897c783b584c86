import { ApiProperty, IntersectionType } from '@shamba/service-kit/api-docs';
import { OrderDto } from './order.dto.js';

export class OrderReleaseDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

/** Named as the parts of an order's new address. */
export class MovedToDto {
  @ApiProperty() shipping_address: string;
  @ApiProperty({ type: String, nullable: true }) shipping_city: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_state: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_zip: string | null;
}

/** Fields for staff only: how an order is packed, sent or handed over. */
export class StaffFactsDto {
  @ApiProperty({ enum: ['web', 'phone', 'bar', 'club', 'staff'], description: 'Through what it was sold.' })
  channel: string;
  @ApiProperty({ type: String, nullable: true, description: 'A gift: its packing slip has this text and no prices.' })
  gift_message: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'Not to be sent before this day.' })
  ship_after: string | null;
  @ApiProperty({ description: 'True if a hold is in force today: the order is not packed, sent or handed over.' })
  held: boolean;
  @ApiProperty({ type: String, nullable: true }) hold_reason: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'Its last day; null: until released.' })
  hold_until: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'The last local date to answer a dispute at Square; null: there is none to answer.',
  })
  dispute_due: string | null;
  @ApiProperty({ type: String, nullable: true, enum: ['ship', 'pickup'], description: 'null: it has no bottles.' })
  delivery_method: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    enum: ['pending', 'packed', 'ready', 'shipped', 'delivered', 'collected', 'returned', 'cancelled'],
    description: 'State of the bottles.',
  })
  parcel_state: string | null;
  @ApiProperty({ type: String, nullable: true }) carrier: string | null;
  @ApiProperty({ type: String, nullable: true }) tracking: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'Local date since which it is ready for pickup; null: it is not.',
  })
  ready_on: string | null;
  @ApiProperty({
    type: OrderReleaseDto,
    nullable: true,
    description: 'The club’s release that charged it; null: none.',
  })
  release: OrderReleaseDto | null;
  @ApiProperty({
    type: MovedToDto,
    nullable: true,
    description: 'The member’s address now, where a club box that waits goes to another; null: it does not.',
  })
  moved_to: MovedToDto | null;
  @ApiProperty({
    description: 'True if the box of its membership is sent by an order of its own: it is not packed with this one.',
  })
  box_apart: boolean;
}

/** An order in the lists of staff. */
export class StaffOrderDto extends IntersectionType(OrderDto, StaffFactsDto) {}
