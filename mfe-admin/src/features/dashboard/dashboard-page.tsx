import { lazy, Suspense } from 'react';
import { Skeleton } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { countText, Figure, FigureCards, moneyText } from '../../shared/figures/figure-cards';
import { useStats } from './api';
import styles from './dashboard-page.module.css';
import { LowStock } from './low-stock';
import { TodaysWork } from './todays-work';
import { Upcoming } from './upcoming';
import { WhatsNew } from './whats-new';

/** With the drawing library, which the figures above need not wait for. */
const Trends = lazy(async () => ({ default: (await import('./trends')).Trends }));

/** /admin: the house at a glance, or the day's work for staff who don't see its figures. All of it leads to the rows. */
export function DashboardPage() {
  const { hasPermission } = useSession();
  const mayCount = hasPermission('stats.read');
  const stats = useStats(mayCount);
  return (
    <>
      <PageTitle title="Dashboard" />
      {mayCount ? (
        <Loaded query={stats} label="the figures">
          {(figures) => (
            <>
              <FigureCards>
                <Figure
                  label="Wine Orders"
                  note="this month"
                  value={countText(figures.monthlyOrders)}
                  to={`${links.admin('wine-shop')}?tab=orders`}
                />
                <Figure
                  label="Club Members"
                  note="active"
                  value={countText(figures.wineClubMembers)}
                  to={links.admin('wine-club')}
                />
                <Figure
                  label="Stay Bookings"
                  note="this month"
                  value={countText(figures.vineyardBookings)}
                  to={links.admin('vineyard-stay')}
                />
                <Figure
                  label="Total Revenue"
                  note="all time"
                  value={moneyText(figures.totalRevenue)}
                  to={links.admin('orders')}
                />
              </FigureCards>
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
      ) : (
        <TodaysWork />
      )}
    </>
  );
}
