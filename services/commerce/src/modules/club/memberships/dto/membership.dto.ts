import { ApiProperty, ApiPropertyOptional } from '@shamba/service-kit/api-docs';
import { benefitPeriods } from '@shamba/rules';

export class BenefitDto {
  @ApiProperty() text: string;
  @ApiPropertyOptional({
    description: 'Uses in this period; absent when they are not counted.',
  })
  used?: number;
  @ApiPropertyOptional() allowance?: number;
  @ApiPropertyOptional({ enum: benefitPeriods }) period?: string;
  @ApiPropertyOptional({ description: 'True for tastings until the discount begins: no order takes them yet.' })
  begins_later?: boolean;
}

export class ShipmentItemDto {
  @ApiProperty({ type: Number, nullable: true }) wine_id: number | null;
  @ApiProperty() name: string;
  @ApiProperty() quantity: number;
}

export class NextShipmentDto {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty() skipped: boolean;
  @ApiProperty({
    type: String,
    enum: ['member', 'staff'],
    nullable: true,
    description: 'Who skipped it; null: not kept.',
  })
  skipped_by: string | null;
  @ApiProperty({ description: 'Its member can neither skip it nor take a skip back any more.' }) final: boolean;
  @ApiProperty({ description: 'Paid for: it is sent, and can no longer be skipped.' }) paid: boolean;
  @ApiProperty({ description: 'Number of bottles.' }) bottles: number;
  @ApiProperty({ type: [ShipmentItemDto], description: 'Empty when it is skipped.' }) items: ShipmentItemDto[];
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'The one after it that is not skipped.' })
  following_date: string | null;
}

export class CardDto {
  @ApiProperty({ example: 'VISA' }) brand: string;
  @ApiProperty({ example: '1111' }) last_four: string;
  @ApiProperty() expiry_month: number;
  @ApiProperty() expiry_year: number;
  @ApiProperty({ type: String, nullable: true }) cardholder_name: string | null;
}

export class MembershipDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: ['active', 'paused', 'cancelled'] }) status: string;
  @ApiProperty() tier_id: number;
  @ApiProperty() tier_name: string;
  @ApiProperty({ example: '15.00', description: 'Discount of the tier in percent.' }) discount_percentage: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '15.00',
    description: 'Current discount on wine in percent; another tier’s, or null, until the first charged quarter.',
  })
  current_discount_percentage: string | null;
  @ApiProperty({ type: String, nullable: true, example: '168.00' }) price_per_quarter: string | null;
  @ApiProperty({ type: Number, nullable: true }) bottles_per_quarter: number | null;
  @ApiProperty({ type: [BenefitDto] }) benefits: BenefitDto[];
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) member_since: string | null;
  @ApiProperty({ type: NextShipmentDto, nullable: true }) next_shipment: NextShipmentDto | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'The day a paused membership goes on by itself.',
  })
  paused_until: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) cancelled_at: string | null;
  @ApiProperty({ enum: ['ship', 'pickup'] }) delivery_method: string;
  @ApiProperty({ type: String, nullable: true }) delivery_notes: string | null;
  @ApiProperty({ type: [String] }) wine_preferences: string[];
  @ApiProperty({ type: String, nullable: true }) shipping_address: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_city: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_state: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_zip: string | null;
  @ApiProperty() shipping_country: string;
  @ApiProperty({ type: CardDto, nullable: true, description: 'null: none, or it is being saved.' })
  card: CardDto | null;
  @ApiProperty({ description: 'For If-Match.' }) version: number;
}

export class MembershipAnswerDto {
  @ApiProperty({ type: MembershipDto, nullable: true }) member: MembershipDto | null;
}

export class CardAnswerDto {
  @ApiProperty({ type: CardDto }) card: CardDto;
}
