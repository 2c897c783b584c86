import type { ReactNode } from 'react';
import { Card, CardBody, formatMoney } from '@shamba/ui/core';
import { SectionLink } from '../section-link';
import styles from './figure-cards.module.css';

interface FigureProps {
  label: string;
  value: string;
  /** What the value counts: 'this month'. */
  note?: string;
  /** The section with the rows behind the figure. */
  to: string;
}

/** Figures side by side; its children are `Figure`. */
export function FigureCards({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label="Figures">
      {children}
    </ul>
  );
}

/** One figure, which leads to the rows behind it. */
export function Figure({ label, value, note, to }: FigureProps) {
  return (
    <Card as="li">
      <CardBody className={styles.figure}>
        <p className={styles.label}>
          <SectionLink to={to}>{label}</SectionLink>
        </p>
        <p className={styles.value}>{value}</p>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </CardBody>
    </Card>
  );
}

/** A count as text; null means that its service did not answer. */
export const countText = (value: number | null): string => value?.toLocaleString('en-US') ?? 'Not available';

/** An amount of dollars (decimal text) as text; null means that its service did not answer. */
export const moneyText = (amount: string | null): string => (amount === null ? 'Not available' : formatMoney(amount));
