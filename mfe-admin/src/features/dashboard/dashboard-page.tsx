import { links, useSession } from '@shamba/shell-sdk';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { beforeOf, countText, Figure, FigureCards, moneyText } from '../../shared/figures/figure-cards';
import { useStats } from './api';
import { ClubQuarters } from './club-quarters';
import styles from './dashboard-page.module.css';
import { Upcoming, WhatsNew } from './news';
import { TodaysWork } from './todays-work';
import { Trends } from './trends';

/** /admin: the day's work, then the house's figures for staff who may see them, with links to the rows. */
export function DashboardPage() {
  const { hasPermission } = useSession();
  return (
    <>
      <PageTitle title="Dashboard" />
      <TodaysWork />
      {hasPermission('stats.read') ? <AtAGlance /> : null}
      {hasPermission('club.read') ? <ClubQuarters /> : null}
      {hasPermission('stats.read') ? <Trends /> : null}
    </>
  );
}

/** All parts fetch their rows at the same time: none waits for another, or fails because of it. */
function AtAGlance() {
  const stats = useStats();
  return (
    <>
      <Loaded query={stats} label="the figures" skeleton={<Cards />}>
        {(figures) => <Cards figures={figures} />}
      </Loaded>
      <div className={styles.columns}>
        <WhatsNew stats={stats} />
        <Upcoming stats={stats} />
      </div>
    </>
  );
}

/** Cards of the figures; placeholders while they load. */
function Cards({ figures }: { figures?: NonNullable<ReturnType<typeof useStats>['data']> }) {
  const count = (value: number | null | undefined) => (value === undefined ? '…' : countText(value));
  return (
    <FigureCards>
      <Figure
        label="Wine Orders"
        of="orders"
        note="this month"
        value={count(figures?.monthlyOrders)}
        before={beforeOf(figures, ({ monthlyOrders }) => count(monthlyOrders))}
        to={`${links.admin('wine-shop')}?tab=orders`}
      />
      <Figure
        label="Club Members"
        of="members"
        note="active"
        value={count(figures?.wineClubMembers)}
        to={links.admin('wine-club')}
      />
      <Figure
        label="Stay Bookings"
        of="bookings"
        note="this month"
        value={count(figures?.vineyardBookings)}
        before={beforeOf(figures, ({ vineyardBookings }) => count(vineyardBookings))}
        to={links.admin('vineyard-stay')}
      />
      <Figure
        label="Total Revenue"
        of="revenue"
        note="all time"
        value={figures ? moneyText(figures.totalRevenue) : '…'}
        to={links.admin('orders')}
      />
    </FigureCards>
  );
}
