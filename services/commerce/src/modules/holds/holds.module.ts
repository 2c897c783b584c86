import { Module } from '@nestjs/common';
import { CheckoutHolds } from './checkout-holds.js';
import { ShareHolds } from './share-holds.js';

@Module({ providers: [CheckoutHolds, ShareHolds], exports: [CheckoutHolds, ShareHolds] })
export class HoldsModule {}
