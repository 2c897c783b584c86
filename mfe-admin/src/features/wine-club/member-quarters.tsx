import { useQuery } from '@tanstack/react-query';
import { Badge, Button, formatDay, formatMoney } from '@shamba/ui/core';
import { apiQuery, callApi, links } from '@shamba/shell-sdk';
import { ListRow, Loaded } from '@shamba/slice-kit/views';
import { CHARGE_STATES } from '../../shared/club/charge-states';
import { counted } from '../../shared/counted';
import { useOrderNumbers } from '../../shared/orders/api';
import { SectionLink } from '../../shared/section-link';
import type { MemberDetail, MemberQuarter } from './api';
import { ClubSection } from './club-section';
import { useMemberStep } from './use-member-step';
import look from '../../shared/look.module.css';
import styles from './wine-club.module.css';

type PaidQuarter = MemberDetail['quarters'][number];

interface MemberQuartersProps {
  member: MemberDetail;
  writable: boolean;
}

/** The member's quarters, the newest first: how each was charged and sent, its box, release and orders. */
export function MemberQuarters({ member, writable }: MemberQuartersProps) {
  const quarters = useQuery(apiQuery('/api/admin/wine-club-members/{id}/quarters', { path: { id: member.id } }));
  const paid = new Map(member.quarters.map((row) => [row.quarter, row]));
  // Their boxes have orders of their own.
  const payers = member.quarters.flatMap((row) => (row.box_order_id === null ? [] : (row.order_id ?? [])));
  const numbers = useOrderNumbers(payers);
  return (
    <ClubSection id="quarters" title="Quarters">
      <Loaded query={quarters} label="the quarters">
        {(rows) =>
          rows.length === 0 ? (
            <p className={look.muted}>No quarter yet</p>
          ) : (
            <ul className={styles.rows} aria-label="Quarters">
              {rows.map((row) => (
                <QuarterRow
                  key={row.quarter}
                  row={row}
                  member={member}
                  paid={row.state === 'paid' ? (paid.get(row.quarter) ?? null) : null}
                  numbers={numbers}
                  writable={writable}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </ClubSection>
  );
}

interface QuarterRowProps extends MemberQuartersProps {
  row: MemberQuarter;
  /** null: it is not paid for, or long ago. */
  paid: PaidQuarter | null;
  /** Numbers of the orders that paid for another order's box. */
  numbers: ReadonlyMap<string, string>;
}

function QuarterRow({ row, member, paid, numbers, writable }: QuarterRowProps) {
  const { quarter, release, order, amount, bottles, items } = row;
  const { word, tone } = row.state === 'none' ? NOT_CHARGED : CHARGE_STATES[row.state];
  const course = courseOf(row, paid);
  const payer = paid?.box_order_id && paid.order_id ? numbers.get(paid.order_id) : undefined;
  const about = [bottles > 0 && counted(bottles, 'bottle'), amount !== null && formatMoney(amount)].filter(Boolean);
  return (
    <ListRow>
      <span>
        {[formatDay(quarter), about.join(', ')].filter(Boolean).join(': ')}
        {items.length > 0 ? (
          <span className={styles.state}>{items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
        ) : null}
        {course ? <span className={styles.state}>{course}</span> : null}
        {payer ? (
          <span className={styles.state}>
            Paid with order <SectionLink to={`${links.admin('orders')}?order=${paid?.order_id}`}>{payer}</SectionLink>
          </span>
        ) : null}
        {release || order ? (
          <span className={styles.actions}>
            {release ? (
              <SectionLink to={links.admin(`wine-club/releases/${release.id}`)}>{release.name}</SectionLink>
            ) : null}
            {order ? <SectionLink to={`${links.admin('orders')}?order=${order.id}`}>{order.number}</SectionLink> : null}
          </span>
        ) : null}
      </span>
      <span className={styles.end}>
        <Badge tone={tone}>{row.skipped_by === null ? word : `${word} by ${SKIPPED_BY[row.skipped_by]}`}</Badge>
        {writable && paid && !paid.with_order ? <MarkSent member={member} quarter={paid} /> : null}
      </span>
    </ListRow>
  );
}

/** Marks a box without an order of its own as sent, or not. */
function MarkSent({ member: { id, version }, quarter }: { member: MemberDetail; quarter: PaidQuarter }) {
  const isSent = quarter.shipped_at !== null;
  const day = formatDay(quarter.quarter);
  const { busy, run } = useMemberStep(
    () =>
      callApi('POST /api/admin/wine-club-members/{id}/shipments/{quarter}/shipped', {
        path: { id, quarter: quarter.quarter },
        body: { shipped: !isSent },
        version,
      }),
    () => (isSent ? 'Marked as not sent' : 'Marked as shipped'),
  );
  return (
    <Button
      variant={isSent ? 'ghost' : 'secondary'}
      size="sm"
      loading={busy}
      aria-label={isSent ? `Mark ${day} as not sent` : `Mark ${day} as shipped`}
      onClick={() => void run(undefined)}
    >
      {isSent ? 'Not sent' : 'Mark as shipped'}
    </Button>
  );
}

const NOT_CHARGED = { word: 'Not charged', tone: 'neutral' } as const;
const SKIPPED_BY = { member: 'the member', staff: 'staff' } as const;

/** Declines, tries and sending in a line of words; '' when there is nothing to say. */
function courseOf({ attempts, decline_says, sent_on, tracking }: MemberQuarter, paid: PaidQuarter | null): string {
  return [
    decline_says,
    attempts > 1 || decline_says !== null ? `${counted(attempts, 'try', 'tries')}.` : null,
    paid && sent_on === null ? 'Not sent yet.' : null,
    sent_on && `Sent ${formatDay(sent_on)}${tracking ? `, tracking ${tracking}` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
