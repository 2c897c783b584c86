import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DELIVERY, eventSchemas, type EventPayload, type EventType, type ServiceName } from '@shamba/event-contract';
import { rowsOf } from '../database/rows.js';
import { keptTraceparent } from '../observe/tracing/tracing.js';
import { currentContext } from '../http/request-context.js';
import { ADD_EVENTS } from './outbox-batches.sql.js';

export interface OutgoingEvent<T extends EventType = EventType> {
  type: T;
  payload: EventPayload<T>;
  consumers: ServiceName[];
}

/** The event that asks worker to send a mail. */
export const mailEvent = (payload: EventPayload<'mail.requested'>): OutgoingEvent<'mail.requested'> => ({
  type: 'mail.requested',
  consumers: ['worker'],
  payload,
});

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

  /** Adds several events in one statement. */
  async addAll(manager: EntityManager, events: OutgoingEvent[]): Promise<void> {
    const rows = events.flatMap(({ type, payload, consumers }) => {
      const json = JSON.stringify(eventSchemas[type].parse(payload));
      if (Buffer.byteLength(json) > DELIVERY.payloadBytes)
        throw new Error(`Event ${type} is larger than ${DELIVERY.payloadBytes} bytes`);
      return consumers.map((consumer) => ({ type, consumer, json }));
    });
    await rowsOf(manager, ADD_EVENTS, [
      rows.map(({ type }) => type),
      rows.map(({ consumer }) => consumer),
      rows.map(({ json }) => json),
      currentContext()?.requestId ?? null,
      keptTraceparent(),
    ]);
  }
}
