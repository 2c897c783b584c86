import { BedDouble, CalendarDays, PackageX, Users, Wine, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@shamba/ui/core';
import { links, type Answer } from '@shamba/shell-sdk';
import { SectionLink } from '../../shared/section-link';
import { useCatalogue, useFeatured, useLowStock, useUpcoming } from './api';
import styles from './dashboard-page.module.css';
import { daysUntil, nextDay } from './days-until';

type Stats = Answer<'GET /api/admin/stats'>;

/** What's New: members, sold-out wines, the next event, the catalogue, the month's stays. Each leads to its section. */
export function WhatsNew({ stats }: { stats: Stats }) {
  const low = useLowStock();
  const catalogue = useCatalogue();
  const featured = useFeatured();
  const [event] = useUpcoming().data ?? [];
  const out = low.data?.rows.filter(({ stock_quantity }) => stock_quantity === 0).length;
  const day = event ? nextDay(event) : null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>What&apos;s New</h2>
      <ul className={styles.feed}>
        <Entry icon={Users} to={links.admin('wine-club')} title="Club members">
          {stats.wineClubMembers === null ? 'Not available' : `${stats.wineClubMembers} active`}
        </Entry>
        <Entry icon={PackageX} to={`${links.admin('wine-shop')}?stock=out`} title="Out of stock">
          {out === undefined ? 'Not available' : `${out} ${out === 1 ? 'wine' : 'wines'}`}
        </Entry>
        <Entry icon={CalendarDays} to={links.admin('events')} title={event ? event.title : 'No upcoming event'}>
          {day === null ? 'Plan the next one' : daysUntil(day)}
        </Entry>
        <Entry icon={Wine} to={links.admin('wine-shop')} title="Catalog">
          {catalogue.data ? `${catalogue.data.total} wines, ${featured.data?.length ?? 0} featured` : 'Not available'}
        </Entry>
        <Entry icon={BedDouble} to={links.admin('vineyard-stay')} title="Stay bookings">
          {stats.vineyardBookings === null ? 'Not available' : `${stats.vineyardBookings} this month`}
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
          <p className={styles.text}>
            <SectionLink to={to}>{title}</SectionLink>
          </p>
          <p className={styles.detail}>{children}</p>
        </div>
      </div>
    </Card>
  );
}
