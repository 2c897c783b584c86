import { Link, links, useDocumentTitle, useParams } from '@shamba/shell-sdk';
import { Detail, LinkButton, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Loaded } from '@shamba/slice-kit/views';
import { useEventsCopy } from './copy';
import { useSiteCopy } from '../../shared/copy/site';
import { toneOf } from '../../shared/tone-of';
import type { VineyardEvent } from '../../shared/types';
import { useEvents } from './api';
import { EVENT_FALLBACK, EventBadges, EventFacts } from './components/event-facts';
import { EventTickets } from './components/event-tickets';

/** An event's own page, as people share it: the same that the page document shows first. */
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
      back={<Link to={links.events()}>{copy('list-back')}</Link>}
    >
      <EventFacts event={event} />
      <p>{event.description}</p>
      <EventTickets event={event} />
    </Detail>
  );
}

function MissingEvent() {
  const copy = useEventsCopy();
  return (
    <Page title={copy('missing-title')}>
      <p>{copy('missing-text')}</p>
      <p>
        <LinkButton asChild variant="secondary">
          <Link to={links.events()}>{copy('list-back')}</Link>
        </LinkButton>
      </p>
    </Page>
  );
}
