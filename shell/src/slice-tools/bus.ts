import { on, type ShambaEvents } from '@shamba/shell-sdk';
import { createStore, type Store } from '@shamba/shell-sdk/host';

export interface BusEvent {
  name: keyof ShambaEvents;
  /** As JSON. */
  payload: string;
  at: Date;
}

const NAMES = Object.keys({
  'session.changed': true,
  'cart.added': true,
  'cart.cleared': true,
  'order.placed': true,
} satisfies Record<keyof ShambaEvents, true>) as (keyof ShambaEvents)[];
/** Events that are kept, the newest. */
const MOST = 50;

/** The events of the page's bus from now on, the newest first. */
export function watchBus(): Store<readonly BusEvent[]> {
  const events = createStore<readonly BusEvent[]>([]);
  for (const name of NAMES)
    on(name, (payload) =>
      events.set([{ name, payload: JSON.stringify(payload), at: new Date() }, ...events.get()].slice(0, MOST)),
    );
  return events;
}
