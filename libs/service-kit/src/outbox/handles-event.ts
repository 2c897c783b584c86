import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload, EventType } from '@shamba/event-contract';

export const HANDLES_EVENT = 'shamba:handles-event';

export interface EventMeta {
  id: string;
  occurredAt: string;
}

/** One of several events that a method handles together. */
export interface ReceivedEvent<T extends EventType = EventType> extends EventMeta {
  payload: EventPayload<T>;
  /** Id of the request that caused the event; the event's own id when none did. */
  requestId: string;
  /** Trace of the event; null when it is not recorded. */
  traceparent: string | null;
}

/** Type of the events that a method handles. */
export interface HandledEvent {
  type: EventType;
  /** The handler only starts work that may be started twice: it runs without a transaction, and no row records it. */
  starts: boolean;
  /** The handler takes all events of a delivery in one call. */
  together: boolean;
}

/**
 * Handler method of an event. It runs in the transaction that records the event: both commit or neither. With `starts`
 * it runs in none.
 */
export type EventHandler<T extends EventType> = (
  payload: EventPayload<T>,
  manager: EntityManager,
  meta: EventMeta,
) => Promise<void>;

/** Handler method of all events of a delivery, the oldest first. It runs in the transaction that records them. */
export type EventsHandler<T extends EventType> = (
  events: readonly ReceivedEvent<T>[],
  manager: EntityManager,
) => Promise<void>;

type Marks<Handler> = <F extends Handler>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<F>,
) => void;

/**
 * Marks a provider's method as the handler of one event type.
 * @param starts true: the method only starts work that may be started twice; its manager is of no transaction
 */
export const HandlesEvent = <T extends EventType>(type: T, { starts = false } = {}) =>
  SetMetadata(HANDLES_EVENT, { type, starts, together: false } satisfies HandledEvent) as Marks<EventHandler<T>>;

/**
 * Marks a provider's method as the handler of one event type that takes many events at once: what is frequent costs one
 * transaction for all events of a delivery. If it fails for several, each is handled alone.
 */
export const HandlesEvents = <T extends EventType>(type: T) =>
  SetMetadata(HANDLES_EVENT, { type, starts: false, together: true } satisfies HandledEvent) as Marks<EventsHandler<T>>;
