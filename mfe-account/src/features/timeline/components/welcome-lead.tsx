import { Grape } from 'lucide-react';
import { formatDay } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { percent, useClubStatus, useMembership } from '../../../shared/api/club';
import { paths } from '../../../shared/layout/paths';
import type { Entry } from '../entries';
import styles from './welcome-lead.module.css';

/** Below the headline: the tier with its discount and next shipment (or its pause), and the next booking. */
export function WelcomeLead({ next }: { next: Entry | undefined }) {
  const { data: status } = useClubStatus();
  const { data: membership } = useMembership();
  const member = membership?.member;
  const shipment = member?.next_shipment;
  const paused = member?.status === 'paused' ? member : null;
  const tierName = paused?.tier_name ?? status?.tier_name;
  const facts = paused
    ? [paused.paused_until === null ? 'paused' : `paused until ${formatDay(paused.paused_until)}`]
    : [
        status?.discount_percentage && `${percent(status.discount_percentage)}% off all wine`,
        shipment && !shipment.skipped && `next shipment ${formatDay(shipment.date)}`,
      ];
  return (
    <div className={styles.lead}>
      {tierName ? (
        <p className={styles.tier}>
          <Grape size={20} aria-hidden="true" />
          <span>
            <Link to={paths.membership()}>{tierName}</Link>
            {facts
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)
              .join('')}
          </span>
        </p>
      ) : null}
      {membership && !member ? (
        <p className={styles.next}>
          Members pay less and taste for free. <Link to={links.wineClub()}>Join the wine club</Link>
        </p>
      ) : null}
      {next ? (
        <p className={styles.next}>
          Next: <strong>{next.title}</strong>, {next.dayText}
        </p>
      ) : null}
    </div>
  );
}
