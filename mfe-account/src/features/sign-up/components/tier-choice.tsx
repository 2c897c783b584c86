import { useState } from 'react';
import { Button, formatMoney, RadioGroup } from '@shamba/ui/core';
import type { SelectedTier } from '@shamba/shell-sdk';
import { FREQUENCY, isSold, percent, type Tier } from '../../../shared/api/club';
import styles from './tier-choice.module.css';

export type JoinAs = 'club' | 'account';

const JOIN_OPTIONS = [
  { value: 'club', label: 'Join the wine club', hint: 'Bottles every quarter, and a discount on every wine' },
  { value: 'account', label: 'Just an account', hint: 'For orders and visits, without a membership' },
] as const;

/** With a membership or without: both options are shown from the start. */
export const JoinChoice = ({ as, onChange }: { as: JoinAs; onChange: (as: JoinAs) => void }) => (
  <RadioGroup legend="How would you like to begin?" sideBySide value={as} onChange={onChange} options={JOIN_OPTIONS} />
);

export interface TierChoiceProps {
  tiers: Tier[];
  chosen: Tier | null;
  onChoose: (tier: SelectedTier) => void;
}

/** The chosen tier with its price; shows all tiers on request. */
export function TierChoice({ tiers, chosen, onChoose }: TierChoiceProps) {
  const [open, setOpen] = useState(false);
  const choose = (value: string) => {
    const tier = tiers.find(({ id }) => String(id) === value);
    if (tier) onChoose({ id: tier.id, name: tier.name });
  };
  if (chosen && !open) {
    return (
      <div className={styles.summary}>
        <TierFacts tier={chosen} />
        <Button variant="link" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    );
  }
  return (
    <RadioGroup
      legend="Membership"
      value={chosen ? String(chosen.id) : null}
      onChange={choose}
      options={tiers.map((tier) => ({
        value: String(tier.id),
        label: tier.name,
        hint: hintOf(tier),
        disabled: !isSold(tier),
      }))}
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
  return `${formatMoney(tier.price_per_quarter)} per quarter · ${tier.bottles_per_quarter} bottles ${FREQUENCY} · ${percent(tier.discount_percentage)}% off all wine`;
}
