export { AdjustStockDto, LedgerEntryDto, ListLedgerQuery, StockPlaceDto } from './dto/ledger-entry.dto.js';
export { Hold, HoldLine } from './hold.entity.js';
export { LedgerEntry } from './ledger-entry.entity.js';
export { BOTTLE_ML } from './stock-book.js';
export { StockOrder } from './stock-order.entity.js';
export { StockModule } from './stock.module.js';
export { AdjustStock } from './use-cases/adjust-stock.js';
export { FindLedger } from './use-cases/find-ledger.js';
export { TakeStock } from './use-cases/take-stock.js';
