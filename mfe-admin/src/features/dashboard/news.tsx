import { useQuery } from '@tanstack/react-query';
import { BedDouble, CalendarDays, CalendarPlus, PackageX, Users, Wine } from 'lucide-react';
import { formatDay } from '@shamba/ui/core';
import { apiQuery, links, useSession } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { useCatalogue, useSoldOut, useUpcoming, type useStats } from './api';
import look from '../../shared/look.module.css';
import { daysUntil, nextDay } from './days-until';
import { Entry, Section } from './entries';

const UNKNOWN = 'Not available';
const SHOWN = 3;

interface NewsProps {
  stats: ReturnType<typeof useStats>;
}

/** A query's result as text: '…' while it loads, a message when its service did not answer. */
function said<T>({ data, isLoading }: { data: T | undefined; isLoading: boolean }, words: (data: T) => string): string {
  if (data !== undefined) return words(data);
  return isLoading ? '…' : UNKNOWN;
}

/** The panel What's New: members, sold-out wines, next event, catalogue, the month's stays, with links. The wines only for those who may read them. */
export function WhatsNew({ stats }: NewsProps) {
  const events = useUpcoming();
  const [event] = events.data ?? [];
  const now = useToday();
  const day = event ? nextDay(event, now) : null;
  const winesReadable = useSession().hasPermission('wines.read');
  return (
    <Section id="whats-new" title="What's New">
      <ul className={look.tight}>
        <Entry icon={Users} to={links.admin('wine-club')} title="Club members">
          {said(stats, ({ wineClubMembers: active }) => (active === null ? UNKNOWN : `${active} active`))}
        </Entry>
        {winesReadable ? <SoldOutNews /> : null}
        <Entry icon={CalendarDays} to={links.admin('events')} title={event?.title ?? 'Next event'}>
          {said(events, () => (day === null ? 'No upcoming event' : daysUntil(day, now)))}
        </Entry>
        {winesReadable ? <CatalogueNews /> : null}
        <Entry icon={BedDouble} to={links.admin('vineyard-stay')} title="Stay bookings">
          {said(stats, ({ vineyardBookings: stays }) => (stays === null ? UNKNOWN : `${stays} this month`))}
        </Entry>
      </ul>
    </Section>
  );
}

function SoldOutNews() {
  return (
    <Entry icon={PackageX} to={`${links.admin('wine-shop')}?stock=out`} title="Out of stock">
      {said(useSoldOut(), ({ total }) => `${total} ${total === 1 ? 'wine' : 'wines'}`)}
    </Entry>
  );
}

function CatalogueNews() {
  const featured = useQuery(apiQuery('/api/wines/featured')).data?.length ?? 0;
  return (
    <Entry icon={Wine} to={links.admin('wine-shop')} title="Catalog">
      {said(useCatalogue(), ({ total }) => `${total} wines, ${featured} featured`)}
    </Entry>
  );
}

/** Upcoming: the next three events and the month's stays. */
export function Upcoming({ stats }: NewsProps) {
  const events = useUpcoming();
  const now = useToday();
  return (
    <Section id="upcoming" title="Upcoming">
      <Loaded query={events} label="upcoming events">
        {(rows) => (
          <ul className={look.tight}>
            {rows.length === 0 ? (
              <Entry icon={CalendarPlus} to={links.admin('events')} title="Create First Event">
                No events scheduled
              </Entry>
            ) : null}
            {rows.slice(0, SHOWN).map((event) => {
              const day = nextDay(event, now);
              return (
                <Entry key={event.id} icon={CalendarDays} to={links.admin('events')} title={event.title}>
                  {day === null ? 'Date TBD' : formatDay(day, 'long')}
                  {event.location ? ` · ${event.location}` : null}
                </Entry>
              );
            })}
            <Entry icon={BedDouble} to={links.admin('vineyard-stay')} title="Stay bookings">
              {said(stats, ({ vineyardBookings: stays }) =>
                stays === null ? UNKNOWN : stays === 0 ? 'No bookings this month' : `${stays} this month`,
              )}
            </Entry>
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
