import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { ClubModule } from '../club/index.js';
import { DeclinesModule } from '../declines/index.js';
import { HoldsModule } from '../holds/index.js';
import { PricingModule } from '../pricing/index.js';
import { AttemptRepository } from './attempt.repository.js';
import { PaymentProvider } from './payment-provider.js';
import { ProviderTestController } from './provider-test.controller.js';
import { SquareController } from './square.controller.js';
import { SquareProvider } from './square/square-provider.js';
import { TestSquare } from './square/test-square.js';
import { CreatePayment } from './use-cases/create-payment.js';
import { JoinAttempt } from './use-cases/join-attempt.js';
import { OpenAttempt } from './use-cases/open-attempt.js';
import { RunAttempt } from './use-cases/run-attempt.js';
import { VoidArchivedPayments } from './use-cases/void-archived-payments.js';
import { VoidAttempt } from './use-cases/void-attempt.js';
import { ReportRefusedWebhooks } from './webhook-health/report-refused-webhooks.js';
import { WebhookHealth } from './webhook-health/webhook-health.js';

@Module({
  imports: [CartModule, ClubModule, PricingModule, HoldsModule, DeclinesModule],
  controllers: [SquareController, ProviderTestController],
  providers: [
    AttemptRepository,
    TestSquare,
    WebhookHealth,
    ReportRefusedWebhooks,
    { provide: PaymentProvider, useClass: SquareProvider },
    CreatePayment,
    JoinAttempt,
    OpenAttempt,
    RunAttempt,
    VoidAttempt,
    VoidArchivedPayments,
  ],
  exports: [AttemptRepository, PaymentProvider, VoidAttempt, CreatePayment, RunAttempt, JoinAttempt, WebhookHealth],
})
export class PaymentsModule {}
