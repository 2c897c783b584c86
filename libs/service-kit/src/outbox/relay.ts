import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DELIVERY, type ServiceName, serviceNames } from '@shamba/event-contract';
import { type BaseConfig, directDatabaseUrl } from '../config/config.js';
import { CONFIG, SERVICE } from '../config/tokens.js';
import { SESSION_LOCKS } from '../database/advisory-locks.sql.js';
import { Delivery } from './delivery.js';
import { type DueRow, OutboxRepository } from './outbox.repository.js';
import { messageOf } from '../values/message-of.js';

const RELAY_LOCK = 72_830_002;
/** Pause after the first batch that a consumer does not answer. */
const AWAY_FIRST_MS = 500;
/** Pause after each further one. */
const AWAY_MS = 3000;
const CLEAN_UP_EVERY_MS = 6 * 3600_000;

/**
 * Delivers outbox rows to their consumers, in rounds: one statement settles what was delivered since the last round and
 * takes a batch for each consumer that is not at work on one. One relay per database: the holder of the advisory lock,
 * whose dedicated connection also listens for new rows. Rows wait for a consumer that does not answer, without counting
 * attempts. A refusal counts as an attempt; after the last one the row is `dead` until staff replay it.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger('OutboxRelay');
  /** Consumers that have a batch. */
  private readonly busy = new Set<ServiceName>();
  /** Ids of delivered rows that are not settled yet. */
  private delivered: string[] = [];
  private readonly awayUntil = new Map<ServiceName, number>();
  private client: Client | undefined;
  private leader = false;
  private ticking = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private wanted = false;
  private rounds: Promise<void> | undefined;
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
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds;
    await Promise.allSettled(this.inFlight);
    if (this.delivered.length > 0) await this.outbox.settle(this.delivered);
    await this.client?.end().catch(() => undefined);
  }

  private async tick(): Promise<void> {
    if (this.stopped || this.ticking) return;
    this.ticking = true;
    try {
      await this.ensureLeadership();
      this.pump();
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
      client.on('notification', () => this.pump());
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

  /** Begins a round at once; while rounds run, there is another one after OUTBOX_PACE_MS. */
  private pump(): void {
    this.wanted = true;
    if (this.leader && !this.stopped) this.rounds ??= this.pumpWhileWanted();
  }

  private async pumpWhileWanted(): Promise<void> {
    try {
      while (this.wanted && this.leader && !this.stopped) {
        this.wanted = false;
        const isFull = await this.round();
        // More wait than were taken: the next round follows at once what is delivered.
        if (!isFull) await pause(this.config.OUTBOX_PACE_MS);
      }
    } catch (error) {
      this.log.warn(`Relay pauses: ${messageOf(error)}`);
    } finally {
      this.rounds = undefined;
    }
  }

  /** True: a consumer got a full batch. */
  private async round(): Promise<boolean> {
    const free = serviceNames.filter((name) => !this.busy.has(name) && (this.awayUntil.get(name) ?? 0) <= Date.now());
    const settled = this.delivered;
    this.delivered = [];
    const due = await this.outbox.settleAndTake(free, settled).catch((error: unknown) => {
      this.delivered.push(...settled);
      throw error;
    });
    if (this.stopped) return false;
    const batches = Map.groupBy(due, (row) => row.consumer);
    for (const [consumer, batch] of batches) this.send(consumer, batch);
    return [...batches.values()].some((batch) => batch.length === DELIVERY.rows);
  }

  private send(consumer: ServiceName, batch: DueRow[]): void {
    this.busy.add(consumer);
    const sending = this.sendNow(consumer, batch)
      .catch((error: unknown) => this.log.warn(`Delivery to ${consumer} stopped: ${messageOf(error)}`))
      .finally(() => {
        this.busy.delete(consumer);
        this.inFlight.delete(sending);
      });
    this.inFlight.add(sending);
  }

  /** Sends a batch; another round settles it and looks for more, also for this consumer. */
  private async sendNow(consumer: ServiceName, batch: DueRow[]): Promise<void> {
    const { delivered, away } = await this.delivery.send(consumer, batch);
    this.delivered.push(...delivered);
    if (away) this.awayUntil.set(consumer, Date.now() + (this.awayUntil.has(consumer) ? AWAY_MS : AWAY_FIRST_MS));
    else this.awayUntil.delete(consumer);
    if (!away || delivered.length > 0) this.pump();
  }
}
