import { Check } from 'lucide-react';
import styles from './tier-dialog.module.css';

/** What a tier brings. */
export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit} className={styles.benefit}>
          <Check className={styles.tick} size={18} aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

/** "15" for "15.00": percentages as people say them. */
export const percent = (value: string): string => String(Number(value));
