import { eventually as retry } from '@shamba/dev-stack/testing';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock, Periodic } from '@shamba/service-kit/time';
import {
  emptyTables,
  FakeClock,
  startTestApp,
  type Speaker,
  type TestApp,
  type TestResponse,
} from '@shamba/service-kit/testing';
import { expect } from '@jest/globals';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import { type CommerceConfig, commerceConfigSchema } from '../../src/config.js';
import { createDataSource } from '../../src/database/data-source.js';
import { CardVault } from '../../src/modules/card-vault/index.js';
import { SyncCards } from '../../src/modules/club/cards/sync-cards.js';
import { PaymentProvider, VoidAttempt } from '../../src/modules/payments/index.js';
import { ProcessRefund } from '../../src/modules/refunds/index.js';
import { CapturePayments } from '../../src/modules/settlement/capture-payments.js';
import { SweepPayments, SweepRefunds } from '../../src/modules/settlement/index.js';
import { acceptRatesFiles } from '../../src/modules/shop-settings/index.js';
import { ShipStateRepository } from '../../src/modules/shipping/index.js';
import { FakeProvider } from './fake-provider.js';
import { FakeService } from './fake-service.js';
import { FakeVault } from './fake-vault.js';
import { catalogItems, hospitalityItems } from './items.js';

export interface Commerce extends TestApp {
  clock: FakeClock;
  provider: FakeProvider;
  vault: FakeVault;
  catalog: FakeService;
  hospitality: FakeService;
  worker: FakeService;
  gateway: FakeService;
  sweep(): Promise<void>;
  /** Brings the provider back. Calls started before have failed and are left to the sweeper. */
  providerBack(): Promise<void>;
  /** Resets everything between tests, without a restart. */
  reset(): Promise<void>;
}

const PROVIDER_METHODS = [
  'authorise',
  'complete',
  'cancel',
  'cancelByKey',
  'payment',
  'refund',
  'refundById',
  'refundsOf',
  'refundsSince',
  'disputeById',
  'disputesSince',
  'list',
  'isSigned',
] as const;
const VAULT_METHODS = ['customer', 'store', 'storedUnder', 'disable', 'forget', 'exchange'] as const;

const START = '2026-06-03T19:00:00Z';
const TABLES =
  'carts, cart_lines, payment_attempts, payment_fees, provider_events, orders, order_payments, order_lines, order_adjustments, fulfilments, fulfilment_lines, order_events, refunds, disputes, addresses, members, club_benefit_meters, club_benefit_uses, club_notices, club_signups, club_cards, club_consents, club_shipments, club_runs, club_run_tiers, club_run_shares, club_run_rows, club_run_told, club_charges, sealed_shipments, decline_counts, shipping_settings, sales_days, sales_moves, month_locks, settings, ended_customers, customer_endings, outbox, inbox, audit_log';

/** Starts the whole service on its own database, with neighbours and a provider that the test controls. */
export async function startCommerce(env: Record<string, string> = {}): Promise<Commerce> {
  const clock = new FakeClock(new Date(START));
  const provider = new FakeProvider();
  const vault = new FakeVault();
  const [catalog, hospitality] = [new FakeService(), new FakeService()];
  const [worker, gateway] = [new FakeService(), new FakeService()];
  const resetNeighbours = (): void => {
    for (const service of [catalog, hospitality, worker, gateway]) service.reset();
    catalog.items = structuredClone(catalogItems);
    hospitality.items = structuredClone(hospitalityItems);
  };
  resetNeighbours();
  const app = await startTestApp({
    service: 'commerce',
    module: AppModule,
    configSchema: commerceConfigSchema,
    createDataSource,
    env: {
      SQUARE_ENVIRONMENT: 'emulator',
      SEALING_KEYS: '5ea1'.repeat(16),
      SQUARE_EMULATOR_URL: 'http://127.0.0.1:9',
      SQUARE_ACCESS_TOKEN: 'test',
      SQUARE_APPLICATION_ID: 'app',
      SQUARE_LOCATION_ID: 'location',
      CATALOG_URL: await catalog.start(),
      HOSPITALITY_URL: await hospitality.start(),
      WORKER_URL: await worker.start(),
      GATEWAY_INTERNAL_URL: await gateway.start(),
      COMMERCE_URL: 'http://127.0.0.1:9',
      OUTBOX_POLL_MS: '50',
      SWEEP_INTERVAL_MS: '3600000',
      CLUB_CHARGES_MS: '3600000',
      WEBHOOK_PATIENCE_MS: '0',
      ...env,
    },
    app: { rawBody: true, configure: acceptRatesFiles },
    prepare: (nest) => {
      nest.get(Clock).now = () => clock.now();
      const real = nest.get(PaymentProvider);
      for (const method of PROVIDER_METHODS) Object.assign(real, { [method]: provider[method].bind(provider) });
      // No test here calls Square: loading its SDK would cost a second per file.
      Object.assign(real, { onApplicationBootstrap: () => undefined });
      const realVault = nest.get(CardVault);
      for (const method of VAULT_METHODS) Object.assign(realVault, { [method]: vault[method].bind(vault) });
    },
  });
  app.app.get<CommerceConfig>(CONFIG).COMMERCE_URL = app.url;
  // Its first runs follow the start; a test that moves the clock would find their traces: old carts are deleted.
  await new Promise((begun) => setTimeout(begun, 1));
  await backgroundWork(app);
  return {
    ...app,
    clock,
    provider,
    vault,
    catalog,
    hospitality,
    worker,
    gateway,
    sweep: async () => {
      await app.app.get(SweepPayments).sweep();
      await app.app.get(SweepRefunds).sweep();
    },
    providerBack: async () => {
      await backgroundWork(app);
      provider.down = false;
    },
    reset: async () => {
      await backgroundWork(app);
      resetNeighbours();
      provider.reset();
      vault.reset();
      // Deliver the events of the previous test first.
      await delivered(app);
      await emptyTables(app.dataSource, TABLES);
      await app.dataSource.query(`UPDATE books SET open_from = '1900-01-01'`);
      app.app.get(ShipStateRepository).changed();
      resetNeighbours();
      clock.set(START);
    },
    close: async () => {
      await app.close();
      await Promise.all([catalog, hospitality, worker, gateway].map((service) => service.stop()));
    },
  };
}

/** Waits for the repeated work that began with the service, and the voids, refunds, captures and card rounds. */
const backgroundWork = async ({ app }: TestApp): Promise<void> => {
  for (const work of [Periodic, VoidAttempt, ProcessRefund, CapturePayments, SyncCards])
    await app.get<BeforeApplicationShutdown>(work).beforeApplicationShutdown();
};

export const customerInfo = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '555-0100' };
export const shippingAddress = {
  address1: '12 Main Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  country: 'US',
};

/** A shopper in one browser, with short methods for the calls of a purchase. */
export class Shopper {
  constructor(
    private readonly commerce: Commerce,
    readonly speaker: Speaker,
    readonly sessionId = 'browser01',
  ) {}

  add(item_type: string, item_id: number, quantity?: number, item_details?: object): Promise<TestResponse> {
    return this.post('/api/cart', { item_type, item_id, quantity, item_details });
  }
  cart(): Promise<TestResponse> {
    return this.commerce.call(this.speaker, 'GET', `/api/cart?session_id=${this.sessionId}`);
  }
  quote(more: object = {}): Promise<TestResponse> {
    return this.post('/api/cart/quote', more);
  }
  start(more: object = {}): Promise<TestResponse> {
    return this.post('/api/checkout/start', more);
  }
  pay(amount: number, more: object = {}): Promise<TestResponse> {
    return this.post('/api/square/create-payment', {
      sourceId: 'cnon:card-nonce-ok',
      amount,
      currency: 'USD',
      note: 'test',
      customerInfo,
      shippingAddress,
      ageConfirmed: true,
      cardConsent: true,
      ...more,
    });
  }
  order(paymentId: string | null, more: object = {}): Promise<TestResponse> {
    return this.post('/api/orders', { paymentDetails: { paymentId }, customerInfo, shippingAddress, ...more });
  }
  post(path: string, body: object): Promise<TestResponse> {
    return this.commerce.call(this.speaker, 'POST', path, { session_id: this.sessionId, ...body });
  }

  /** Adds, pays the quoted amount, orders; returns the order. */
  async buy(item_type: string, item_id: number, quantity = 1, details?: object): Promise<TestResponse['body']> {
    await this.add(item_type, item_id, quantity, details);
    const { body: quote } = await this.quote({ stateCode: 'CA' });
    const { body: payment } = await this.pay(quote.amount);
    return (await this.order(payment.paymentId)).body;
  }
}

/** Waits until a check holds, for effects of the outbox. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => retry(check);

/** Waits until every event has reached its consumer, with its work and the events that follow. */
export const delivered = async (commerce: TestApp): Promise<void> => {
  await noneWaits(commerce);
  await backgroundWork(commerce);
  await noneWaits(commerce);
};

const noneWaits = ({ dataSource }: TestApp): Promise<void> =>
  eventually(async () => {
    const rows: { count: number }[] = await dataSource.query(
      `SELECT count(*)::int AS count FROM outbox WHERE state = 'pending'`,
    );
    if (rows[0]?.count !== 0) throw new Error('Events are still on their way');
  });

/** Waits until the capture of the only order was tried, or failed while the provider is down. */
export const captureTried = (commerce: Commerce): Promise<void> =>
  eventually(async () =>
    expect(await commerce.dataSource.query(`SELECT state FROM outbox WHERE type = 'payment.capture_due'`)).toEqual([
      { state: 'done' },
    ]),
  );

export const attemptStates = async (commerce: Commerce): Promise<string[]> => {
  const rows: { state: string }[] = await commerce.dataSource.query(
    'SELECT state FROM payment_attempts ORDER BY created_at, id',
  );
  return rows.map((row) => row.state);
};

export const orderCount = async (commerce: Commerce): Promise<number> => {
  const rows: { count: number }[] = await commerce.dataSource.query('SELECT count(*)::int AS count FROM orders');
  return rows[0]?.count ?? -1;
};

/** Headers with a new key: payments and bookings are refused without one. */
export const oncePressed = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
