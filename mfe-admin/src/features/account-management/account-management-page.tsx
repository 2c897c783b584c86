import { Card, CardBody, formatMoney } from '@shamba/ui/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, links } from '@shamba/shell-sdk';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { SectionLink } from '../../shared/section-link';
import styles from './account-management-page.module.css';

const count = (value: number | null): string => (value === null ? 'Not available' : value.toLocaleString('en-US'));

/** /admin/account-management: customers, members, tiers and the month's revenue, each leading to its section. */
export function AccountManagementPage() {
  const stats = useQuery(apiQuery('/api/admin/stats'));
  const tiers = useQuery(apiQuery('/api/wine-club/tiers'));
  return (
    <>
      <PageTitle title="Account Management" />
      <Loaded query={stats} label="the figures">
        {(figures) => (
          <ul className={styles.cards}>
            <Figure label="Customers" value={count(figures.usersByRole.customer ?? 0)} to={links.admin('customers')} />
            <Figure label="Club Members" value={count(figures.totalMembers)} to={links.admin('wine-club')} />
            <Figure label="Club Tiers" value={count(tiers.data?.length ?? null)} to={links.admin('wine-club')} />
            <Figure
              label="Monthly Revenue"
              value={figures.monthlyRevenue === null ? 'Not available' : formatMoney(figures.monthlyRevenue)}
              to={links.admin('orders')}
            />
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Figure({ label, value, to }: { label: string; value: string; to: string }) {
  return (
    <Card as="li">
      <CardBody className={styles.figure}>
        <p className={styles.label}>
          <SectionLink to={to}>{label}</SectionLink>
        </p>
        <p className={styles.value}>{value}</p>
      </CardBody>
    </Card>
  );
}
