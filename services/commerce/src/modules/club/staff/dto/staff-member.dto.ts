import { ApiProperty } from '@shamba/service-kit/api-docs';
import { benefitPeriods } from '@shamba/rules';
import type { BenefitUseRow } from '../../benefits/benefit.entities.js';
import { ShipmentItemDto } from '../../memberships/dto/membership.dto.js';

/** A club member in staff's list. Of the card only the provider's facts: its number and code are never stored. */
export class StaffMemberDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'For If-Match.' }) version: number;
  @ApiProperty({ type: Number, nullable: true }) user_id: number | null;
  @ApiProperty() first_name: string;
  @ApiProperty() last_name: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty() tier_id: number;
  @ApiProperty({ type: String, nullable: true, description: 'null: there is no such tier.' }) tier_name: string | null;
  @ApiProperty({ enum: ['active', 'paused', 'cancelled'] }) status: string;
  @ApiProperty({ format: 'date-time', description: 'The day on which the membership began.' }) created_at: string;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) paused_until: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) cancelled_at: string | null;
  @ApiProperty({ type: String, nullable: true }) cancel_reason: string | null;
  @ApiProperty({ enum: ['ship', 'pickup'] }) delivery_method: 'ship' | 'pickup';
  @ApiProperty({ type: String, nullable: true }) shipping_address: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_city: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_state: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_zip: string | null;
  @ApiProperty() shipping_country: string;
  @ApiProperty({ type: String, nullable: true }) billing_address: string | null;
  @ApiProperty({ type: String, nullable: true }) billing_city: string | null;
  @ApiProperty({ type: String, nullable: true }) billing_state: string | null;
  @ApiProperty({ type: String, nullable: true }) billing_zip: string | null;
  @ApiProperty({ type: String, nullable: true }) billing_country: string | null;
  @ApiProperty({ type: String, nullable: true }) delivery_notes: string | null;
  @ApiProperty({ type: [String] }) wine_preferences: string[];
  @ApiProperty({ type: String, nullable: true, example: 'card', description: 'null: no card is on file.' })
  payment_method_type: string | null;
  @ApiProperty({ type: String, nullable: true }) cardholder_name: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Always null: it is never kept.' }) full_card_number: null;
  @ApiProperty({ type: String, nullable: true, example: '1111' }) card_last_four: string | null;
  @ApiProperty({ type: Number, nullable: true }) card_expiry_month: number | null;
  @ApiProperty({ type: Number, nullable: true }) card_expiry_year: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Always null: it is never kept.' }) card_cvv: null;
  @ApiProperty({ type: String, nullable: true, example: 'VISA' }) card_brand: string | null;
  @ApiProperty({ type: [String], description: 'Quarters that are paid for and not sent yet.' }) to_send: string[];
}

export class PlannedShipmentDto {
  @ApiProperty({ format: 'date', description: 'Its usual day; names it.' }) quarter: string;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty() skipped: boolean;
  @ApiProperty({
    type: String,
    enum: ['member', 'staff'],
    nullable: true,
    description: 'Who skipped it; null: not kept.',
  })
  skipped_by: string | null;
  @ApiProperty({ description: 'Its member can neither skip it nor take a skip back any more; staff may.' })
  closed: boolean;
  @ApiProperty({ description: 'Its release’s approval has fixed it: also staff can’t change it or take a skip back.' })
  final: boolean;
  @ApiProperty({ description: 'Paid for: it is sent whatever else is decided.' }) paid: boolean;
  @ApiProperty() bottles: number;
  @ApiProperty({ type: [ShipmentItemDto], description: 'Empty when it is skipped.' }) items: ShipmentItemDto[];
  @ApiProperty({ description: 'Staff have chosen the bottles; else preferences and stock do.' })
  chosen_by_staff: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'The one after it that is not skipped.' })
  following_date: string | null;
  @ApiProperty({ type: [ShipmentItemDto], description: 'Bottles that the member added to the box.' })
  added: ShipmentItemDto[];
  @ApiProperty({ enum: ['ship', 'pickup'], description: 'Of this shipment.' }) delivery_method: string;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'The chosen pickup day.' })
  pickup_day: string | null;
  @ApiProperty({ type: String, nullable: true }) gift_message: string | null;
}

export class ConsentDto {
  @ApiProperty() text: string;
  @ApiProperty() text_version: string;
  @ApiProperty({ type: String, nullable: true, description: 'Version stated by the form.' })
  stated_version: string | null;
  @ApiProperty({ enum: ['signup', 'checkout'] }) given_in: string;
  @ApiProperty({ format: 'date-time' }) given_at: string;
}

export class PaidQuarterDto {
  @ApiProperty({ format: 'date' }) quarter: string;
  @ApiProperty() bottles: number;
  @ApiProperty({ example: '168.00' }) amount: string;
  @ApiProperty() currency: string;
  @ApiProperty({ type: String, nullable: true, description: 'The order that paid for it.' }) order_id: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The order of its box, when another one paid.' })
  box_order_id: string | null;
  @ApiProperty({ description: 'True if it is sent with its order’s parcel.' }) with_order: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) shipped_at: string | null;
}

/** A counted benefit in the current period. */
export class BenefitMeterDto {
  @ApiProperty({ example: 'tasting' }) kind: string;
  @ApiProperty({ enum: benefitPeriods }) period: string;
  @ApiProperty({ format: 'date' }) period_from: string;
  @ApiProperty({ format: 'date', description: 'The day on which the next period begins.' }) period_to: string;
  @ApiProperty() allowance: number;
  @ApiProperty() used: number;
  @ApiProperty({ description: 'Number of uses that were given back.' }) refunded: number;
  @ApiProperty({ description: 'allowance − used + refunded.' }) left: number;
}

export class BenefitUseDto {
  @ApiProperty() kind: string;
  @ApiProperty({ description: 'Above 0: used; below: given back.' }) quantity: number;
  @ApiProperty() reason: string;
  @ApiProperty({
    enum: ['staff', 'order', 'run', 'visit'],
    description: 'order: a tasting that an order took or gave.',
  })
  source: BenefitUseRow['source'];
  @ApiProperty({ description: 'User who recorded it; the shop for an order.' }) actor: string;
  @ApiProperty({ format: 'date-time' }) at: string;
}

/** A member with all fields that staff see and change. */
export class StaffMemberDetailDto extends StaffMemberDto {
  @ApiProperty({ type: PlannedShipmentDto, nullable: true }) next_shipment: PlannedShipmentDto | null;
  @ApiProperty({ type: [ConsentDto] }) consents: ConsentDto[];
  @ApiProperty({ type: [PaidQuarterDto], description: 'Paid quarters, the newest first; 12 at most.' })
  quarters: PaidQuarterDto[];
  @ApiProperty({ type: [BenefitMeterDto], description: 'Counted benefits in the periods that run.' })
  benefits: BenefitMeterDto[];
  @ApiProperty({ type: [BenefitUseDto], description: 'Uses and returns, newest first; at most 20.' })
  benefit_uses: BenefitUseDto[];
}
