import { apiQuery, Link, links } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Section } from '@shamba/ui/core';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useHomeCopy, type HomeCopy } from '../../../shared/copy/home';
import { dateText, datesOf } from '../../../shared/events/event-dates';
import { Picture } from '../../../shared/layout/picture';
import { QueryList } from '../../../shared/layout/query-list';
import type { EventDate, VineyardEvent } from '../../../shared/types';
import styles from '../home-page.module.css';

const SHOWN = 3;
const FALLBACK = '/media/art/event-long-table-supper-1280.webp';

/** Up to three featured events. */
export function EventsSection() {
  const copy = useHomeCopy();
  return (
    <Section
      eyebrow={copy('events-eyebrow')}
      title={copy('events-title')}
      action={
        <ButtonLink to={links.events()} variant="secondary">
          {copy('events-link')}
        </ButtonLink>
      }
    >
      <QueryList
        query={useQuery(apiQuery('/api/events/featured'))}
        columns="trio"
        label="Featured events"
        limit={SHOWN}
        empty={<p>{copy('events-empty')}</p>}
      >
        {(event) => <EventTeaser key={event.id} event={event} />}
      </QueryList>
    </Section>
  );
}

/** An event's first date, even if it is called off. */
function dateLine(copy: HomeCopy, first: EventDate | undefined) {
  if (first === undefined) return copy('events-date-missing');
  return first.cancelled ? copy('events-date-cancelled', { date: dateText(first) }) : dateText(first);
}

function EventTeaser({ event }: { event: VineyardEvent }) {
  const copy = useHomeCopy();
  const [first] = datesOf(event);
  return (
    <li className={styles.event}>
      <Picture
        className={styles.eventPicture}
        src={event.image_url}
        fallbackSrc={FALLBACK}
        sizes="(min-width: 76rem) 24rem, (min-width: 40rem) 33vw, 100vw"
      />
      <p className={styles.eventDate}>{dateLine(copy, first)}</p>
      <h3 className={styles.eventTitle}>
        <Link className={styles.eventLink} to={links.event(event.slug)}>
          {event.title}
        </Link>
      </h3>
      <p className={styles.eventText}>{event.description}</p>
    </li>
  );
}
