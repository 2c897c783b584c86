import type { ReactNode } from 'react';
import { Card, CardBody, formatMoney } from '@shamba/ui/core';
import { SectionLink } from '../section-link';
import look from '../look.module.css';
import { Meaning } from './meaning';
import type { FigureName } from './meanings';
import styles from './figure-cards.module.css';

interface FigureProps {
  label: string;
  /** Definition of the figure; absent: its name says it. */
  of?: FigureName;
  value: string;
  /** Unit of the value: 'this month'. */
  note?: string;
  /** The figure of the last month, and of the same month of last year. */
  before?: { lastMonth: string; lastYear: string } | undefined;
  /** Address of the rows behind the figure. */
  to: string;
}

/** A row of `Figure` cards. */
export function FigureCards({ label = 'Figures', children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}

/** One figure with a link to the rows behind it. */
export function Figure({ label, of, value, note, before, to }: FigureProps) {
  return (
    <Card as="li">
      <CardBody className={styles.figure}>
        <p className={styles.label}>
          <SectionLink to={to}>{label}</SectionLink> {of === undefined ? null : <Meaning of={of} />}
        </p>
        <p className={styles.value}>{value}</p>
        {note === undefined ? null : <p className={look.small}>{note}</p>}
        {before ? (
          <p className={look.small}>
            Last month: {before.lastMonth}
            <br />
            Same month last year: {before.lastYear}
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

/** The same figure of the two months to compare with, as text; undefined: not loaded, or of an older gateway. */
export const beforeOf = <Month,>(
  months: { lastMonth?: Month; lastYear?: Month } | undefined,
  text: (month: Month) => string,
): { lastMonth: string; lastYear: string } | undefined =>
  months?.lastMonth && months.lastYear && { lastMonth: text(months.lastMonth), lastYear: text(months.lastYear) };

/** A count as text; null: its service did not answer. */
export const countText = (value: number | null): string => value?.toLocaleString('en-US') ?? 'Not available';

/** An amount of dollars (decimal text) as text; null: its service did not answer. */
export const moneyText = (amount: string | null): string => (amount === null ? 'Not available' : formatMoney(amount));
