import { Badge } from '@shamba/ui/core';
import { CalendarDays, MapPin } from 'lucide-react';
import { useEventsCopy, type EventsCopy } from '../copy';
import { dateText, datesOf } from '../../../shared/events/event-dates';
import type { EventDate, VineyardEvent } from '../../../shared/types';
import styles from './event-row.module.css';

/** Picture of events without one of their own. */
export const EVENT_FALLBACK = '/media/art/event-long-table-supper-1280.webp';

/** Badges for the category, and for a featured event. */
export function EventBadges({ event }: { event: VineyardEvent }) {
  const copy = useEventsCopy();
  return (
    <>
      {event.category === null ? null : <Badge>{event.category}</Badge>}
      {event.featured ? <Badge tone="gold">{copy('list-featured')}</Badge> : null}
    </>
  );
}

/** Date and place of an event. */
export function EventFacts({ event }: { event: VineyardEvent }) {
  const copy = useEventsCopy();
  const dates = datesOf(event);
  return (
    <ul className={styles.facts}>
      {dates.length === 0 ? (
        <Fact icon={CalendarDays}>{copy('list-date-missing')}</Fact>
      ) : (
        dates.map((entry) => (
          <Fact key={entry.id ?? `${entry.date}${entry.start_time}`} icon={CalendarDays}>
            {whenText(copy, entry)}
          </Fact>
        ))
      )}
      {event.location === null ? null : <Fact icon={MapPin}>{event.location}</Fact>}
    </ul>
  );
}

/** Date and time; the hours never wrap. */
export function whenText(copy: EventsCopy, entry: EventDate) {
  const [day, hours] = dateText(entry).split(' · ');
  const date = hours === undefined ? dateText(entry) : `${day} · ${hours.replaceAll(' ', '\u00a0')}`;
  return entry.cancelled ? copy('list-date-cancelled', { date }) : date;
}

function Fact({ icon: Icon, children }: { icon: typeof CalendarDays; children: React.ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon className={styles.icon} size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
