import { Module } from '@nestjs/common';
import { BoxHolds } from './box-holds.js';
import { CheckoutHolds } from './checkout-holds.js';
import { ShareHolds } from './share-holds.js';

@Module({ providers: [CheckoutHolds, ShareHolds, BoxHolds], exports: [CheckoutHolds, ShareHolds, BoxHolds] })
export class HoldsModule {}
