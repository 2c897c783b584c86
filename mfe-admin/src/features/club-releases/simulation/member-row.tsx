import { Badge, formatMoney } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { counted } from '../../../shared/counted';
import { RowSelect, type Selection } from '../../../shared/resource/selection';
import { SectionLink } from '../../../shared/section-link';
import type { SimulationRow } from '../api';
import { OUTCOMES, PROBLEMS } from './problem-words';
import look from '../../../shared/look.module.css';
import styles from './simulation.module.css';

interface MemberRowProps {
  member: SimulationRow;
  tier: string;
  selection?: Selection<SimulationRow>;
}

/** One member of a simulation: the box, what it costs, where it goes, its problems. */
export function MemberRow({ member, tier, selection }: MemberRowProps) {
  const { member_id, name, outcome, items, bottles, problems, delivery_method, state } = member;
  return (
    <li className={styles.row}>
      {selection ? <RowSelect row={member} name={name} selection={selection} /> : null}
      <div className={styles.who}>
        <p className={look.strong}>
          <SectionLink to={`${links.admin('wine-club')}?tab=members&member=${member_id}`}>{name}</SectionLink>
        </p>
        <p className={look.muted}>
          {tier}, {delivery_method === 'pickup' ? 'pickup' : `parcel${state ? ` to ${state}` : ''}`}
        </p>
        {problems.length > 0 ? (
          <p className={styles.problems}>
            {problems.map((code) => (
              <Badge key={code} tone="danger">
                {PROBLEMS[code].short}
              </Badge>
            ))}
          </p>
        ) : null}
      </div>
      <div className={styles.what}>
        {items.length > 0 ? (
          <details>
            <summary>{counted(bottles, 'bottle')}</summary>
            <ul className={look.muted}>
              {items.map((item) => (
                <li key={item.wine_id}>
                  {item.quantity} × {item.name}
                </li>
              ))}
            </ul>
          </details>
        ) : (
          <p className={look.muted}>No bottles</p>
        )}
      </div>
      <div className={styles.money}>
        {outcome === 'charge' ? (
          <>
            <p className={look.strong}>{formatMoney(member.total)}</p>
            <p className={look.small}>
              {formatMoney(member.tax)} tax
              {Number(member.shipping) > 0 ? `, ${formatMoney(member.shipping)} shipping` : ''}
            </p>
          </>
        ) : (
          <Badge>{OUTCOMES[outcome]}</Badge>
        )}
      </div>
    </li>
  );
}
