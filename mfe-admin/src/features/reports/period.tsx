import { Button, Field, formatDay, propertyZone, TextInput } from '@shamba/ui/core';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { useToday } from '@shamba/slice-kit/winery';
import styles from './reports.module.css';
import { periodProblems, type Range, usualPeriods } from './period-range';

export interface Period extends Range {
  problems: ReturnType<typeof periodProblems>;
  change: (range: Partial<Range>) => void;
}

/** The period in the address; this month without one. */
export function usePeriod(): Period {
  const today = useToday();
  const [month] = usualPeriods(today);
  const url = useUrlState({ from: '', to: '' });
  const range = { from: url.values.from || (month?.from ?? today), to: url.values.to || (month?.to ?? today) };
  return { ...range, problems: periodProblems(range), change: (changed) => url.change({ ...range, ...changed }) };
}

/** The period and its zone in words: a report on paper needs both. */
export const PeriodText = ({ from, to }: Range) => (
  <p className={styles.period}>
    {formatDay(from)} to {formatDay(to)}. Days are the winery’s, by the clock of {propertyZone().replaceAll('_', ' ')}.
  </p>
);

/** Sets the period: the usual ones by a button, others by their first and last day. */
export function PeriodPicker({ period }: { period: Period }) {
  const { from, to, problems, change } = period;
  return (
    <div className={styles.picker} role="group" aria-label="Period">
      <Field label="First day" error={problems.from}>
        <TextInput type="date" value={from} onChange={(event) => change({ from: event.target.value })} />
      </Field>
      <Field label="Last day" error={problems.to}>
        <TextInput type="date" value={to} onChange={(event) => change({ to: event.target.value })} />
      </Field>
      <div className={styles.usual}>
        {usualPeriods(useToday()).map(({ label, ...range }) => (
          <Button
            key={label}
            variant="secondary"
            aria-pressed={range.from === from && range.to === to}
            onClick={() => change(range)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
