import { ApiProperty } from '@nestjs/swagger';
import type { StockReason } from '../stock-book.js';

/** One change of a wine's stock. */
export class LedgerEntryDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Bottles that came (positive) or went.' }) quantity: number;
  @ApiProperty({ description: 'Stock after it.' }) balance: number;
  @ApiProperty({ enum: ['opening', 'stock_take', 'sale', 'restock'] }) reason: StockReason;
  @ApiProperty({ example: 'user:1' }) actor: string;
  @ApiProperty({ type: String, nullable: true }) order_id: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}
