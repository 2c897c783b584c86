import { ApiProperty } from '@shamba/service-kit/api-docs';
import { QuoteDto } from '../../pricing/index.js';

const STATES = ['none', 'under_way', 'paid', 'not_charged'] as const;

export class LatestPaymentDto {
  @ApiProperty({ enum: STATES, description: 'none: nothing was paid in the last 30 minutes.' })
  state: (typeof STATES)[number];
  @ApiProperty({ type: String, nullable: true, description: 'Number of the paid order.' }) order_number: string | null;
}

export class StartedCheckoutDto {
  @ApiProperty({ format: 'uuid' }) checkoutId: string;
  @ApiProperty({ format: 'date-time', description: 'Expiry of the holds.' }) holdExpiresAt: string;
  @ApiProperty({ type: QuoteDto }) quote: QuoteDto;
}
