import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DELIVERY, eventSchemas, type EventPayload, type EventType, type ServiceName } from '@shamba/event-contract';
import { sendAhead } from '../database/transactions.js';
import { keptTraceparent } from '../observe/tracing/tracing.js';
import { currentContext } from '../http/request-context.js';

export interface OutgoingEvent<T extends EventType = EventType> {
  type: T;
  payload: EventPayload<T>;
  consumers: ServiceName[];
}

/** Writes events to a table with their change; the relay delivers them afterwards, at least once each. */
@Injectable()
export class Outbox {
  /**
   * Adds one row per consumer in the caller's transaction.
   * @throws when the payload breaks its contract, or is larger than an inbox accepts
   */
  async add<T extends EventType>(manager: EntityManager, event: OutgoingEvent<T>): Promise<void> {
    await this.addAll(manager, [event]);
  }

  /** Adds several events in one statement; within `inTransaction` it does not wait for the answer. */
  async addAll(manager: EntityManager, events: OutgoingEvent[]): Promise<void> {
    const rows = events.flatMap((event) => {
      const payload = JSON.stringify(eventSchemas[event.type].parse(event.payload));
      if (Buffer.byteLength(payload) > DELIVERY.payloadBytes)
        throw new Error(`Event ${event.type} is larger than ${DELIVERY.payloadBytes} bytes`);
      return event.consumers.map((consumer) => ({ type: event.type, consumer, payload }));
    });
    if (rows.length === 0) return;
    await sendAhead(manager, INSERT, [
      rows.map((row) => row.type),
      rows.map((row) => row.consumer),
      rows.map((row) => row.payload),
      currentContext()?.requestId ?? null,
      keptTraceparent(),
    ]);
  }
}

const INSERT = `INSERT INTO outbox (type, consumer, payload, request_id, traceparent)
  SELECT type, consumer, payload::jsonb, $4, $5 FROM unnest($1::text[], $2::text[], $3::text[]) AS rows(type, consumer, payload)`;
