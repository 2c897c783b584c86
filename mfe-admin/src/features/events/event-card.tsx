import { CalendarOff } from 'lucide-react';
import { Badge, formatDay, formatMoney, formatTime } from '@shamba/ui/core';
import { RowButton } from '../../shared/row-button';
import { CardLine, EditAndDelete, ResourceCard } from '../../shared/resource/resource-card';
import type { EventDate, StaffEvent } from './api';
import styles from './events.module.css';

const FALLBACK = '/media/art/event-long-table-supper-640.webp';

/** "Free" for a price of zero; an event with tickets from another shop may have no price here. */
export const priceOf = ({ price, ticket_link }: Pick<StaffEvent, 'price' | 'ticket_link'>): string =>
  price === null
    ? ticket_link === null
      ? 'Free'
      : 'Tickets sold elsewhere'
    : Number(price) === 0
      ? 'Free'
      : formatMoney(price);

export const isOpen = ({ past, cancelled }: EventDate): boolean => !past && !cancelled;

interface EventCardProps {
  event: StaffEvent;
  /** Address of the editor. */
  to: string;
  onDelete: () => void;
  onCallOff: (date: EventDate) => void;
  /** False without events.write: nothing can be changed. */
  writable: boolean;
}

/** An event in the list, with its coming dates and free seats. */
export function EventCard({ event, to, onDelete, onCallOff, writable }: EventCardProps) {
  const coming = event.event_dates.filter(({ past }) => !past);
  return (
    <ResourceCard
      title={event.title}
      to={writable ? to : undefined}
      aside={priceOf(event)}
      picture={{ src: event.image_url, fallbackSrc: FALLBACK }}
      badges={
        <>
          {event.featured ? <Badge tone="gold">Featured</Badge> : null}
          <Badge>{event.category}</Badge>
        </>
      }
      actions={writable ? <EditAndDelete to={to} onDelete={onDelete} /> : null}
    >
      {coming.length === 0 ? (
        <CardLine>{event.date === null ? 'No date' : `${formatDay(event.date)} · past`}</CardLine>
      ) : (
        <ul className={styles.times} aria-label={`Dates of ${event.title}`}>
          {coming.map((date) => (
            <li key={date.id} className={styles.time}>
              <span className={styles.when}>
                {formatDay(date.date)}, {formatTime(date.start_time)}
              </span>
              {date.cancelled ? <Badge tone="danger">Cancelled</Badge> : <span>{date.seats_left} left</span>}
              {writable && isOpen(date) ? (
                <RowButton
                  icon={CalendarOff}
                  label={`Cancel ${event.title} on ${formatDay(date.date)}`}
                  onClick={() => onCallOff(date)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </ResourceCard>
  );
}
