import { BedDouble, CalendarDays, PackageX, Users, Wine, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { SectionLink } from '../../shared/section-link';
import { useCatalogue, useFeatured, useSoldOut, useUpcoming, type useStats } from './api';
import styles from './dashboard-page.module.css';
import { daysUntil, nextDay } from './days-until';

export const UNKNOWN = 'Not available';

/** A query's result as text: '…' while it loads, a message when its service did not answer. */
export function said<T>(
  { data, isLoading }: { data: T | undefined; isLoading: boolean },
  words: (data: T) => string,
): string {
  if (data !== undefined) return words(data);
  return isLoading ? '…' : UNKNOWN;
}

/** The panel What's New: members, sold-out wines, next event, catalogue, the month's stays, with links. */
export function WhatsNew({ stats }: { stats: ReturnType<typeof useStats> }) {
  const events = useUpcoming();
  const [event] = events.data ?? [];
  const day = event ? nextDay(event) : null;
  const featured = useFeatured().data?.length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="whats-new">
      <h2 id="whats-new" className={styles.heading}>
        What&apos;s New
      </h2>
      <ul className={styles.feed}>
        <Entry icon={Users} to={links.admin('wine-club')} title="Club members">
          {said(stats, ({ wineClubMembers: active }) => (active === null ? UNKNOWN : `${active} active`))}
        </Entry>
        <Entry icon={PackageX} to={`${links.admin('wine-shop')}?stock=out`} title="Out of stock">
          {said(useSoldOut(), ({ total }) => `${total} ${total === 1 ? 'wine' : 'wines'}`)}
        </Entry>
        <Entry icon={CalendarDays} to={links.admin('events')} title={event?.title ?? 'Next event'}>
          {said(events, () => (day === null ? 'No upcoming event' : daysUntil(day)))}
        </Entry>
        <Entry icon={Wine} to={links.admin('wine-shop')} title="Catalog">
          {said(useCatalogue(), ({ total }) => `${total} wines, ${featured} featured`)}
        </Entry>
        <Entry icon={BedDouble} to={links.admin('vineyard-stay')} title="Stay bookings">
          {said(stats, ({ vineyardBookings: stays }) => (stays === null ? UNKNOWN : `${stays} this month`))}
        </Entry>
      </ul>
    </section>
  );
}

interface EntryProps {
  icon: LucideIcon;
  to: string;
  title: string;
  children: ReactNode;
}

export function Entry({ icon: Icon, to, title, children }: EntryProps) {
  return (
    <Card as="li">
      <div className={styles.entry}>
        <Icon size={20} aria-hidden="true" className={styles.icon} />
        <div>
          <p>
            <SectionLink to={to}>{title}</SectionLink>
          </p>
          <p className={styles.detail}>{children}</p>
        </div>
      </div>
    </Card>
  );
}
