import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import pMap from 'p-map';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type EventEnvelope,
  eventSchemas,
  type EventType,
  type InboxAnswer,
  isEventType,
} from '@shamba/event-contract';
import { Histogram } from 'prom-client';
import { CacheTags } from '../http/cache-tags.js';
import { isDatabaseAway, inTransaction } from '../database/transactions.js';
import { ServiceUnavailable } from '../http/domain-error.js';
import { currentContext, runInContext } from '../http/request-context.js';
import { Metrics } from '../observe/metrics.js';
import { redactText } from '../observe/redact.js';
import { inSpan, spanInContext, Tracing } from '../observe/tracing/tracing.js';
import { markedMethods } from '../values/marked-methods.js';
import { type EventMeta, type HandledEvent, HANDLES_EVENT } from './handles-event.js';
import { insertNew } from '../database/insert-new.js';
import { InboxEvent } from './inbox-event.entity.js';
import { messageOf } from '../values/message-of.js';

interface AnyHandler {
  starts: boolean;
  call: (payload: unknown, manager: EntityManager, meta: EventMeta) => Promise<void>;
}

const CONCURRENCY = 4;

const inboxDelay = (metrics: Metrics): Histogram =>
  new Histogram({
    name: 'inbox_delay_seconds',
    help: 'Time from when an event occurred until its effect was committed here.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800],
    registers: [metrics.registry],
  });

/** Handles received events: each once, with its effect in one transaction. */
@Injectable()
export class Inbox implements OnApplicationBootstrap {
  private readonly handlers = new Map<EventType, AnyHandler[]>();
  private readonly log = new Logger('Inbox');
  private readonly delay: Histogram;

  constructor(
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly tags: CacheTags,
    private readonly tracing: Tracing,
    metrics: Metrics,
  ) {
    this.delay = inboxDelay(metrics);
  }

  onApplicationBootstrap(): void {
    for (const { mark, call } of markedMethods<HandledEvent>(this.discovery, this.scanner, HANDLES_EVENT)) {
      const handler = { starts: mark.starts, call: call as AnyHandler['call'] };
      this.handlers.set(mark.type, [...(this.handlers.get(mark.type) ?? []), handler]);
    }
  }

  /**
   * Handles a batch, a few events at a time. A failed event is rolled back and reported as failed. An event that needs
   * an unavailable service is left out of the answer and is sent again; without the database, so are all following
   * events.
   */
  async take(events: EventEnvelope[]): Promise<InboxAnswer> {
    const answer: InboxAnswer = { done: [], failed: [] };
    let databaseIsAway = false;
    const take = async (event: EventEnvelope): Promise<void> => {
      if (databaseIsAway) return;
      try {
        await this.takeOne(event);
        answer.done.push(event.id);
      } catch (error) {
        const message = messageOf(error);
        if (isDatabaseAway(error) || error instanceof ServiceUnavailable) {
          // Any other error that makes an event wait means that the database is away.
          databaseIsAway ||= !(error instanceof ServiceUnavailable);
          this.log.warn(`Event ${event.type} ${event.id} waits: ${message}`);
          return;
        }
        const told = redactText(message).slice(0, 500);
        this.log.error(
          `Event ${event.type} ${event.id} failed: ${told}`,
          error instanceof Error ? error.stack : undefined,
        );
        answer.failed.push({ id: event.id, message: told });
      }
    };
    await pMap(events, take, { concurrency: CONCURRENCY });
    return answer;
  }

  private async takeOne(event: EventEnvelope): Promise<void> {
    if (!isEventType(event.type)) throw new Error(`No such event: ${event.type}`);
    const { type } = event;
    const handlers = this.handlers.get(type);
    if (!handlers) throw new Error(`Nothing here handles ${type}`);
    const payload: unknown = eventSchemas[type].parse(event.payload);
    const caller = currentContext()?.caller;
    let isNew = false;
    const span = this.tracing.below(event.traceparent, `take ${type}`, 'consumer', {
      attributes: { 'messaging.message.id': event.id, 'shamba.request_id': event.requestId ?? event.id },
    });
    const context = { requestId: event.requestId ?? event.id, ...(caller && { caller }), ...spanInContext(span) };
    const handle = async (manager: EntityManager): Promise<void> => {
      for (const { call } of handlers) await call(payload, manager, { id: event.id, occurredAt: event.occurredAt });
      isNew = true;
    };
    const work = async (): Promise<void> => {
      if (handlers.every(({ starts }) => starts)) await handle(this.dataSource.manager);
      else
        await inTransaction(this.dataSource, async (manager) => {
          if (await isFirst(manager, event.id, type)) await handle(manager);
        });
      if (isNew) this.delay.observe(Math.max(0, Date.now() - Date.parse(event.occurredAt)) / 1000);
      this.tags.flush();
    };
    await runInContext(context, () => inSpan(span, work));
  }
}

/** Stores the event's id; false when it is stored already. Waits for a concurrent transaction with the same event. */
async function isFirst(manager: EntityManager, id: string, type: EventType): Promise<boolean> {
  return (await insertNew(manager, InboxEvent, { event_id: id, type })) !== undefined;
}
