import { Grape } from 'lucide-react';
import { formatDay, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { percent, useClubStatus, useMembership } from '../../../shared/api/club';
import { paths } from '../../../shared/layout/paths';
import type { useTimeline } from '../use-timeline';
import styles from './welcome-lead.module.css';

/**
 * Below the headline, always two lines, which stay where they are: the tier with its discount and next shipment (or its
 * pause), or an invitation to the club; and the next booking.
 */
export function WelcomeLead({ timeline: { entries, pending, failed } }: { timeline: ReturnType<typeof useTimeline> }) {
  const next = entries.filter(({ upcoming }) => upcoming).at(-1);
  const { data: status, isPending: isReadingStatus } = useClubStatus();
  const { data: membership, isPending: isReadingMembership } = useMembership();
  if (pending || isReadingStatus || isReadingMembership)
    return (
      <SkeletonGroup label="Loading your membership and your next booking" className={styles.lead}>
        <p className={styles.club}>
          <Skeleton />
        </p>
        <p className={styles.next}>
          <Skeleton />
        </p>
      </SkeletonGroup>
    );
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
      <div className={styles.club}>
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
          <p className={styles.muted}>
            Members pay less and taste for free. <Link to={links.wineClub()}>Join the wine club</Link>
          </p>
        ) : null}
      </div>
      <p className={styles.next}>
        {next ? (
          <>
            Next: <strong>{next.title}</strong>, {next.dayText}
          </>
        ) : null}
        {next || failed ? null : 'Nothing is booked yet.'}
      </p>
    </div>
  );
}
