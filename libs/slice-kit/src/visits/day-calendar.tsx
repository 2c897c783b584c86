import type { LocalDate } from '@shamba/rules';
import { Calendar, type CalendarProps } from '@shamba/ui/calendar';
import { useToday } from '../winery';

export interface DayCalendarProps extends Pick<CalendarProps, 'label' | 'onSelect'> {
  selected: LocalDate | null;
  /** True for days that can be chosen. */
  allows: (day: LocalDate, today: LocalDate) => boolean;
}

/** A calendar for choosing one day. */
export function DayCalendar({ label, selected, allows, onSelect }: DayCalendarProps) {
  const now = useToday();
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
