import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { addDays, type LocalDate, monthsLater, weekday } from '@shamba/rules';
import { cx, formatDay, IconButton } from '@shamba/ui/core';
import { once } from '../format/once';
import styles from './calendar.module.css';
import { addMonths, monthOf, weeksOf } from './months';

export type DayTone = 'off' | 'blocked' | 'booked' | 'range' | 'selected';

/** Look and texts of one day. */
export interface DayLook {
  /** The day cannot be chosen; arrow keys reach it, and screen readers read the reason. */
  disabled?: boolean;
  tone?: DayTone | undefined;
  /** Added to the day's name for screen readers: 'booked', '$325 a night'. */
  description?: string;
  /** Small print under the number. */
  note?: string;
}

export interface CalendarProps {
  /** Names the calendar. */
  label: string;
  today: LocalDate;
  /** The first visible month; defaults to today's. */
  initialMonth?: LocalDate;
  months?: 1 | 2;
  /** Earlier months cannot be opened. */
  minMonth?: LocalDate;
  look: (day: LocalDate) => DayLook;
  onSelect: (day: LocalDate) => void;
  /** The day under the pointer or the focus; null when there is none. */
  onPreview?: (day: LocalDate | null) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthNames = once(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const title = (month: LocalDate) => monthNames().format(new Date(`${month}T00:00:00Z`));

const steps: Record<string, (day: LocalDate) => LocalDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
};

/**
 * One or two months for choosing days. Arrow keys move by day and
 * week, Home and End within the week, Page keys to the same day of another month.
 */
export function Calendar({ label, initialMonth, months = 1, minMonth, ...days }: CalendarProps) {
  const { today, onPreview } = days;
  const [month, setMonth] = useState(monthOf(initialMonth ?? today));
  const [focused, setFocused] = useState<LocalDate | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const shown = Array.from({ length: months }, (_, i) => addMonths(month, i));
  const last = shown.at(-1) ?? month;
  const tabStop = focused ?? (shown.some((candidate) => candidate === monthOf(today)) ? today : month);
  const allowed = (candidate: LocalDate) => minMonth === undefined || candidate >= monthOf(minMonth);

  const focusDay = (day: LocalDate) => {
    const target = monthOf(day);
    if (!allowed(target)) return;
    // The day's month may be hidden: render the month before focusing the day.
    flushSync(() => {
      if (target < month) setMonth(target);
      else if (target > last) setMonth(addMonths(target, 1 - months));
      setFocused(day);
    });
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const turn = (count: number) => {
    setMonth(addMonths(month, count));
    setFocused(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset['day'];
    const step = steps[event.key];
    if (day === undefined || step === undefined) return;
    event.preventDefault();
    focusDay(step(day));
  };

  return (
    <div ref={root} role="group" aria-label={label} onKeyDown={onKeyDown} onMouseLeave={() => onPreview?.(null)}>
      <div className={styles.head}>
        <IconButton
          label="Previous month"
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          disabled={!allowed(addMonths(month, -1))}
          onClick={() => turn(-1)}
        />
        <p className={styles.title} aria-live="polite">
          {months === 1 ? title(month) : `${title(month)} and ${title(last)}`}
        </p>
        <IconButton label="Next month" icon={<ChevronRight size={20} aria-hidden="true" />} onClick={() => turn(1)} />
      </div>
      <div className={cx(styles.months, months === 2 && styles.two)}>
        {shown.map((each) => (
          <Month key={each} month={each} caption={months > 1} tabStop={tabStop} onFocusDay={setFocused} {...days} />
        ))}
      </div>
    </div>
  );
}

interface MonthProps extends Pick<CalendarProps, 'today' | 'look' | 'onSelect' | 'onPreview'> {
  month: LocalDate;
  caption: boolean;
  tabStop: LocalDate;
  onFocusDay: (day: LocalDate) => void;
}

function Month({ month, caption, today, tabStop, look, onSelect, onPreview, onFocusDay }: MonthProps) {
  return (
    <div>
      {caption ? (
        <p className={styles.monthTitle} aria-hidden="true">
          {title(month)}
        </p>
      ) : null}
      <table className={styles.grid} role="grid" aria-label={title(month)}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className={styles.weekday}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => {
                if (day === null) return <td key={column} />;
                const { disabled = false, tone, description, note } = look(day);
                return (
                  <td
                    key={day}
                    className={styles.cell}
                    role="gridcell"
                    aria-selected={tone === 'selected' || tone === 'range'}
                  >
                    <button
                      type="button"
                      data-day={day}
                      data-note={note}
                      className={cx(styles.day, tone !== undefined && styles[tone], day === today && styles.today)}
                      tabIndex={day === tabStop ? 0 : -1}
                      aria-disabled={disabled || undefined}
                      aria-label={[formatDay(day, 'long'), day === today ? 'today' : '', description]
                        .filter(Boolean)
                        .join(', ')}
                      onClick={() => {
                        if (!disabled) onSelect(day);
                      }}
                      onFocus={() => {
                        onFocusDay(day);
                        onPreview?.(day);
                      }}
                      onMouseEnter={() => onPreview?.(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
