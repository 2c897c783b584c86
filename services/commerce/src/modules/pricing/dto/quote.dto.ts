import { ApiProperty, ApiPropertyOptional } from '@shamba/service-kit/api-docs';
import { JsonField, TextField } from '@shamba/service-kit/http';
import { BrowserIdDto } from '../../cart/index.js';
import { type ItemType, itemTypes } from '../../items/index.js';
import type { Destination } from '../use-cases/quote-cart.js';

export class QuoteRequestDto extends BrowserIdDto {
  @TextField({ optional: true, max: 2, description: 'Destination of wine; takes precedence over the address.' })
  stateCode?: string;
  @JsonField({ optional: true, description: 'Only its state and ZIP code are read.' })
  shippingAddress?: Record<string, unknown>;
}

/** Destination of a request's wine, as far as stated. */
export function destinationOf({ stateCode, shippingAddress }: QuoteRequestDto): Destination {
  const textOf = (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  return { state: stateCode ?? textOf(shippingAddress?.['state']), zip: textOf(shippingAddress?.['zipCode']) };
}

/** A sold add-on of a stay. */
export class SoldAddOnDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: '45.00', description: 'Once per stay, before tax.' }) price: string;
}

export class QuoteLineDto {
  @ApiProperty({ description: 'The cart line.' }) id: number;
  @ApiProperty({ enum: itemTypes }) item_type: ItemType;
  @ApiProperty() item_id: number;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true, description: 'Dates or times, for people.' }) detail: string | null;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty() quantity: number;
  @ApiProperty({ example: '28.00' }) unit_price: string;
  @ApiProperty({ description: 'Once per line: a stay’s cleaning and its add-ons.' }) fee: string;
  @ApiProperty({ description: 'Cleaning part of the fee.' }) cleaning_fee: string;
  @ApiProperty({ type: [SoldAddOnDto], description: 'Add-ons of a stay: the rest of the fee.' })
  add_ons: SoldAddOnDto[];
  @ApiProperty({ description: 'unit_price × quantity + fee.' }) subtotal: string;
  @ApiProperty() discount: string;
  @ApiProperty() tax: string;
  @ApiProperty({ description: 'subtotal − discount + tax.' }) total: string;
}

export class QuoteAllocationDto {
  @ApiProperty() lineId: number;
  @ApiProperty() amount: string;
}

export class QuoteAdjustmentDto {
  @ApiProperty({ enum: ['member_discount', 'tasting_waiver', 'club_tasting', 'agreed_price', 'shipping', 'tax'] })
  kind: string;
  @ApiProperty() label: string;
  @ApiProperty({ description: 'Signed: a discount is negative.' }) amount: string;
  @ApiProperty({ type: String, nullable: true }) taxClass: string | null;
  @ApiProperty({ type: [QuoteAllocationDto] }) allocations: QuoteAllocationDto[];
}

export class QuoteTotalsDto {
  @ApiProperty() subtotal: string;
  @ApiProperty() discount: string;
  @ApiProperty() shipping: string;
  @ApiProperty() tax: string;
  @ApiProperty() total: string;
}

export class QuoteIssueDto {
  @ApiProperty({
    description:
      'Stable, e.g. sold_out, insufficient_stock, needs_slot, sign_in_required, state_not_served, zip_of_other_state, price_changed.',
  })
  code: string;
  @ApiPropertyOptional() lineId?: number;
  @ApiProperty() message: string;
  @ApiPropertyOptional({ description: 'With price_changed: of one, when the line was last written.' })
  oldPrice?: string;
  @ApiPropertyOptional({ description: 'With price_changed: of one, now.' }) newPrice?: string;
  @ApiProperty({ description: 'false: a notice; the cart can be bought.' }) blocking: boolean;
}

/** Current price of the cart. Pages show the amounts and never add them up. */
export class QuoteDto {
  @ApiProperty({ type: [QuoteLineDto] }) lines: QuoteLineDto[];
  @ApiProperty({ type: [QuoteAdjustmentDto] }) adjustments: QuoteAdjustmentDto[];
  @ApiProperty({ type: QuoteTotalsDto }) totals: QuoteTotalsDto;
  @ApiProperty({ description: 'The total in whole cents, as create-payment wants it.' }) amount: number;
  @ApiProperty({ example: 'USD' }) currency: string;
  @ApiProperty() shippingIsEstimate: boolean;
  @ApiProperty({ type: [QuoteIssueDto] }) issues: QuoteIssueDto[];
  @ApiPropertyOptional({ format: 'date-time', description: 'Expiry of the checkout’s holds.' })
  holdExpiresAt?: string;
}
