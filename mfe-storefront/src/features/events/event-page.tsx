import { Link, links, useDocumentTitle, useParams } from '@shamba/shell-sdk';
import { Detail, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { ButtonLink, Loaded } from '@shamba/slice-kit/views';
import { useEventsCopy } from './copy';
import { useSiteCopy } from '../../shared/copy/site';
import { datesOf } from '../../shared/events/event-dates';
import { toneOf } from '../../shared/tone-of';
import type { VineyardEvent } from '../../shared/types';
import { useEvents } from './api';
import { EVENT_FALLBACK, EventBadges, whenText } from './components/event-facts';
import { EventPrice, EventTickets } from './components/event-tickets';

/** An event's own page for shared links, as the page document shows it first. */
export function EventPage() {
  const copy = useEventsCopy();
  const site = useSiteCopy().text('name');
  const { slug } = useParams();
  const query = useEvents();
  const event = query.data?.find((candidate) => candidate.slug === slug);
  const missing = query.data === undefined ? '' : `${copy.text('missing-title')} | ${site}`;
  useDocumentTitle(event === undefined ? missing : `${event.title} | ${site}`);
  return (
    <Loaded
      query={query}
      skeleton={
        <Page>
          <SkeletonGroup label="Loading the event">
            <Skeleton shape="block" />
          </SkeletonGroup>
        </Page>
      }
    >
      {() => (event === undefined ? <MissingEvent /> : <EventDetail key={event.id} event={event} />)}
    </Loaded>
  );
}

function EventDetail({ event }: { event: VineyardEvent }) {
  const copy = useEventsCopy();
  const dates = datesOf(event);
  const [first] = dates;
  return (
    <Detail
      shape="landscape"
      picture={{
        src: event.image_url,
        fallbackSrc: EVENT_FALLBACK,
        alt: '',
        placeholder: toneOf(event.image_url),
      }}
      badges={<EventBadges event={event} />}
      title={event.title}
      subtitle={first === undefined ? copy('list-date-missing') : whenText(copy, first)}
      price={<EventPrice event={event} />}
      action={<EventTickets event={event} />}
      facts={dates.length > 1 ? dates.map((entry) => <span key={entry.id}>{whenText(copy, entry)}</span>) : undefined}
      back={<Link to={links.events()}>{copy('list-back')}</Link>}
    >
      {event.location === null ? null : <p>{event.location}</p>}
      <p>{event.description}</p>
    </Detail>
  );
}

function MissingEvent() {
  const copy = useEventsCopy();
  return (
    <Page title={copy('missing-title')}>
      <p>{copy('missing-text')}</p>
      <p>
        <ButtonLink to={links.events()} variant="secondary">
          {copy('list-back')}
        </ButtonLink>
      </p>
    </Page>
  );
}
