import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EventEnvelope, InboxAnswer, ServiceName } from '@shamba/event-contract';
import { SERVICE } from '../config/tokens.js';
import { InternalHttp, UpstreamProblem } from '../http/internal-http.js';
import { ErrorReports } from '../observe/error-reports.js';
import { redactText } from '../observe/redact.js';
import type { Span } from '../observe/tracing/span.js';
import { Tracing } from '../observe/tracing/tracing.js';
import { Inbox } from './inbox.js';
import { type DueRow, OutboxRepository, type RefusedRow } from './outbox.repository.js';

/** Result of a batch. A row that is neither delivered nor refused was not processed. */
interface Outcome {
  delivered: DueRow[];
  refused: RefusedRow[];
  /** True when the consumer, or a service that it needs, is away: the rest of the batch waits. */
  away: boolean;
}

const TIMEOUT_MS = 30_000;
const REASON_LENGTH = 500;
/** Statuses about the caller or the time, not about the events. */
const NOT_ABOUT_THE_BATCH = new Set([401, 403, 404, 408, 425, 429]);

/** Sends batches of outbox rows to a consumer's inbox. */
@Injectable()
export class Delivery {
  private readonly log = new Logger('OutboxDelivery');

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly inbox: Inbox,
    private readonly http: InternalHttp,
    private readonly reports: ErrorReports,
    private readonly tracing: Tracing,
    @Inject(SERVICE) private readonly service: ServiceName,
  ) {}

  /**
   * Sends one batch and counts an attempt for each refused row. A batch refused as a whole is halved until the row at
   * fault is alone; the other rows are delivered. Returns the ids of the delivered rows, and if the consumer is away.
   */
  async send(consumer: ServiceName, batch: DueRow[]): Promise<{ delivered: string[]; away: boolean }> {
    const { delivered, refused, away } = await this.offer(consumer, batch);
    for (const dead of await this.outbox.putOff(refused)) {
      this.reports.report({
        severity: 'critical',
        message: `Event ${dead.type} for ${consumer} is dead after ${dead.attempts} attempts: ${dead.reason}`,
        context: { eventId: dead.eventId, consumer },
      });
    }
    return { delivered: delivered.map((row) => row.id), away };
  }

  private async offer(consumer: ServiceName, batch: DueRow[]): Promise<Outcome> {
    try {
      return sort(batch, await this.post(consumer, batch));
    } catch (error) {
      const reason = redactText(error instanceof Error ? messageOf(error) : String(error)).slice(0, REASON_LENGTH);
      if (!isRefusal(error)) {
        this.log.warn(`${consumer} does not take events: ${reason}`);
        return { delivered: [], refused: [], away: true };
      }
      const [first] = batch;
      if (batch.length === 1 && first) return { delivered: [], refused: [{ row: first, reason }], away: false };
      return this.offerHalves(consumer, batch);
    }
  }

  private async offerHalves(consumer: ServiceName, batch: DueRow[]): Promise<Outcome> {
    const middle = Math.ceil(batch.length / 2);
    const first = await this.offer(consumer, batch.slice(0, middle));
    if (first.away) return first;
    const second = await this.offer(consumer, batch.slice(middle));
    return {
      delivered: [...first.delivered, ...second.delivered],
      refused: [...first.refused, ...second.refused],
      away: second.away,
    };
  }

  /** Posts a batch. Each event of a recorded trace gets a span from its occurrence until the consumer's answer. */
  private async post(consumer: ServiceName, batch: DueRow[]): Promise<InboxAnswer> {
    const spans = batch.map((row) =>
      this.tracing.below(row.traceparent, `send ${row.type}`, 'producer', {
        startedAt: row.occurred_at.getTime(),
        attributes: { 'messaging.message.id': row.event_id, 'messaging.destination.name': consumer },
      }),
    );
    try {
      return await this.postEvents(consumer, batch, spans);
    } catch (error) {
      for (const span of spans) span?.fail(error);
      throw error;
    } finally {
      for (const span of spans) span?.end();
    }
  }

  private async postEvents(
    consumer: ServiceName,
    batch: DueRow[],
    spans: readonly (Span | undefined)[],
  ): Promise<InboxAnswer> {
    const events = batch.map(
      (row, index): EventEnvelope => ({
        id: row.event_id,
        type: row.type,
        payload: row.payload,
        occurredAt: row.occurred_at.toISOString(),
        ...(row.request_id && { requestId: row.request_id }),
        ...(spans[index] && { traceparent: spans[index].traceparent }),
      }),
    );
    // Events for the service itself go directly to its inbox.
    if (consumer === this.service) return this.inbox.take(events);
    const { body } = await this.http.request<InboxAnswer>(consumer, {
      method: 'POST',
      path: '/internal/inbox',
      timeoutMs: TIMEOUT_MS,
      body: { events },
    });
    return body;
  }
}

function sort(batch: DueRow[], answer: InboxAnswer): Outcome {
  const done = new Set(answer.done);
  const reasons = new Map(answer.failed.map(({ id, message }) => [id, message]));
  const outcome: Outcome = { delivered: [], refused: [], away: false };
  for (const row of batch) {
    const reason = reasons.get(row.event_id);
    if (done.has(row.event_id)) outcome.delivered.push(row);
    else if (reason !== undefined) outcome.refused.push({ row, reason });
    else outcome.away = true;
  }
  return outcome;
}

/** True when the consumer refused the batch or its size. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamProblem &&
  error.upstreamStatus >= 400 &&
  error.upstreamStatus < 500 &&
  !NOT_ABOUT_THE_BATCH.has(error.upstreamStatus);

const messageOf = (error: Error): string =>
  error instanceof UpstreamProblem ? `${error.service} answered ${error.upstreamStatus}` : error.message;
