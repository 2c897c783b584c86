import { useQuery } from '@tanstack/react-query';
import { Card, CardBody, ErrorState, formatMoney, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { apiQuery, Link, links, useDocumentTitle } from '@shamba/shell-sdk';
import { SectionHeader } from '../../frame/section-header';
import styles from './dashboard-page.module.css';

/** null: the service that knows is not answering. */
const count = (value: number | null): string => (value === null ? 'Not available' : value.toLocaleString('en-US'));

/** The numbers of the winery at a glance. */
export function DashboardPage() {
  useDocumentTitle('Admin Dashboard');
  const stats = useQuery(apiQuery('/api/admin/stats'));
  return (
    <>
      <SectionHeader title="Dashboard" />
      {stats.isPending ? (
        <SkeletonGroup label="Loading the numbers" className={styles.cards}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
      {stats.isError ? <ErrorState onRetry={() => void stats.refetch()} retrying={stats.isFetching} /> : null}
      {stats.data ? (
        <ul className={styles.cards}>
          <Stat
            label="Wine Orders"
            note="this month"
            value={count(stats.data.monthlyOrders)}
            to={links.admin('wine-orders')}
          />
          <Stat label="Club Members" note="active" value={count(stats.data.wineClubMembers)} />
          <Stat label="Stay Bookings" note="this month" value={count(stats.data.vineyardBookings)} />
          <Stat
            label="Total Revenue"
            note="all time"
            value={stats.data.totalRevenue === null ? 'Not available' : formatMoney(stats.data.totalRevenue)}
          />
        </ul>
      ) : null}
    </>
  );
}

function Stat({ label, note, value, to }: { label: string; note: string; value: string; to?: string }) {
  return (
    <Card as="li" interactive={to !== undefined}>
      <CardBody className={styles.stat}>
        <p className={styles.label}>
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          )}
        </p>
        <p className={styles.value}>{value}</p>
        <p className={styles.note}>{note}</p>
      </CardBody>
    </Card>
  );
}
