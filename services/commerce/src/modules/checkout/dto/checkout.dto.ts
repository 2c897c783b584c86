import { ApiProperty } from '@nestjs/swagger';
import { QuoteDto } from '../../pricing/index.js';

export class StartedCheckoutDto {
  @ApiProperty({ format: 'uuid' }) checkoutId: string;
  @ApiProperty({ format: 'date-time', description: 'Until when everything is kept.' }) holdExpiresAt: string;
  @ApiProperty({ type: QuoteDto }) quote: QuoteDto;
}
