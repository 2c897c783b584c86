import { Calendar, type CalendarProps, type Day } from '@shamba/ui/calendar';
import { today } from '../page';

export interface DayCalendarProps extends Pick<CalendarProps, 'label' | 'onSelect'> {
  selected: Day | null;
  /** Which days can be chosen. */
  allows: (day: Day, today: Day) => boolean;
}

/** A calendar from which one day is chosen. */
export function DayCalendar({ label, selected, allows, onSelect }: DayCalendarProps) {
  const now = today();
  return (
    <Calendar
      label={label}
      today={now}
      minMonth={now}
      initialMonth={selected !== null && selected >= now ? selected : now}
      look={(day) => {
        const closed = !allows(day, now);
        return {
          disabled: closed,
          tone: day === selected ? 'selected' : closed ? 'off' : undefined,
          ...(closed && { description: 'not available' }),
        };
      }}
      onSelect={onSelect}
    />
  );
}
