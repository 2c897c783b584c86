import { ApiProperty, ApiPropertyOptional } from '@shamba/service-kit/api-docs';
import { JsonField } from '@shamba/service-kit/http';
import { BrowserIdDto } from '../../cart/index.js';

export class ValidateStockDto extends BrowserIdDto {
  @JsonField({
    optional: true,
    maxBytes: 65_536,
    message: 'cartItems must be a list of lines or a cart, of at most 64 kB',
    description: 'The cart as a list of lines or in its groups; absent: the caller’s own cart.',
  })
  cartItems?: Record<string, unknown> | unknown[];
}

export class StockIssueDto {
  @ApiProperty() code: string;
  @ApiPropertyOptional() lineId?: number;
  @ApiProperty() item_type: string;
  @ApiProperty() item_id: number;
  @ApiProperty() requested: number;
  @ApiProperty() message: string;
}

export class StockResultDto {
  @ApiProperty() valid: boolean;
  @ApiProperty({ type: [StockIssueDto] }) issues: StockIssueDto[];
}
