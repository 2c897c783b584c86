import { useQuery } from '@tanstack/react-query';
import { apiQuery, links } from '@shamba/shell-sdk';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { countText, Figure, FigureCards, moneyText } from '../../shared/figures/figure-cards';

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
              value={countText(figures.usersByRole.customer ?? 0)}
              to={links.admin('customers')}
            />
            <Figure label="Club Members" value={countText(figures.totalMembers)} to={links.admin('wine-club')} />
            <Figure label="Club Tiers" value={countText(tiers.data?.length ?? null)} to={links.admin('wine-club')} />
            <Figure label="Monthly Revenue" value={moneyText(figures.monthlyRevenue)} to={links.admin('orders')} />
          </FigureCards>
        )}
      </Loaded>
    </>
  );
}
