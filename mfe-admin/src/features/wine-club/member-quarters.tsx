import { useQuery } from '@tanstack/react-query';
import { Badge, formatDay, formatMoney } from '@shamba/ui/core';
import { apiQuery, links } from '@shamba/shell-sdk';
import { ListRow, Loaded } from '@shamba/slice-kit/views';
import { CHARGE_STATES } from '../../shared/club/charge-states';
import { counted } from '../../shared/counted';
import { SectionLink } from '../../shared/section-link';
import type { MemberQuarter } from './api';
import { ClubSection } from './club-section';
import look from '../../shared/look.module.css';
import styles from './wine-club.module.css';

/** The member's quarters, the newest first: how each was charged, its box, release and order. */
export function MemberQuarters({ memberId }: { memberId: number }) {
  const quarters = useQuery(apiQuery('/api/admin/wine-club-members/{id}/quarters', { path: { id: memberId } }));
  return (
    <ClubSection id="quarters" title="Quarters">
      <Loaded query={quarters} label="the quarters">
        {(rows) =>
          rows.length === 0 ? (
            <p className={look.muted}>No quarter yet</p>
          ) : (
            <ul className={styles.rows} aria-label="Quarters">
              {rows.map((row) => (
                <QuarterRow key={row.quarter} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </ClubSection>
  );
}

function QuarterRow({ row }: { row: MemberQuarter }) {
  const { quarter, release, order, amount, bottles, items } = row;
  const { word, tone } = row.state === 'none' ? NOT_CHARGED : CHARGE_STATES[row.state];
  const course = courseOf(row);
  const about = [bottles > 0 && counted(bottles, 'bottle'), amount !== null && formatMoney(amount)].filter(Boolean);
  return (
    <ListRow>
      <span>
        {[formatDay(quarter), about.join(', ')].filter(Boolean).join(': ')}
        {items.length > 0 ? (
          <span className={styles.state}>{items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
        ) : null}
        {course ? <span className={styles.state}>{course}</span> : null}
        {release || order ? (
          <span className={styles.actions}>
            {release ? (
              <SectionLink to={links.admin(`wine-club/releases/${release.id}`)}>{release.name}</SectionLink>
            ) : null}
            {order ? <SectionLink to={`${links.admin('orders')}?order=${order.id}`}>{order.number}</SectionLink> : null}
          </span>
        ) : null}
      </span>
      <Badge tone={tone}>{row.skipped_by === null ? word : `${word} by ${SKIPPED_BY[row.skipped_by]}`}</Badge>
    </ListRow>
  );
}

const NOT_CHARGED = { word: 'Not charged', tone: 'neutral' } as const;
const SKIPPED_BY = { member: 'the member', staff: 'staff' } as const;

/** Declines, tries and sending in a line of words; '' when there is nothing to say. */
function courseOf({ attempts, decline_says, sent_on, tracking }: MemberQuarter): string {
  return [
    decline_says,
    attempts > 1 || decline_says !== null ? `${counted(attempts, 'try', 'tries')}.` : null,
    sent_on && `Sent ${formatDay(sent_on)}${tracking ? `, tracking ${tracking}` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
