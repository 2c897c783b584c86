import { Card, CardBody, formatDay, formatTime } from '@shamba/ui/core';
import { LineDetail, LineTitle } from '../../../shared/line-list';
import styles from '../order-confirmation-page.module.css';

/** A registration for a free event, passed on by checkout. */
export interface Registered {
  id: number;
  event_title: string;
  event_date: string;
  start_time: string | null;
  quantity: number;
  customer_email?: string;
}

/** Registrations in the router's state from checkout; empty for any other state. */
export function registrationsIn(state: unknown): Registered[] {
  const list = typeof state === 'object' && state !== null && 'registrations' in state ? state.registrations : null;
  return Array.isArray(list) ? (list as Registered[]) : [];
}

/** The registrations of a free checkout, with day and time. */
export function RegisteredList({ registrations }: { registrations: Registered[] }) {
  return (
    <Card as="section" aria-label="Your registrations">
      <CardBody>
        <ul className={styles.registrations}>
          {registrations.map(({ id, event_title, event_date, start_time, quantity }) => (
            <li key={id}>
              <LineTitle title={event_title} quantity={quantity} />
              <LineDetail>
                {formatDay(event_date, 'long')}
                {start_time ? `, ${formatTime(start_time)}` : ''}
              </LineDetail>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
