import { Module } from '@nestjs/common';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule } from '@shamba/service-kit/outbox';
import { schema } from './database/data-source.js';
import { AddressesModule } from './modules/addresses/index.js';
import { CartModule } from './modules/cart/index.js';
import { CheckoutModule } from './modules/checkout/index.js';
import { ClubModule } from './modules/club/index.js';
import { ClubReleasesModule } from './modules/club-releases/index.js';
import { ClubRunsModule } from './modules/club-runs/index.js';
import { CustomerDataModule } from './modules/customer-data/index.js';
import { ErasureModule } from './modules/erasure/index.js';
import { FiguresModule } from './modules/figures/index.js';
import { FulfilmentModule } from './modules/fulfilment/index.js';
import { MonthsModule } from './modules/months/index.js';
import { OrderPagesModule } from './modules/order-pages/index.js';
import { OrdersModule } from './modules/orders/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { PricingModule } from './modules/pricing/index.js';
import { ShipmentsModule, TaxesModule, TendersModule } from './modules/reports/index.js';
import { SettlementModule } from './modules/settlement/index.js';
import { ShippingModule } from './modules/shipping/index.js';
import { ShopSettingsModule } from './modules/shop-settings/index.js';
import { StayChangesModule } from './modules/stay-changes/index.js';

@Module({
  imports: [
    databaseModule(schema),
    EventsModule,
    CartModule,
    PricingModule,
    ShippingModule,
    CheckoutModule,
    PaymentsModule,
    OrdersModule,
    FulfilmentModule,
    OrderPagesModule,
    SettlementModule,
    AddressesModule,
    ClubModule,
    ClubReleasesModule,
    ClubRunsModule,
    StayChangesModule,
    FiguresModule,
    ShipmentsModule,
    TendersModule,
    MonthsModule,
    TaxesModule,
    CustomerDataModule,
    ErasureModule,
    ShopSettingsModule,
  ],
})
export class AppModule {}
