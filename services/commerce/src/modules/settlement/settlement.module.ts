import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { HoldsModule } from '../holds/index.js';
import { RefundsModule } from '../refunds/index.js';
import { StayChangesModule } from '../stay-changes/index.js';
import { CapturePayments } from './capture-payments.js';
import { FindFees } from './find-fees.js';
import { FinishAttempt } from './finish-attempt.js';
import { ForgetEvents } from './forget-events.js';
import { LookAtProvider } from './look-at-provider.js';
import { PaymentGauges } from './payment-gauges.js';
import { ProviderEventRepository } from './provider-event.repository.js';
import { Reconcile } from './reconcile.js';
import { ReconcileForeign } from './reconcile-foreign.js';
import { StrayPayments } from './stray-payments.js';
import { StrayPaymentsController } from './stray-payments.controller.js';
import { SweepPayments } from './sweep-payments.js';
import { SweepRefunds } from './sweep-refunds.js';
import { SweepRounds } from './sweep-rounds.js';
import { TakeForeignEvent } from './take-foreign-event.js';
import { TakePaymentEvent } from './take-payment-event.js';
import { TakeWebhook } from './take-webhook.js';
import { WebhookController } from './webhook.controller.js';

/** Payments after Pay was pressed: captures, webhooks, and the sweeper, which completes unfinished work. */
@Module({
  imports: [PaymentsModule, OrdersModule, RefundsModule, HoldsModule, StayChangesModule],
  controllers: [WebhookController, StrayPaymentsController],
  providers: [
    CapturePayments,
    FindFees,
    FinishAttempt,
    SweepRounds,
    SweepPayments,
    SweepRefunds,
    ForgetEvents,
    LookAtProvider,
    ProviderEventRepository,
    TakeForeignEvent,
    TakePaymentEvent,
    TakeWebhook,
    Reconcile,
    ReconcileForeign,
    StrayPayments,
    PaymentGauges,
  ],
})
export class SettlementModule {}
