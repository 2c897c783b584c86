import {
  createDataSourceOptions,
  KitAudit1795374100000,
  KitScheduleRuns1795432800001,
  KitSettings1795356200000,
  KitTables1700000000000,
  KitTraces1795450000001,
  type SchemaParts,
  SearchText1795354200000,
} from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { Hold, HoldLine, LedgerEntry, StockOrder } from '../modules/stock/index.js';
import { Tier } from '../modules/tiers/index.js';
import { Sku, Wine } from '../modules/wines/index.js';
import { CatalogTables1700000001000 } from './migrations/1700000001000-catalog-tables.js';
import { BoundedHolds1795356100001 } from './migrations/1795356100001-bounded-holds.js';
import { WineSearch1795354200001 } from './migrations/1795354200001-wine-search.js';
import { StockReasons1795359600001 } from './migrations/1795359600001-stock-reasons.js';
import { SkuLookup1795399200001 } from './migrations/1795399200001-sku-lookup.js';
import { StockScreens1795397600001 } from './migrations/1795397600001-stock-screens.js';
import { WinesOfAType1795400100001 } from './migrations/1795400100001-wines-of-a-type.js';
import { PartialRestock1764000100001 } from './migrations/1764000100001-partial-restock.js';
import { CountedBenefits1795421000032 } from './migrations/1795421000032-counted-benefits.js';
import { RequestDigests1795420800003 } from './migrations/1795420800003-request-digests.js';
import { LowStock1795731000001 } from './migrations/1795731000001-low-stock.js';
import { RemovalsByDay1795900000006 } from './migrations/1795900000006-removals-by-day.js';

/** Tables of the catalogue; migrations run by the time in their class's name. */
export const schema: SchemaParts = {
  entities: [Wine, Sku, Tier, Hold, HoldLine, LedgerEntry, StockOrder],
  migrations: [
    KitTables1700000000000,
    CatalogTables1700000001000,
    PartialRestock1764000100001,
    BoundedHolds1795356100001,
    SearchText1795354200000,
    WineSearch1795354200001,
    StockReasons1795359600001,
    KitSettings1795356200000,
    KitAudit1795374100000,
    StockScreens1795397600001,
    SkuLookup1795399200001,
    WinesOfAType1795400100001,
    RequestDigests1795420800003,
    CountedBenefits1795421000032,
    KitScheduleRuns1795432800001,
    KitTraces1795450000001,
    LowStock1795731000001,
    RemovalsByDay1795900000006,
  ],
};

/** A connection for commands and tests, not yet open. */
export const createDataSource = (url: string): DataSource =>
  new DataSource(createDataSourceOptions({ ...schema, url }));
