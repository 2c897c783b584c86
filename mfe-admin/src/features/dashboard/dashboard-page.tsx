import { lazy, Suspense } from 'react';
import { Card, CardBody, formatMoney, Skeleton } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { SectionLink } from '../../shared/section-link';
import { useStats } from './api';
import styles from './dashboard-page.module.css';
import { LowStock } from './low-stock';
import { Upcoming } from './upcoming';
import { WhatsNew } from './whats-new';

/** With the drawing library, which the figures above need not wait for. */
const Trends = lazy(async () => ({ default: (await import('./trends')).Trends }));

const count = (value: number | null): string => (value === null ? 'Not available' : value.toLocaleString('en-US'));

/** /admin: the house at a glance. Every figure leads to the rows behind it. */
export function DashboardPage() {
  const stats = useStats();
  const { hasPermission } = useSession();
  return (
    <>
      <PageTitle title="Dashboard" />
      {hasPermission('stats.read') ? (
        <Loaded query={stats} label="the figures">
          {(figures) => (
            <>
              <ul className={styles.cards} aria-label="Figures">
                <Stat
                  label="Wine Orders"
                  note="this month"
                  value={count(figures.monthlyOrders)}
                  to={`${links.admin('wine-shop')}?tab=orders`}
                />
                <Stat
                  label="Club Members"
                  note="active"
                  value={count(figures.wineClubMembers)}
                  to={links.admin('wine-club')}
                />
                <Stat
                  label="Stay Bookings"
                  note="this month"
                  value={count(figures.vineyardBookings)}
                  to={links.admin('vineyard-stay')}
                />
                <Stat
                  label="Total Revenue"
                  note="all time"
                  value={figures.totalRevenue === null ? 'Not available' : formatMoney(figures.totalRevenue)}
                  to={links.admin('orders')}
                />
              </ul>
              <LowStock />
              <div className={styles.columns}>
                <WhatsNew stats={figures} />
                <Upcoming stats={figures} />
              </div>
              <Suspense fallback={<Skeleton />}>
                <Trends />
              </Suspense>
            </>
          )}
        </Loaded>
      ) : null}
    </>
  );
}

function Stat({ label, note, value, to }: { label: string; note: string; value: string; to: string }) {
  return (
    <Card as="li">
      <CardBody className={styles.stat}>
        <p className={styles.label}>
          <SectionLink to={to}>{label}</SectionLink>
        </p>
        <p className={styles.value}>{value}</p>
        <p className={styles.note}>{note}</p>
      </CardBody>
    </Card>
  );
}
