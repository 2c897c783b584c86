import type { UseQueryResult } from '@tanstack/react-query';
import { nightsText } from '@shamba/rules';
import { Button, formatMoney } from '@shamba/ui/core';
import type { StayPrice } from './api';
import look from '../look.module.css';

interface RulesPriceProps {
  price: UseQueryResult<StayPrice>;
  /** The form's present total. */
  typed: { total_amount: string };
  onUse: (price: StayPrice) => void;
}

/** The price of the nights by the rules, one press away, and why guests could not book them online. */
export function RulesPrice({ price: { data, isError }, typed, onUse }: RulesPriceProps) {
  if (!data)
    return (
      <p className={look.muted}>
        {isError
          ? 'The price by the rules could not be loaded. Please enter it, or try again later.'
          : 'The price by the rules (season, weekend, tax) shows here once both dates are chosen.'}
      </p>
    );
  const { total_nights, base_rate_per_night, cleaning_fee, tax_amount, total_amount, notes } = data;
  const parts = `${nightsText(total_nights)} × ${formatMoney(base_rate_per_night)}, cleaning ${formatMoney(cleaning_fee)}, tax ${formatMoney(tax_amount)}`;
  return (
    <div className={look.tight}>
      <div className={look.actions}>
        <Button
          size="sm"
          variant="secondary"
          disabled={typed.total_amount === total_amount}
          onClick={() => onUse(data)}
        >
          Use {formatMoney(total_amount)}
        </Button>
        <span className={look.muted}>The price by the rules: {parts}.</span>
      </div>
      {notes.map((note) => (
        <p key={note} className={look.muted}>
          Online it could not be booked: {note}
        </p>
      ))}
    </div>
  );
}
