import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, type LocalDate, monthsLater, nightsOf, weekday } from '@shamba/rules';
import { addMonths, monthOf } from '@shamba/ui/calendar';
import { cx, formatDay } from '@shamba/ui/core';
import styles from './night-lanes.module.css';

/** Look and texts of one night. */
export interface NightLook {
  tone?: 'past' | 'booked' | 'blocked' | 'held' | 'channel' | 'range' | 'selected';
  /** Added to the day's name for screen readers. */
  description?: string;
  /** Small print in the cell, such as the price. */
  note?: string;
  /** Ignores a choice of this night. */
  disabled?: boolean;
  /** The night's booking, block, hold or channel: neighbours with the same key form a run, which shows `name` once. */
  run?: { key: string; name: string; tone: 'booked' | 'blocked' | 'held' | 'channel' };
}

interface NightLanesProps {
  label: string;
  today: LocalDate;
  /** The first day of the first month. */
  first: LocalDate;
  months: number;
  look: (day: LocalDate) => NightLook;
  onSelect: (day: LocalDate, cell: HTMLElement) => void;
  /** Called when the pointer was pressed on one day and released on another; `from` is the earlier day. */
  onDrag: (from: LocalDate, to: LocalDate) => void;
  /** The day under the pointer or the focus; null when there is none. */
  onPreview: (day: LocalDate | null) => void;
  /** Called when the pressed pointer first moves to another day. */
  onDragStart: (from: LocalDate) => void;
  /** Called when the focus moves to a hidden month: `first` is the month to start with. */
  onMonth: (first: LocalDate) => void;
}

const NUMBERS = Array.from({ length: 31 }, (_, index) => index + 1);
const SATURDAY = 6;
const monthFormat = (month: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-US', { month, year: 'numeric', timeZone: 'UTC' });
const MONTH_NAMES = { short: monthFormat('short'), long: monthFormat('long') };
const monthName = (month: LocalDate, length: 'short' | 'long') =>
  MONTH_NAMES[length].format(new Date(`${month}T00:00:00Z`));
const lastOf = (month: LocalDate) => addDays(addMonths(month, 1), -1);

/** Key bindings: months are rows and days columns, therefore Up and Down change the month. */
const STEPS: Record<string, (day: LocalDate, months: number) => LocalDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => monthsLater(day, -1),
  ArrowDown: (day) => monthsLater(day, 1),
  Home: monthOf,
  End: (day) => lastOf(monthOf(day)),
  PageUp: (day, months) => monthsLater(day, -months),
  PageDown: (day, months) => monthsLater(day, months),
};

/** Nights of some months, a lane for each month. Chosen by keyboard, by two presses, or by dragging. */
export function NightLanes(props: NightLanesProps) {
  const { label, today, first, months, onSelect, onDrag, onDragStart, onPreview, onMonth } = props;
  const [focused, setFocused] = useState<LocalDate | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: LocalDate; moved: boolean } | null>(null);
  const shown = Array.from({ length: months }, (_, index) => addMonths(first, index));
  const end = lastOf(shown.at(-1) ?? first);
  const isShown = (day: LocalDate) => first <= day && day <= end;
  const tabStop = [focused, today].find((day) => day !== null && isShown(day)) ?? first;

  // If the lanes are wider than the screen, scroll to today.
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-day="${today}"]`)?.parentElement;
    if (cell && box.current) box.current.scrollLeft = cell.offsetLeft - box.current.clientWidth / 2;
  }, [today]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOf(event.target);
    const step = STEPS[event.key];
    if (day === undefined || step === undefined) return;
    event.preventDefault();
    const target = step(day, months);
    // The day's month may be hidden: render the month before focusing the day.
    flushSync(() => {
      if (target < first) onMonth(monthOf(target));
      else if (target > end) onMonth(addMonths(target, 1 - months));
      setFocused(target);
    });
    box.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  };
  // A moving finger scrolls the lanes: fingers choose with two taps.
  const onPointerDown = (event: PointerEvent) => {
    const from = dayOf(event.target);
    drag.current =
      from === undefined || event.pointerType === 'touch' || event.button !== 0 ? null : { from, moved: false };
  };
  const onPointerOver = (event: PointerEvent) => {
    const day = dayOf(event.target);
    if (day === undefined) return;
    // The pointer was released outside the lanes.
    if (event.buttons === 0) drag.current = null;
    const begun = drag.current;
    if (begun && !begun.moved && day !== begun.from) {
      begun.moved = true;
      onDragStart(begun.from);
    }
    onPreview(day);
  };
  const onPointerUp = (event: PointerEvent) => {
    const begun = drag.current;
    drag.current = null;
    const day = dayOf(event.target);
    if (!begun?.moved || day === undefined || day === begun.from) return;
    onDrag(day < begun.from ? day : begun.from, day < begun.from ? begun.from : day);
  };

  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={styles.scroll}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onPointerUp={onPointerUp}
      onPointerLeave={() => onPreview(null)}
    >
      <table className={styles.lanes} role="grid" aria-label={label}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {NUMBERS.map((number) => (
              <th key={number} scope="col" className={styles.number}>
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((month) => (
            <Lane
              key={month}
              month={month}
              {...props}
              tabStop={tabStop}
              onSelect={onSelect}
              onFocusDay={(day) => {
                setFocused(day);
                onPreview(day);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayOf = (target: EventTarget): LocalDate | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;

interface LaneProps extends Pick<NightLanesProps, 'today' | 'look' | 'onSelect'> {
  month: LocalDate;
  tabStop: LocalDate;
  onFocusDay: (day: LocalDate) => void;
}

function Lane({ month, today, look, onSelect, tabStop, onFocusDay }: LaneProps) {
  const days = nightsOf(month, addMonths(month, 1));
  const looks = days.map(look);
  return (
    <tr>
      <th scope="row" className={styles.month} abbr={monthName(month, 'long')}>
        {monthName(month, 'short')}
      </th>
      {days.map((day, index) => {
        const { tone, description, note, disabled = false, run } = looks[index] ?? {};
        return (
          <td key={day} role="gridcell" className={styles.cell} aria-selected={tone === 'selected' || tone === 'range'}>
            {run && looks[index - 1]?.run?.key !== run.key ? (
              <span
                className={styles.name}
                data-tone={run.tone}
                style={{ width: `${lengthOfRun(looks, index) * 100}%` }}
                aria-hidden="true"
              >
                {run.name}
              </span>
            ) : null}
            <button
              type="button"
              data-day={day}
              className={cx(
                styles.day,
                weekday(day) % SATURDAY === 0 && styles.weekend,
                tone !== undefined && styles[tone],
                day === today && styles.today,
              )}
              tabIndex={day === tabStop ? 0 : -1}
              aria-disabled={disabled || undefined}
              aria-label={[formatDay(day, 'long'), day === today ? 'today' : '', description]
                .filter(Boolean)
                .join(', ')}
              onClick={({ currentTarget }) => {
                if (!disabled) onSelect(day, currentTarget);
              }}
              onFocus={() => onFocusDay(day)}
            >
              {note}
            </button>
          </td>
        );
      })}
      {NUMBERS.slice(days.length).map((number) => (
        <td key={number} />
      ))}
    </tr>
  );
}

/** Number of nights from `start` in the same run. */
function lengthOfRun(looks: readonly NightLook[], start: number): number {
  const key = looks[start]?.run?.key;
  const end = looks.findIndex((look, index) => index > start && look.run?.key !== key);
  return (end < 0 ? looks.length : end) - start;
}
