import { useState } from 'react';
import { Button, formatMoney, RadioGroup } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { Loaded, Stack } from '@shamba/slice-kit/views';
import { FormActions } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import type { Member } from '../../../shared/api/club';
import { FREQUENCY, isSold, percent, useTiers } from '../../../shared/api/club';
import { changeTier, useTakeMember } from '../api';

/** Changes the tier. Shows each tier's price before the choice. */
export function TierDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const tiers = useTiers();
  const take = useTakeMember();
  const [chosen, setChosen] = useState(String(member.tier_id));
  const { busy, run } = useWrite({
    send: () => changeTier(Number(chosen)),
    onDone: (answer) => {
      toast({ title: 'Tier changed', description: `You are in ${answer.member?.tier_name ?? 'the new tier'} now.` });
      onClose();
      return take(answer);
    },
    failure: { title: 'Tier Not Changed', text: 'Please try again.' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Change tier"
      description="Nothing is charged now. The new price and bottles come with the next shipment that is not paid for."
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
                hint: `${formatMoney(tier.price_per_quarter)} a quarter · ${tier.bottles_per_quarter} bottles ${FREQUENCY} · ${percent(tier.discount_percentage)}% off all wine`,
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
