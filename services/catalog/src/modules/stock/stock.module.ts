import { Module, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@shamba/service-kit/time';
import { HoldGauges } from './hold-gauges.js';
import { HoldRepository } from './hold.repository.js';
import { HoldsController } from './holds.controller.js';
import { LedgerRepository } from './ledger.repository.js';
import { StockBook } from './stock-book.js';
import { StockOrderRepository } from './stock-order.repository.js';
import { StockTakeController } from './stock-take.controller.js';
import { AdjustStock } from './use-cases/adjust-stock.js';
import { CountStock } from './use-cases/count-stock.js';
import { FindLedger } from './use-cases/find-ledger.js';
import { ReleaseHolds } from './use-cases/release-holds.js';
import { PinHolds } from './use-cases/pin-holds.js';
import { MoveHolds } from './use-cases/move-holds.js';
import { PlaceHolds } from './use-cases/place-holds.js';
import { RestockLines } from './use-cases/restock-lines.js';
import { SettleOrders } from './use-cases/settle-orders.js';
import { TakeStock } from './use-cases/take-stock.js';

const CLEAN_UP_MS = 60_000;

@Module({
  controllers: [HoldsController, StockTakeController],
  providers: [
    HoldRepository,
    HoldGauges,
    StockBook,
    StockOrderRepository,
    LedgerRepository,
    PlaceHolds,
    MoveHolds,
    PinHolds,
    ReleaseHolds,
    SettleOrders,
    RestockLines,
    TakeStock,
    CountStock,
    AdjustStock,
    FindLedger,
  ],
  exports: [TakeStock, AdjustStock, FindLedger],
})
export class StockModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly releaseHolds: ReleaseHolds,
  ) {}

  onModuleInit(): void {
    this.periodic.every('expired-holds', CLEAN_UP_MS, () => this.releaseHolds.removeExpired());
  }
}
