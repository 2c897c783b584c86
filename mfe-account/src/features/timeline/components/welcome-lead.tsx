import { Grape } from 'lucide-react';
import { formatDay } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import { useMembership } from '../../../shared/api/membership';
import { percent } from '../../../shared/api/list-tiers';
import { useClubStatus } from '../../../shared/api/read-club-status';
import { paths } from '../../../shared/layout/paths';
import type { Entry } from '../entries';
import styles from './welcome-lead.module.css';

/** Under the headline: the tier with its discount and next shipment, and what comes up first. */
export function WelcomeLead({ next }: { next: Entry | undefined }) {
  const { data: status } = useClubStatus();
  return (
    <div className={styles.lead}>
      {status?.tier_name ? (
        <p className={styles.tier}>
          <Grape size={20} aria-hidden="true" />
          <span><Link to={paths.membership()}>{status.tier_name}</Link>{status.discount_percentage ? ` · ${percent(status.discount_percentage)}% off all wine` : ''}<NextShipment /></span>
        </p>
      ) : null}
      {next ? <p className={styles.next}>Next: <strong>{next.title}</strong>, {next.dayText}</p> : null}
    </div>
  );
}

function NextShipment() {
  const { data } = useMembership();
  const shipment = data?.member?.next_shipment;
  if (!shipment?.date || shipment.skipped) return null;
  return <> · next shipment {formatDay(shipment.date)}</>;
}
