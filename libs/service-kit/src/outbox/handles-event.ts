import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload, EventType } from '@shamba/event-contract';

export const HANDLES_EVENT = 'shamba:handles-event';

export interface EventMeta {
  id: string;
  occurredAt: string;
}

/** Type of the events that a method handles. */
export interface HandledEvent {
  type: EventType;
  /** The handler only starts work that may be started twice: it runs without a transaction, and no row records it. */
  starts: boolean;
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

/**
 * Marks a provider's method as the handler of one event type.
 * @param starts true: the method only starts work that may be started twice; its manager is of no transaction
 */
export const HandlesEvent = <T extends EventType>(type: T, { starts = false } = {}) =>
  SetMetadata(HANDLES_EVENT, { type, starts } satisfies HandledEvent) as <F extends EventHandler<T>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ) => void;
