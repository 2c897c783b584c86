import { useState } from 'react';
import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { dayOf } from '@shamba/slice-kit/page';
import { Facts, Panel, StatusBadge } from '@shamba/slice-kit/views';
import type { Member } from '../../../shared/api/club';
import { percent } from '../../../shared/api/club';
import { TierDialog } from './tier-dialog';

/** Text on the wine discount, present and future. */
function discountOf({ status, discount_percentage: tier, current_discount_percentage: now }: Member): string {
  const ofTier = `${percent(tier)}% off all wine`;
  if (status === 'paused') return `${ofTier}, not during the pause`;
  if (now === null) return `${ofTier}, from the first quarter that is charged`;
  return now === tier ? ofTier : `${percent(now)}% off all wine; ${percent(tier)}% from the next charged quarter on`;
}

/** The tier: price, bottles, discount, member since. */
export function TierPanel({ member }: { member: Member }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <Panel title={member.tier_name} action={<StatusBadge status={member.status} />}>
      <Facts
        facts={[
          {
            label: 'Price',
            value: member.price_per_quarter === null ? null : `${formatMoney(member.price_per_quarter)} a quarter`,
          },
          {
            label: 'Bottles',
            value: member.bottles_per_quarter === null ? null : `${member.bottles_per_quarter} a quarter`,
          },
          {
            label: 'Discount',
            value: discountOf(member),
          },
          { label: 'Member since', value: member.member_since === null ? null : formatDay(dayOf(member.member_since)) },
          { label: 'Paused until', value: member.paused_until === null ? null : formatDay(member.paused_until) },
        ]}
      />
      <div>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          Change tier
        </Button>
      </div>
      {choosing ? <TierDialog member={member} onClose={() => setChoosing(false)} /> : null}
    </Panel>
  );
}
