import { useQuery } from '@tanstack/react-query';
import { apiQuery, links } from '@shamba/shell-sdk';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { beforeOf, countText, Figure, FigureCards, moneyText } from '../../shared/figures/figure-cards';

/** /admin/account-management: customers, members, tiers and the month's revenue, each with a link to its section. */
export function AccountManagementPage() {
  const stats = useQuery(apiQuery('/api/admin/stats'));
  const tiers = useQuery(apiQuery('/api/wine-club/tiers'));
  return (
    <>
      <PageTitle title="Account Management" />
      <Loaded query={stats} label="the figures">
        {(figures) => (
          <FigureCards>
            <Figure
              label="Customers"
              of="customers"
              value={countText(figures.usersByRole.customer ?? 0)}
              to={links.admin('customers')}
            />
            <Figure
              label="Club Members"
              of="members"
              value={countText(figures.totalMembers)}
              to={links.admin('wine-club')}
            />
            <Figure
              label="Club Tiers"
              of="tiers"
              value={countText(tiers.data?.length ?? null)}
              to={links.admin('wine-club')}
            />
            <Figure
              label="Monthly Revenue"
              of="revenue"
              value={moneyText(figures.monthlyRevenue)}
              before={beforeOf(figures, ({ monthlyRevenue }) => moneyText(monthlyRevenue))}
              to={links.admin('orders')}
            />
          </FigureCards>
        )}
      </Loaded>
    </>
  );
}
