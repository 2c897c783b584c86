import { useState } from 'react';
import { Button, formatDay, formatMoney, RadioGroup } from '@shamba/ui/core';
import { dayOf } from '@shamba/slice-kit/page';
import { Facts, Loaded, Panel, Stack, StatusBadge } from '@shamba/slice-kit/views';
import { FREQUENCY, isSold, type Member, percent, useTiers } from '../../../shared/api/club';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { FormActions } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import { changeTier, useTakeMember } from '../api';

/** Text on the wine discount, present and future. */
function discountOf({ status, discount_percentage: tier, current_discount_percentage: now }: Member): string {
  const ofTier = `${percent(tier)}% off all wine`;
  if (status === 'paused') return `${ofTier}, not during the pause`;
  if (now === null) return `${ofTier}, from the first quarter charged`;
  return now === tier ? ofTier : `${percent(now)}% off all wine; ${percent(tier)}% from the next quarter charged`;
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
            value: member.price_per_quarter === null ? null : `${formatMoney(member.price_per_quarter)} per quarter`,
          },
          {
            label: 'Bottles',
            value: member.bottles_per_quarter === null ? null : `${member.bottles_per_quarter} per quarter`,
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

/** Changes the tier. Shows each tier's price before the choice. */
function TierDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const tiers = useTiers();
  const take = useTakeMember();
  const [chosen, setChosen] = useState(String(member.tier_id));
  const { busy, run } = useWrite({
    send: () => changeTier(Number(chosen)),
    onDone: (answer) => {
      toast({ title: 'Tier changed', description: `You are now in ${answer.member?.tier_name ?? 'the new tier'}.` });
      onClose();
      return take(answer);
    },
    failure: { title: 'Tier Not Changed', text: 'Please try again.' },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change tier"
      description="Nothing is charged now. The new price and bottles start with the next unpaid shipment."
    >
      <Stack>
        <Loaded query={tiers} label="the tiers">
          {(rows) => (
            <RadioGroup
              legend="Tier"
              value={chosen}
              onChange={setChosen}
              options={rows.filter(isSold).map((tier) => ({
                value: String(tier.id),
                label: tier.id === member.tier_id ? `${tier.name} (yours)` : tier.name,
                hint: `${formatMoney(tier.price_per_quarter)} per quarter · ${tier.bottles_per_quarter} bottles ${FREQUENCY} · ${percent(tier.discount_percentage)}% off all wine`,
              }))}
            />
          )}
        </Loaded>
        <FormActions>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Keep my tier
          </Button>
          <Button
            disabled={chosen === String(member.tier_id)}
            loading={busy}
            loadingLabel="Changing…"
            onClick={() => void run()}
          >
            Change tier
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
