import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload, EventType } from '@shamba/event-contract';

export const HANDLES_EVENT = 'shamba:handles-event';

export interface EventMeta {
  id: string;
  occurredAt: string;
}

/** Handler method of an event. It runs in the transaction that records the event: both commit or neither. */
export type EventHandler<T extends EventType> = (
  payload: EventPayload<T>,
  manager: EntityManager,
  meta: EventMeta,
) => Promise<void>;

/** Marks a provider's method as the handler of one event type. */
export const HandlesEvent = <T extends EventType>(type: T) =>
  SetMetadata(HANDLES_EVENT, type) as <F extends EventHandler<T>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ) => void;
