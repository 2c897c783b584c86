import { Module } from '@nestjs/common';
import { CheckoutHolds } from './checkout-holds.js';

@Module({ providers: [CheckoutHolds], exports: [CheckoutHolds] })
export class HoldsModule {}
