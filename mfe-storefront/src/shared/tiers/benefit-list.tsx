import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './tier-dialog.module.css';

/** Benefits of a tier: the number of tastings (`tastings`) first, then the tier's own texts, a line each. */
export function BenefitList({ tastings, benefits }: { tastings: ReactNode; benefits: readonly string[] }) {
  return (
    <ul className={styles.benefits}>
      <Benefit>{tastings}</Benefit>
      {benefits
        .flatMap((benefit) => benefit.split('\n'))
        .map((benefit) => (
          <Benefit key={benefit}>{benefit}</Benefit>
        ))}
    </ul>
  );
}

function Benefit({ children }: { children: ReactNode }) {
  return (
    <li className={styles.benefit}>
      <Check className={styles.tick} size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** "15" for "15.00": percentages without zeros. */
export const percent = (value: string): string => String(Number(value));
