import { ApiProperty } from '@nestjs/swagger';
import { ListField, MoneyField } from '@shamba/service-kit/http';

export class CancelOrderDto {
  @ListField('int', { optional: true, max: 60, description: 'Order line ids; absent: whatever can be cancelled.' })
  lines?: number[];
  @MoneyField({
    optional: true,
    description: 'Refund of the preview; 409 `refund_changed` when it differs now.',
  })
  amount?: string;
}

export class CancelledLineDto {
  @ApiProperty() line_id: number;
  @ApiProperty() title: string;
  @ApiProperty() quantity: number;
  @ApiProperty({ example: '50.00' }) percent: string;
  @ApiProperty() amount: string;
}

export class CancellationRefundDto {
  @ApiProperty({ description: 'All that goes back.' }) amount: string;
  @ApiProperty({ description: 'Part of the amount.' }) shipping: string;
  @ApiProperty({ type: [CancelledLineDto] }) lines: CancelledLineDto[];
}

export class CancellationPreviewDto {
  @ApiProperty() allowed: boolean;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
  @ApiProperty({ type: CancellationRefundDto }) refund: CancellationRefundDto;
  @ApiProperty({ type: [String], description: 'The rules for what is in the order, as sentences.' }) policy: string[];
}
