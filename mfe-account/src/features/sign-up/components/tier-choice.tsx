import { useState } from 'react';
import { Button, formatMoney, RadioGroup } from '@shamba/ui/core';
import type { SelectedTier } from '@shamba/shell-sdk';
import { FREQUENCY, isSold, percent, type Tier } from '../../../shared/api/club';
import styles from './tier-choice.module.css';

const NONE = 'none';

export interface TierChoiceProps {
  tiers: Tier[];
  chosen: Tier | null;
  onChoose: (tier: SelectedTier | null) => void;
  /** Whether there is anything to be had here without a membership. */
  offerNone: boolean;
}

/** The chosen tier with what it costs, and on demand all of them. */
export function TierChoice({ tiers, chosen, onChoose, offerNone }: TierChoiceProps) {
  const [open, setOpen] = useState(false);
  const choose = (value: string) => {
    const tier = tiers.find(({ id }) => String(id) === value);
    onChoose(tier ? { id: tier.id, name: tier.name } : null);
  };
  if (!open) {
    return (
      <div className={styles.summary}>
        {chosen ? <TierFacts tier={chosen} /> : <p className={styles.name}>No membership, only an account</p>}
        <Button variant="link" onClick={() => setOpen(true)}>
          {chosen ? 'Change' : 'Join the wine club'}
        </Button>
      </div>
    );
  }
  const options = tiers.map((tier) => ({
    value: String(tier.id),
    label: tier.name,
    hint: hintOf(tier),
    disabled: !isSold(tier),
  }));
  return (
    <RadioGroup
      legend="Membership"
      value={chosen ? String(chosen.id) : NONE}
      onChange={choose}
      options={
        offerNone
          ? [...options, { value: NONE, label: 'No membership', hint: 'Only an account, for orders and visits' }]
          : options
      }
    />
  );
}

/** Name, price, bottles and frequency. */
export function TierFacts({ tier }: { tier: Tier }) {
  return (
    <div>
      <p className={styles.name}>{tier.name}</p>
      <p className={styles.facts}>{hintOf(tier)}</p>
    </div>
  );
}

function hintOf(tier: Tier): string {
  if (!isSold(tier)) return 'Please ask us about this one: it is not sold online.';
  return `${formatMoney(tier.price_per_quarter)} a quarter · ${tier.bottles_per_quarter} bottles ${FREQUENCY} · ${percent(tier.discount_percentage)}% off all wine`;
}
