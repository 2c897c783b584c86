import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Client } from 'pg';
import type { ServiceName } from '@shamba/event-contract';
import { type BaseConfig, directDatabaseUrl } from '../config/config.js';
import { CONFIG, SERVICE } from '../config/tokens.js';
import { SESSION_LOCKS } from '../database/advisory-locks.sql.js';
import { Delivery } from './delivery.js';
import { OutboxRepository } from './outbox.repository.js';
import { messageOf } from '../values/message-of.js';

/** Time between batches while new rows keep coming. */
const PACE_MS = 100;
const RELAY_LOCK = 72_830_002;
/** Pause after the first batch that a consumer does not answer. */
const AWAY_FIRST_MS = 500;
/** Pause after each further one. */
const AWAY_MS = 3000;
const CLEAN_UP_EVERY_MS = 6 * 3600_000;

/**
 * Delivers outbox rows to their consumers. One relay per database: the holder of the advisory lock, whose dedicated
 * connection also listens for new rows. Rows wait for a consumer that does not answer, without counting attempts. A
 * refusal counts as an attempt; after the last one the row is `dead` until staff replay it.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger('OutboxRelay');
  private readonly busy = new Set<ServiceName>();
  /** Consumers that got new rows while their pump was running. */
  private readonly again = new Set<ServiceName>();
  private readonly awayUntil = new Map<ServiceName, number>();
  private client: Client | undefined;
  private leader = false;
  private ticking = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private pumping: NodeJS.Timeout | undefined;
  private lastPump = -Infinity;
  private lastCleanUp = -Infinity;
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(SERVICE) private readonly service: ServiceName,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.ROLE === 'api') return;
    this.timer = setInterval(() => void this.tick(), this.config.OUTBOX_POLL_MS);
    void this.tick();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.pumping);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.inFlight);
    await this.client?.end().catch(() => undefined);
  }

  private async tick(): Promise<void> {
    if (this.stopped || this.ticking) return;
    this.ticking = true;
    try {
      await this.ensureLeadership();
      if (this.leader) await this.pumpDue();
      if (this.leader && performance.now() - this.lastCleanUp > CLEAN_UP_EVERY_MS) {
        await this.outbox.removeOld();
        this.lastCleanUp = performance.now();
      }
    } catch (error) {
      this.log.warn(`Relay pauses: ${messageOf(error)}`);
    } finally {
      this.ticking = false;
    }
  }

  private async ensureLeadership(): Promise<void> {
    if (this.leader) return;
    if (!this.client) {
      const client = new Client({
        connectionString: directDatabaseUrl(this.config),
        application_name: `${this.service}-relay`,
        keepAlive: true,
      });
      this.client = client;
      const lost = (): void => {
        if (this.client === client) {
          this.client = undefined;
          this.leader = false;
        }
      };
      client.on('error', lost);
      client.on('end', lost);
      client.on('notification', () => this.pumpSoon());
      try {
        await client.connect();
      } catch (error) {
        lost();
        throw error;
      }
    }
    const client = this.client;
    const answer = await client.query<{ held: boolean }>(SESSION_LOCKS.take, [RELAY_LOCK]);
    if (answer.rows[0]?.held !== true) return;
    await client.query('LISTEN outbox');
    this.leader = true;
  }

  /** Sends new rows at once; while more keep coming, in a batch every PACE_MS, which costs hardly more than one row. */
  private pumpSoon(): void {
    if (this.pumping) return;
    const wait = Math.max(0, this.lastPump + PACE_MS - performance.now());
    this.pumping = setTimeout(() => {
      this.pumping = undefined;
      this.lastPump = performance.now();
      void this.pumpDue().catch(() => undefined);
    }, wait);
  }

  private async pumpDue(): Promise<void> {
    if (this.stopped || !this.leader) return;
    for (const consumer of await this.outbox.consumersDue()) this.wake(consumer);
  }

  /** Starts a pump for the consumer, or makes the running pump check again. */
  private wake(consumer: ServiceName): void {
    if (this.busy.has(consumer)) {
      this.again.add(consumer);
      return;
    }
    if ((this.awayUntil.get(consumer) ?? 0) > Date.now()) return;
    this.busy.add(consumer);
    const run = this.pump(consumer)
      .catch((error: unknown) => this.log.warn(`Delivery to ${consumer} stopped: ${String(error)}`))
      .finally(() => {
        this.busy.delete(consumer);
        this.inFlight.delete(run);
      });
    this.inFlight.add(run);
  }

  /** Sends batches to the consumer until none is due, the consumer is away or the service stops. */
  private async pump(consumer: ServiceName): Promise<void> {
    let delivered: string[] = [];
    let away = false;
    while (!this.stopped && !away) {
      this.again.delete(consumer);
      const batch = await this.outbox.settleAndTake(consumer, delivered);
      delivered = [];
      if (batch.length === 0) {
        if (this.again.has(consumer)) continue;
        return;
      }
      ({ delivered, away } = await this.delivery.send(consumer, batch));
      if (away) this.awayUntil.set(consumer, Date.now() + (this.awayUntil.has(consumer) ? AWAY_MS : AWAY_FIRST_MS));
      else this.awayUntil.delete(consumer);
    }
    if (delivered.length > 0) await this.outbox.settle(delivered);
  }
}
