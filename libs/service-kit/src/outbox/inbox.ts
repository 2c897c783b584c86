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
import { inSpans, spanInContext, Tracing } from '../observe/tracing/tracing.js';
import { markedMethods } from '../values/marked-methods.js';
import { returnedBy } from '../database/rows.js';
import { type EventMeta, type HandledEvent, HANDLES_EVENT, type ReceivedEvent } from './handles-event.js';
import { InboxEvent } from './inbox-event.entity.js';
import { messageOf } from '../values/message-of.js';

type OneHandler = (payload: unknown, manager: EntityManager, meta: EventMeta) => Promise<void>;

interface AnyHandler extends HandledEvent {
  call: (events: readonly ReceivedEvent[], manager: EntityManager) => Promise<void>;
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
      const handler = { ...mark, call: mark.together ? (call as AnyHandler['call']) : oneByOne(call as OneHandler) };
      this.handlers.set(mark.type, [...(this.handlers.get(mark.type) ?? []), handler]);
    }
  }

  /**
   * Handles a batch, a few events at a time, and those together whose handlers take many; if these fail, each alone. A
   * failed event is rolled back and reported as failed. An event that needs an unavailable service is left out of the
   * answer and is sent again; without the database, so are all following events.
   */
  async take(events: readonly EventEnvelope[]): Promise<InboxAnswer> {
    const answer: InboxAnswer = { done: [], failed: [] };
    let databaseIsAway = false;
    const take = async (group: readonly EventEnvelope[]): Promise<void> => {
      if (databaseIsAway) return;
      try {
        await this.takeTogether(group);
        answer.done.push(...group.map(({ id }) => id));
      } catch (error) {
        const [event, ...others] = group;
        if (!event) return;
        const message = messageOf(error);
        if (isDatabaseAway(error)) {
          databaseIsAway = true;
          this.log.warn(`Event ${event.type} ${event.id} and all others wait: ${message}`);
        } else if (others.length > 0) {
          this.log.warn(`${group.length} events ${event.type} are handled one by one: ${redactText(message)}`);
          for (const one of group) await take([one]);
        } else if (error instanceof ServiceUnavailable) {
          this.log.warn(`Event ${event.type} ${event.id} waits: ${message}`);
        } else {
          const told = redactText(message).slice(0, 500);
          const stack = error instanceof Error ? error.stack : undefined;
          this.log.error(`Event ${event.type} ${event.id} failed: ${told}`, stack);
          answer.failed.push({ id: event.id, message: told });
        }
      }
    };
    await pMap(this.grouped(events), take, { concurrency: CONCURRENCY });
    return answer;
  }

  /** Events that are handled together: all of a type whose handlers take many, any other alone. */
  private grouped(events: readonly EventEnvelope[]): EventEnvelope[][] {
    const takesMany = ({ type }: EventEnvelope) =>
      isEventType(type) && this.handlers.get(type)?.every(({ together }) => together);
    return Object.values(Object.groupBy(events, (event) => (takesMany(event) ? event.type : event.id))).map(
      (group) => group ?? [],
    );
  }

  /** Handles events of one type, in one transaction. */
  private async takeTogether(envelopes: readonly EventEnvelope[]): Promise<void> {
    const [first] = envelopes;
    if (!first) return;
    const { type } = first;
    if (!isEventType(type)) throw new Error(`No such event: ${type}`);
    const handlers = this.handlers.get(type);
    if (!handlers) throw new Error(`Nothing here handles ${type}`);
    const payloads = envelopes.map(({ payload }) => eventSchemas[type].parse(payload));
    const spans = envelopes.map(({ id, requestId = id, traceparent }) =>
      this.tracing.below(traceparent, `take ${type}`, 'consumer', {
        attributes: { 'messaging.message.id': id, 'shamba.request_id': requestId },
      }),
    );
    const events = envelopes.map(
      ({ id, occurredAt, requestId = id }, index): ReceivedEvent => ({
        ...{ id, occurredAt, requestId },
        payload: payloads[index] as ReceivedEvent['payload'],
        traceparent: spans[index]?.traceparent ?? null,
      }),
    );
    const work = async (): Promise<void> => {
      const handled = await this.handle(type, handlers, events);
      for (const { occurredAt } of handled) this.delay.observe(Math.max(0, Date.now() - Date.parse(occurredAt)) / 1000);
      this.tags.flush();
    };
    const caller = currentContext()?.caller;
    const requestId = first.requestId ?? first.id;
    await runInContext({ requestId, ...(caller && { caller }), ...spanInContext(spans[0]) }, () =>
      inSpans(spans, work),
    );
  }

  /** Calls the handlers with the events that were not handled before; returns these. */
  private async handle(
    type: EventType,
    handlers: readonly AnyHandler[],
    events: readonly ReceivedEvent[],
  ): Promise<readonly ReceivedEvent[]> {
    const callAll = async (some: readonly ReceivedEvent[], manager: EntityManager): Promise<void> => {
      for (const { call } of handlers) await call(some, manager);
    };
    if (handlers.every(({ starts }) => starts)) {
      await callAll(events, this.dataSource.manager);
      return events;
    }
    return inTransaction(this.dataSource, async (manager) => {
      const ids = await noteNew(manager, type, events);
      const fresh = events.filter(({ id }) => ids.delete(id));
      if (fresh.length > 0) await callAll(fresh, manager);
      return fresh;
    });
  }
}

/**
 * Stores the events' ids; returns those that were not stored yet. Waits for concurrent transactions with the same
 * events.
 */
async function noteNew(
  manager: EntityManager,
  type: EventType,
  events: readonly ReceivedEvent[],
): Promise<Set<string>> {
  const rows = await returnedBy<Pick<InboxEvent, 'event_id'>>(
    manager
      .createQueryBuilder()
      .insert()
      .into(InboxEvent)
      .values(events.map(({ id }) => ({ event_id: id, type })))
      .orIgnore()
      .returning(['event_id'])
      .updateEntity(false),
  );
  return new Set(rows.map(({ event_id }) => event_id));
}

/** The handler of one event as one of many. */
const oneByOne =
  (call: OneHandler): AnyHandler['call'] =>
  async (events, manager) => {
    for (const { payload, id, occurredAt } of events) await call(payload, manager, { id, occurredAt });
  };
