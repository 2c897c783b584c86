import { ListRow, Panel } from '@shamba/slice-kit/views';
import type { Benefit, Member } from '../../../shared/api/club';
import styles from './membership.module.css';

/** The tier's benefits, and their uses. */
export function BenefitsPanel({ member }: { member: Member }) {
  if (member.benefits.length === 0) return null;
  return (
    <Panel title="Your benefits">
      <ul>
        {member.benefits.map((benefit) => (
          <ListRow key={benefit.text}>
            <span>{benefit.text}</span>
            <Use benefit={benefit} />
          </ListRow>
        ))}
      </ul>
    </Panel>
  );
}

function Use({ benefit: { used, allowance, period } }: { benefit: Benefit }) {
  if (used === undefined) return null;
  const limit = allowance === undefined ? '' : ` of ${allowance}`;
  return (
    <span className={styles.used}>
      {used}
      {limit} used{period ? ` this ${period}` : ''}
    </span>
  );
}
