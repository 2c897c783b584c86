import { Module } from '@nestjs/common';
import { CustomerDataModule } from '../customer-data/index.js';
import { HoldsModule } from '../holds/index.js';
import { ItemsModule } from '../items/index.js';
import { CartData } from './cart-data.js';
import { CartController } from './cart.controller.js';
import { CartRepository } from './cart.repository.js';
import { GuestCartRepository } from './guest-cart.repository.js';
import { InternalCartController } from './internal-cart.controller.js';
import { AddLine } from './use-cases/add-line.js';
import { ChangeLine } from './use-cases/change-line.js';
import { ClearCart } from './use-cases/clear-cart.js';
import { DropCustomerCart } from './use-cases/drop-customer-cart.js';
import { DropOldCarts } from './use-cases/drop-old-carts.js';
import { DropRegisteredLine } from './use-cases/drop-registered-line.js';
import { FindCart } from './use-cases/find-cart.js';
import { MergeGuestCarts } from './use-cases/merge-guest-carts.js';
import { ShowCart } from './use-cases/show-cart.js';

@Module({
  imports: [ItemsModule, HoldsModule, CustomerDataModule],
  controllers: [CartController, InternalCartController],
  providers: [
    CartRepository,
    GuestCartRepository,
    FindCart,
    ShowCart,
    MergeGuestCarts,
    AddLine,
    ChangeLine,
    ClearCart,
    DropRegisteredLine,
    DropCustomerCart,
    DropOldCarts,
    CartData,
  ],
  exports: [CartRepository, FindCart],
})
export class CartModule {}
