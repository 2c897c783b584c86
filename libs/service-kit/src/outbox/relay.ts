import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { EventEnvelope, InboxAnswer, ServiceName } from '@shamba/event-contract';
import type { BaseConfig } from '../config/config.js';
import { CONFIG, SERVICE } from '../config/tokens.js';
import { InternalHttp } from '../http/internal-http.js';
import { Inbox } from './inbox.js';

interface DueRow {
  id: string;
  event_id: string;
  type: string;
  payload: unknown;
  occurred_at: Date;
  request_id: string | null;
}

const BATCH = 50;
const LAST_ATTEMPT = 12;
/** While rows keep coming they leave in batches this far apart. */
const PACE_MS = 100;
const RELAY_LOCK = 72_830_002;
const KEEP_DONE_DAYS = 7;
const KEEP_INBOX_DAYS = 30;
const CLEAN_UP_EVERY_MS = 6 * 3600_000;

/**
 * Carries outbox rows to their consumers. One relay per database: the holder of the advisory lock, whose dedicated
 * connection also listens for new rows. A consumer that is away costs its rows nothing but time; only a row that the
 * consumer itself refuses counts attempts, and after the last one it is `dead` until staff replay it.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('OutboxRelay');
  private readonly busy = new Set<string>();
  private readonly again = new Set<string>();
  private readonly awayUntil = new Map<string, number>();
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
    private readonly dataSource: DataSource,
    private readonly http: InternalHttp,
    private readonly inbox: Inbox,
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(SERVICE) private readonly service: ServiceName,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.ROLE === 'api') return;
    this.timer = setInterval(() => void this.tick(), this.config.OUTBOX_POLL_MS);
    void this.tick();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.pumping);
    await Promise.allSettled(this.inFlight);
    await this.client?.end().catch(() => undefined);
  }

  private async tick(): Promise<void> {
    if (this.stopped || this.ticking) return;
    this.ticking = true;
    try {
      await this.ensureLeadership();
      if (this.leader) await this.pumpDue();
      if (this.leader && performance.now() - this.lastCleanUp > CLEAN_UP_EVERY_MS) await this.cleanUp();
    } catch (error) {
      this.log.warn(`Relay pauses: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.ticking = false;
    }
  }

  private async ensureLeadership(): Promise<void> {
    if (this.leader) return;
    if (!this.client) {
      const client = new Client({
        connectionString: this.config.DATABASE_URL,
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
    const answer = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [RELAY_LOCK]);
    if (answer.rows[0]?.held !== true) return;
    await client.query('LISTEN outbox');
    this.leader = true;
  }

  /** What was delivered long ago goes, and with it the people it spoke of. */
  private async cleanUp(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM outbox WHERE state = 'done' AND done_at < now() - interval '${KEEP_DONE_DAYS} days'`,
    );
    await this.dataSource.query(`DELETE FROM inbox WHERE received_at < now() - interval '${KEEP_INBOX_DAYS} days'`);
    this.lastCleanUp = performance.now();
  }

  /** New rows leave at once; while they keep coming, together every PACE_MS: a batch costs hardly more than a row. */
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
    const consumers: { consumer: string }[] = await this.dataSource.query(
      `SELECT DISTINCT consumer FROM outbox WHERE state = 'pending' AND next_attempt_at <= now()`,
    );
    for (const { consumer } of consumers) this.wake(consumer);
  }

  /** Starts a pump for the consumer, or tells the running one to look once more. */
  private wake(consumer: string): void {
    if (this.busy.has(consumer)) {
      this.again.add(consumer);
      return;
    }
    if ((this.awayUntil.get(consumer) ?? 0) > Date.now()) return;
    this.busy.add(consumer);
    const run = this.pump(consumer as ServiceName)
      .catch((error: unknown) => this.log.warn(`Delivery to ${consumer} stopped: ${String(error)}`))
      .finally(() => {
        this.busy.delete(consumer);
        this.inFlight.delete(run);
      });
    this.inFlight.add(run);
  }

  private async pump(consumer: ServiceName): Promise<void> {
    let settled: string[] = [];
    while (!this.stopped) {
      this.again.delete(consumer);
      const rows = await this.settleAndTake(consumer, settled);
      settled = [];
      if (rows.length === 0) {
        if (this.again.has(consumer)) continue;
        return;
      }
      const answer = await this.deliver(consumer, rows);
      if (!answer) return;
      const done = new Set(answer.done);
      settled = rows.filter((row) => done.has(row.event_id)).map((row) => row.id);
      await this.putOff(
        rows.filter((row) => !done.has(row.event_id)),
        answer,
      );
    }
    if (settled.length > 0) await this.settleAndTake(consumer, settled);
  }

  /** Notes what was delivered and takes what is due next, in one statement. */
  private async settleAndTake(consumer: ServiceName, settled: string[]): Promise<DueRow[]> {
    return this.dataSource.query(
      `WITH settled AS (UPDATE outbox SET state = 'done', done_at = now(), last_error = NULL WHERE id = ANY($2::bigint[]))
       SELECT id, event_id, type, payload, occurred_at, request_id FROM outbox
       WHERE state = 'pending' AND consumer = $1 AND next_attempt_at <= now() AND id <> ALL($2::bigint[]) ORDER BY id LIMIT ${BATCH}`,
      [consumer, settled],
    );
  }

  private async deliver(consumer: ServiceName, rows: DueRow[]): Promise<InboxAnswer | undefined> {
    const events = rows.map(
      (row): EventEnvelope => ({
        id: row.event_id,
        type: row.type,
        payload: row.payload,
        occurredAt: row.occurred_at.toISOString(),
        ...(row.request_id && { requestId: row.request_id }),
      }),
    );
    try {
      // To itself a service needs no letter.
      if (consumer === this.service) return await this.inbox.take(events);
      const { body } = await this.http.request<InboxAnswer>(consumer, {
        method: 'POST',
        path: '/internal/inbox',
        timeoutMs: 30_000,
        body: { events },
      });
      this.awayUntil.delete(consumer);
      return body;
    } catch (error) {
      const wait = this.awayUntil.has(consumer) ? 3000 : 500;
      this.awayUntil.set(consumer, Date.now() + wait);
      this.log.warn(`${consumer} does not take events: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  private async putOff(failed: DueRow[], answer: InboxAnswer): Promise<void> {
    if (failed.length === 0) return;
    const reasons = new Map(answer.failed.map((item) => [item.id, item.message]));
    await this.dataSource.query(
      `UPDATE outbox SET
         attempts = outbox.attempts + 1,
         last_error = failed.reason,
         state = CASE WHEN outbox.attempts + 1 >= ${LAST_ATTEMPT} THEN 'dead' ELSE 'pending' END,
         next_attempt_at = now() + least(power(2, outbox.attempts) * interval '500 ms', interval '5 minutes')
       FROM unnest($1::bigint[], $2::text[]) AS failed(id, reason) WHERE outbox.id = failed.id`,
      [failed.map((row) => row.id), failed.map((row) => reasons.get(row.event_id) ?? 'not answered')],
    );
  }
}
