import type { ReactNode } from 'react';
import { Card, CardBody, formatMoney } from '@shamba/ui/core';
import { SectionLink } from '../section-link';
import look from '../look.module.css';
import styles from './figure-cards.module.css';

interface FigureProps {
  label: string;
  value: string;
  /** Unit of the value: 'this month'. */
  note?: string;
  /** Address of the rows behind the figure. */
  to: string;
}

/** A row of `Figure` cards. */
export function FigureCards({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label="Figures">
      {children}
    </ul>
  );
}

/** One figure with a link to the rows behind it. */
export function Figure({ label, value, note, to }: FigureProps) {
  return (
    <Card as="li">
      <CardBody className={styles.figure}>
        <p className={styles.label}>
          <SectionLink to={to}>{label}</SectionLink>
        </p>
        <p className={styles.value}>{value}</p>
        {note === undefined ? null : <p className={look.small}>{note}</p>}
      </CardBody>
    </Card>
  );
}

/** A count as text; null: its service did not answer. */
export const countText = (value: number | null): string => value?.toLocaleString('en-US') ?? 'Not available';

/** An amount of dollars (decimal text) as text; null: its service did not answer. */
export const moneyText = (amount: string | null): string => (amount === null ? 'Not available' : formatMoney(amount));
