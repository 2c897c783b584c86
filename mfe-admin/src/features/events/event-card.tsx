import { CalendarOff, Pencil, Trash2 } from 'lucide-react';
import { Badge, Button, Card, CardBody, formatDay, formatMoney, formatTime, IconButton, Image } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import type { EventDate, StaffEvent } from './api';
import styles from './events.module.css';

const FALLBACK = '/media/art/event-long-table-supper-640.webp';

/** "Free" for nothing; an event whose tickets are sold elsewhere may have no price here. */
export const priceOf = ({ price, ticket_link }: Pick<StaffEvent, 'price' | 'ticket_link'>): string =>
  price === null
    ? ticket_link === null
      ? 'Free'
      : 'Tickets elsewhere'
    : Number(price) === 0
      ? 'Free'
      : formatMoney(price);

export const isOpen = ({ past, cancelled }: EventDate): boolean => !past && !cancelled;

interface EventCardProps {
  event: StaffEvent;
  /** The address of its editor. */
  to: string;
  onDelete: () => void;
  onCallOff: (date: EventDate) => void;
  /** Nothing can be changed without events.write. */
  writable: boolean;
}

/** An event as the list shows it, with its dates to come and the seats that are left. */
export function EventCard({ event, to, onDelete, onCallOff, writable }: EventCardProps) {
  const coming = event.event_dates.filter(({ past }) => !past);
  return (
    <Card as="article" className={styles.card} aria-label={event.title}>
      <div className={styles.picture}>
        <Image src={event.image_url} fallbackSrc={FALLBACK} alt="" width={640} height={400} sizes="18rem" fill />
        <div className={styles.badges}>
          {event.featured ? <Badge tone="gold">Featured</Badge> : null}
          <Badge>{event.category}</Badge>
        </div>
      </div>
      <CardBody className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            {writable ? (
              <Link to={to} className={styles.link} data-row="">
                {event.title}
              </Link>
            ) : (
              event.title
            )}
          </h2>
          <p className={styles.price}>{priceOf(event)}</p>
        </div>
        {coming.length === 0 ? (
          <p className={styles.muted}>{event.date === null ? 'No date' : `${formatDay(event.date)} · over`}</p>
        ) : (
          <ul className={styles.times} aria-label={`Dates of ${event.title}`}>
            {coming.map((date) => (
              <li key={date.id} className={styles.time}>
                <span className={styles.when}>
                  {formatDay(date.date)}, {formatTime(date.start_time)}
                </span>
                {date.cancelled ? <Badge tone="danger">Called off</Badge> : <span>{date.seats_left} left</span>}
                {writable && isOpen(date) ? (
                  <IconButton
                    size="sm"
                    icon={<CalendarOff size={16} aria-hidden="true" />}
                    label={`Call off ${event.title} on ${formatDay(date.date)}`}
                    onClick={() => onCallOff(date)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {writable ? (
          <div className={styles.actions}>
            <Link to={to} className={styles.edit}>
              <Pencil size={16} aria-hidden="true" /> Edit
            </Link>
            <Button variant="ghost" size="sm" onClick={onDelete}>
              <Trash2 size={16} aria-hidden="true" /> Delete
            </Button>
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}
