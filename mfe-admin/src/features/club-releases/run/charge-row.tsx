import { Badge, formatDay, formatMoney } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { CHARGE_STATES } from '../../../shared/club/charge-states';
import { counted } from '../../../shared/counted';
import { SectionLink } from '../../../shared/section-link';
import type { Release } from '../api';
import type { Charge } from './api';
import { ChargeActions } from './charge-actions';
import look from '../../../shared/look.module.css';
import styles from './run.module.css';

interface ChargeRowProps {
  release: Release;
  charge: Charge;
  tier: string;
  writable: boolean;
}

/** A member's charge: who, how much, how it stands; of a declined one why, and what can be done. */
export function ChargeRow({ release, charge, tier, writable }: ChargeRowProps) {
  const { member_id, name, amount, bottles, state, attempts, next_try_on, decline_says, order_id, order_number } =
    charge;
  const { word, tone } = CHARGE_STATES[state];
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={look.strong}>
          <SectionLink to={`${links.admin('wine-club')}?tab=members&member=${member_id}`}>{name}</SectionLink>
        </p>
        <p className={look.muted}>
          {tier}, {counted(bottles, 'bottle')}
        </p>
        {state === 'declined' ? (
          <p className={look.muted}>
            {decline_says ?? 'The bank declined the card.'} {counted(attempts, 'try', 'tries')} so far,{' '}
            {next_try_on === null
              ? 'none by itself any more: another card is needed.'
              : `next on ${formatDay(next_try_on)}.`}
          </p>
        ) : null}
      </div>
      <p className={styles.money}>{formatMoney(amount)}</p>
      <div className={styles.state}>
        <Badge tone={tone}>{word}</Badge>
        {order_id !== null && order_number !== null ? (
          <SectionLink to={`${links.admin('orders')}?order=${order_id}`}>{order_number}</SectionLink>
        ) : null}
        {writable ? <ChargeActions release={release} charge={charge} /> : null}
      </div>
    </li>
  );
}
