import { ApiProperty } from '@shamba/service-kit/api-docs';
import { ListQuery, type ListSorts, SortField } from '@shamba/service-kit/database';
import { EnumField, ExactFields, IntField, TextField } from '@shamba/service-kit/http';
import { type AdjustmentReason, adjustmentReasons, type StockReason, stockReasons } from '../stock-reasons.js';

/** One change of a wine's stock. */
export class LedgerEntryDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Bottles that came (positive) or went.' }) quantity: number;
  @ApiProperty({ description: 'Stock after it, in all places together.' }) balance: number;
  @ApiProperty({ enum: stockReasons }) reason: StockReason;
  @ApiProperty({ example: 'cellar' }) location: string;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty({ example: 'user:1' }) actor: string;
  @ApiProperty({ type: String, nullable: true, description: 'User name of a member of staff.' }) actor_name:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true }) order_id: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

export const ledgerSorts: ListSorts = { id: ['l.id', 'bigint'], by: { created: [] }, default: '-created' };

export class ListLedgerQuery extends ListQuery {
  @EnumField(stockReasons, { optional: true }) reason?: StockReason;
  @SortField(ledgerSorts) sort?: string;
}

export class StockPlaceDto {
  @ApiProperty({ example: 'cellar' }) location: string;
  @ApiProperty({ description: 'Bottles by the ledger; sales leave from the cellar.' }) quantity: number;
}

/** Bottles that arrive, leave the shelf without being sold, or move. */
@ExactFields()
export class AdjustStockDto {
  @EnumField(adjustmentReasons) reason: AdjustmentReason;
  @IntField({ min: 1, max: 10_000, description: 'Bottles that arrive, are taken off, or are moved by a transfer.' })
  quantity: number;
  @TextField({ max: 60, optional: true, description: 'Where they arrive or are taken from; default cellar.' })
  location?: string;
  @TextField({
    max: 60,
    optional: true,
    description: 'Where a transfer takes them; required for it, ignored otherwise.',
  })
  to_location?: string;
  @TextField({ max: 300, optional: true }) note?: string;
}
