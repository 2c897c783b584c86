import { Link, links } from '@shamba/shell-sdk';
import { datesOf, leafParts } from '../../../shared/events/event-dates';
import { Picture } from '../../../shared/layout/picture';
import type { VineyardEvent } from '../../../shared/types';
import { EventBadges, EventFacts, EVENT_FALLBACK } from './event-facts';
import styles from './event-row.module.css';
import { EventFoot } from './event-tickets';

/** One event on the list, with its dates and ticket button. The title links to the event's page. */
export function EventRow({ event, priority }: { event: VineyardEvent; priority: boolean }) {
  const dates = datesOf(event);
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {dates[0] === undefined ? null : <DateLeaf day={dates[0].date} />}
        <Picture
          src={event.image_url}
          fallbackSrc={EVENT_FALLBACK}
          sizes="(min-width: 76rem) 30rem, (min-width: 40rem) 40vw, 100vw"
          priority={priority}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.badges}>
          <EventBadges event={event} />
        </div>
        <h3 className={styles.title}>
          <Link className={styles.link} to={links.event(event.slug)}>
            {event.title}
          </Link>
        </h3>
        <EventFacts event={event} />
        <p className={styles.text}>{event.description}</p>
        <EventFoot event={event} />
      </div>
    </li>
  );
}

/** The first day as on a tear-off calendar; the facts beside it repeat it in words. */
function DateLeaf({ day }: { day: string }) {
  const [month, number] = leafParts(day);
  return (
    <p className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.number}>{number}</span>
    </p>
  );
}
