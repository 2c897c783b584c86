import { links } from '@shamba/shell-sdk';
import { EmptyState, Section } from '@shamba/ui/core';
import { CalendarDays } from 'lucide-react';
import { ButtonLink, Loaded } from '@shamba/slice-kit/views';
import { useEventsCopy } from './copy';
import { byDate } from '../../shared/events/event-dates';
import { ListSkeleton } from '../../shared/layout/list-skeleton';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import type { VineyardEvent } from '../../shared/types';
import { useEvents } from './api';
import { EventRow } from './components/event-row';
import styles from './events-page.module.css';

/** Upcoming events, soonest first. */
export function EventsPage() {
  const copy = useEventsCopy();
  const query = useEvents();
  usePageTitle('events', copy.text('seo-title'));
  return (
    <>
      <PageHero copy={copy} fallback="/media/art/hero-lanterns-1600.webp" eyebrow={copy('hero-eyebrow')} />
      <Section title={copy('list-title')}>
        <Loaded query={query} skeleton={<ListSkeleton columns="two" label="Loading events" />}>
          {(events) =>
            events.length === 0 ? (
              <EmptyState
                icon={<CalendarDays size={36} strokeWidth={1.25} />}
                title={copy.text('list-empty-title')}
                text={copy('list-empty-text')}
                action={
                  <ButtonLink to={links.experiences()} variant="secondary">
                    {copy('list-empty-link')}
                  </ButtonLink>
                }
              />
            ) : (
              <>
                <EventList events={events} />
                <p className={styles.calendar}>
                  <a href="/api/events.ics">{copy('list-calendar')}</a>
                </p>
              </>
            )
          }
        </Loaded>
      </Section>
      <Section
        tone="dark"
        title={copy('private-title')}
        text={copy('private-text')}
        action={
          <ButtonLink to={links.contact()} size="lg" variant="onDark">
            {copy('private-link')}
          </ButtonLink>
        }
      />
    </>
  );
}

function EventList({ events }: { events: readonly VineyardEvent[] }) {
  return (
    <ul aria-label="Upcoming events">
      {byDate(events).map((event, index) => (
        <EventRow key={event.id} event={event} priority={index === 0} />
      ))}
    </ul>
  );
}
