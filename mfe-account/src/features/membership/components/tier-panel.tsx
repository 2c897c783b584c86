import { useState } from 'react';
import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { dayOf } from '@shamba/slice-kit/page';
import { Facts, Panel, StatusBadge } from '@shamba/slice-kit/views';
import type { Member } from '../../../shared/api/club';
import { percent } from '../../../shared/api/club';
import { TierDialog } from './tier-dialog';

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
            value: `${percent(member.discount_percentage)}% off all wine${member.status === 'paused' ? ', again after the pause' : ''}`,
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
