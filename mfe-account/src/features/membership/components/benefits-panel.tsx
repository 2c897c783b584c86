import { Panel } from '@shamba/slice-kit/views';
import type { Benefit, Member } from '../../../shared/api/club';
import rows from '../../../shared/layout/rows.module.css';
import styles from './membership.module.css';

/** What the tier brings, and how much of it is used already. */
export function BenefitsPanel({ member }: { member: Member }) {
  if (member.benefits.length === 0) return null;
  return (
    <Panel title="Your benefits">
      <ul>
        {member.benefits.map((benefit) => (
          <li key={benefit.text} className={rows.row}>
            <span>{benefit.text}</span>
            <Use benefit={benefit} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Use({ benefit: { used, allowance, period } }: { benefit: Benefit }) {
  if (used === undefined) return null;
  const of = allowance === undefined ? '' : ` of ${allowance}`;
  return (
    <span className={styles.used}>
      {used}
      {of} used{period ? ` this ${period}` : ''}
    </span>
  );
}
