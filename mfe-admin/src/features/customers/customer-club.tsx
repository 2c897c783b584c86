import { useQuery } from '@tanstack/react-query';
import { formatDay, formatInstant } from '@shamba/ui/core';
import { type Answer, apiQuery, links } from '@shamba/shell-sdk';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { SectionLink } from '../../shared/section-link';
import styles from './customers-page.module.css';
import { ProfilePart } from './profile-part';

type Membership = NonNullable<Answer<'GET /api/admin/customers/{userId}/membership'>['member']>;

/** A customer's membership, also after its end, with preferences and delivery. */
export function CustomerClub({ id }: { id: number }) {
  const membership = useQuery(apiQuery('/api/admin/customers/{userId}/membership', { path: { userId: id } }));
  return (
    <>
      <ProfilePart title="Wine Club" query={membership}>
        {({ member }) => (member ? <Club member={member} /> : <p className={styles.none}>Not a member</p>)}
      </ProfilePart>
      <ProfilePart title="Preferences" query={membership}>
        {({ member }) => (member ? <Preferences member={member} /> : <p className={styles.none}>No preferences yet</p>)}
      </ProfilePart>
    </>
  );
}

const Club = ({ member }: { member: Membership }) => (
  <Facts
    facts={[
      {
        label: 'Tier',
        value: <SectionLink to={`${links.admin('wine-club')}?member=${member.id}`}>{member.tier_name}</SectionLink>,
      },
      { label: 'Status', value: <StatusBadge status={member.status} /> },
      { label: 'Member since', value: member.member_since && formatInstant(member.member_since) },
      { label: 'Next shipment', value: nextShipment(member) },
      { label: 'Paused until', value: member.paused_until && formatDay(member.paused_until) },
      { label: 'Left', value: member.cancelled_at && formatInstant(member.cancelled_at) },
    ]}
  />
);

/** Day of the next shipment; for a skipped shipment also the following day. */
function nextShipment({ next_shipment: next }: Membership): string {
  if (!next) return 'None';
  if (!next.skipped) return formatDay(next.date);
  return `${formatDay(next.date)} is skipped${next.following_date ? `, then ${formatDay(next.following_date)}` : ''}`;
}

const Preferences = ({ member }: { member: Membership }) => (
  <Facts
    facts={[
      { label: 'Wines', value: member.wine_preferences.join(', ') || 'None named' },
      { label: 'Delivery', value: member.delivery_method === 'pickup' ? 'Picked up' : 'Shipped' },
      { label: 'Delivery notes', value: member.delivery_notes },
    ]}
  />
);
