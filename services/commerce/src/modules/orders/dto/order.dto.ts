import { ApiProperty } from '@shamba/service-kit/api-docs';
import { SoldAddOnDto } from '../../pricing/index.js';

export class OrderItemDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: ['wine', 'wine_club', 'experience', 'event', 'vineyard_stay'] }) item_type: string;
  @ApiProperty() item_id: number;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true }) detail: string | null;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty() quantity: number;
  @ApiProperty({ description: 'A bottle of a club box: paid with the box, its own price is 0.00.' }) in_box: boolean;
  @ApiProperty({ description: 'Unit price at the purchase.' }) price: string;
  @ApiProperty({ description: 'Once per item: a stay’s cleaning and its add-ons; else 0.00.' }) fee: string;
  @ApiProperty({ description: 'Cleaning part of the fee.' }) cleaning_fee: string;
  @ApiProperty({ type: [SoldAddOnDto], description: 'Add-ons of a stay as sold: the rest of the fee.' })
  add_ons: SoldAddOnDto[];
  @ApiProperty({ description: 'Paid later, without tax: what a stay’s other nights cost more; else 0.00.' })
  added: string;
  @ApiProperty({ description: 'price × quantity + fee + added, before discount and tax.' }) total: string;
  @ApiProperty({ description: 'Its part of the order’s discounts.' }) discount: string;
  @ApiProperty({ description: 'Persons of it whose tasting the buyer’s membership paid for, as bought.' })
  club_tastings: number;
  @ApiProperty({ description: 'Pieces that were given back.' }) refunded_quantity: number;
  @ApiProperty({ description: 'Money of it that has gone back.' }) refunded_amount: string;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'Date of a stay, an event, a visit.' })
  date: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'A stay’s check-out day.' }) end_date:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, example: '14:00' }) time: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The calendar file of a dated item; the address opens nothing else.',
  })
  calendar_url: string | null;
  @ApiProperty({ type: Number, nullable: true }) wine_id: number | null;
  @ApiProperty({ type: String, nullable: true }) wine_name: string | null;
  @ApiProperty({ type: String, nullable: true }) wine_image: string | null;
  @ApiProperty({ type: String, nullable: true }) experience_name: string | null;
  @ApiProperty({ type: String, nullable: true }) experience_image: string | null;
  @ApiProperty({ type: String, nullable: true }) event_name: string | null;
  @ApiProperty({ type: String, nullable: true }) event_image: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) event_date: string | null;
}

export class OrderAdjustmentDto {
  @ApiProperty({ enum: ['member_discount', 'tasting_waiver', 'club_tasting', 'agreed_price', 'shipping', 'tax'] })
  kind: string;
  @ApiProperty() label: string;
  @ApiProperty() amount: string;
}

/** An order for its buyer and staff. */
export class OrderDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'Changes with every change of the order.' }) version: number;
  @ApiProperty({ example: 'SH-7KQ4MZ2P' }) order_number: string;
  @ApiProperty({ enum: ['pending', 'completed', 'cancelled'] }) status: string;
  @ApiProperty({ enum: ['free', 'authorised', 'captured', 'lost', 'voided', 'partly_refunded', 'refunded'] })
  payment_status: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) cancelled_at: string | null;
  @ApiProperty() customer_name: string;
  @ApiProperty() customer_email: string;
  @ApiProperty({ type: String, nullable: true }) customer_phone: string | null;
  @ApiProperty() currency: string;
  @ApiProperty() subtotal: string;
  @ApiProperty() discount: string;
  @ApiProperty({ description: 'Shipping.' }) shipping_amount: string;
  @ApiProperty() tax: string;
  @ApiProperty() total: string;
  @ApiProperty({ description: 'Same as total.' }) total_amount: string;
  @ApiProperty() refunded_amount: string;
  @ApiProperty({ type: String, nullable: true, enum: ['Pending', 'Shipped', 'Delivered'] }) shipping_status:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, example: 'Standard' }) shipping_method: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_address: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_address_line_1: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_address_line_2: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_city: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_state: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_zip: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_country: string | null;
  @ApiProperty({ type: String, nullable: true }) billing_address: string | null;
  @ApiProperty({ type: [OrderItemDto] }) items: OrderItemDto[];
  @ApiProperty({ type: [OrderAdjustmentDto] }) adjustments: OrderAdjustmentDto[];
}

export class OrderedWineDto {
  @ApiProperty() wine_id: number;
  @ApiProperty() quantity: number;
  @ApiProperty() wine_name: string;
}

export class OrderItemsDto {
  @ApiProperty({ type: [OrderedWineDto], description: 'For Buy Again.' }) wines: OrderedWineDto[];
  @ApiProperty({ type: [OrderItemDto] }) items: OrderItemDto[];
}
