import { Trash2 } from 'lucide-react';
import { Badge, Button, formatDay, formatInstant, PhoneLink } from '@shamba/ui/core';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { CardLine, CardLink, ResourceCard } from '../../shared/resource/resource-card';
import type { Member } from './api';
import { billingAddress, expiryOf, memberSince, nameOf, shippingAddress } from './member-words';
import look from '../../shared/look.module.css';
import styles from './wine-club.module.css';

interface MemberCardProps {
  member: Member;
  /** Address of the member's dialog. */
  to: string;
  onDelete: () => void;
  /** False without members.write: nothing can be changed. */
  writable: boolean;
}

/** A member in the list with all known data; the card's number and code are never stored. */
export function MemberCard({ member, to, onDelete, writable }: MemberCardProps) {
  const name = nameOf(member);
  return (
    <ResourceCard
      title={name}
      to={to}
      aside={<StatusBadge status={member.status} />}
      actions={
        writable ? (
          <>
            <CardLink to={to}>Manage</CardLink>
            <Button variant="ghost" size="sm" onClick={onDelete}>
              <Trash2 size={16} aria-hidden="true" /> Delete
            </Button>
          </>
        ) : null
      }
    >
      <p className={look.strong}>{member.tier_name ?? 'Unknown Tier'}</p>
      <Facts
        facts={[
          { label: 'Email', value: <a href={`mailto:${member.email}`}>{member.email}</a> },
          { label: 'Phone', value: member.phone && <PhoneLink number={member.phone} /> },
          { label: 'Member since', value: memberSince(member) },
          { label: 'Paused until', value: member.paused_until && formatDay(member.paused_until) },
          { label: 'Left', value: member.cancelled_at && formatInstant(member.cancelled_at) },
          { label: 'Paid, to send', value: member.to_send.map((quarter) => formatDay(quarter)).join(', ') },
          {
            label: 'Shipping address',
            value: member.delivery_method === 'pickup' ? 'Picked up at the winery' : shippingAddress(member),
          },
          { label: 'Billing address', value: billingAddress(member) },
          { label: 'Delivery notes', value: member.delivery_notes },
        ]}
      />
      {member.wine_preferences.length > 0 ? (
        <ul className={styles.chips} aria-label={`Wine preferences of ${name}`}>
          {[...new Set(member.wine_preferences)].map((preference) => (
            <li key={preference}>
              <Badge className={styles.chip}>{preference}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <Sensitive member={member} />
    </ResourceCard>
  );
}

/** The card on file, as far as the provider describes it. */
function Sensitive({ member }: { member: Member }) {
  return (
    <section className={styles.sensitive} aria-label={`Sensitive information of ${nameOf(member)}`}>
      <h3 className={styles.subtitle}>Sensitive Information</h3>
      {member.card_last_four === null ? (
        <CardLine>No card on file</CardLine>
      ) : (
        <Facts
          facts={[
            { label: 'Payment method', value: 'Card' },
            { label: 'Cardholder', value: member.cardholder_name },
            { label: 'Card number', value: `•••• ${member.card_last_four}` },
            { label: 'Expiry', value: expiryOf(member) },
            { label: 'Security code', value: 'Never kept' },
            { label: 'Card brand', value: member.card_brand },
          ]}
        />
      )}
    </section>
  );
}
