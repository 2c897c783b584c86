import { useOpenForm } from '@shamba/shell-sdk';
import {
  CalendarKey,
  nightlyRate,
  RangeCalendar,
  refusalText,
  type StayRange,
  type StaySelection,
  type TakenNights,
  todayOf,
  useStayDates,
  useTakenNights,
} from '@shamba/slice-kit/stay';
import { Loaded } from '@shamba/slice-kit/views';
import { nightsBetween, type LocalDate } from '@shamba/rules';
import { Button, formatDay, formatMoney, Skeleton } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { nightsText, useStayCopy, type StayCopy } from '../copy';
import type { StaySettings } from '../../../shared/types';
import styles from './stay-calendar-dialog.module.css';

export interface StayCalendarDialogProps {
  settings: StaySettings;
  onApply: (range: StayRange) => void;
  onClose: () => void;
}

/** Dialog to choose check-in and check-out. Opens empty; closes when both are chosen. */
export function StayCalendarDialog({ settings, onApply, onClose }: StayCalendarDialogProps) {
  const copy = useStayCopy();
  const query = useTakenNights();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy('calendar-title')}
      description={copy('calendar-text', { nights: nightsText(copy, settings.min_stay_nights) })}
      size="lg"
    >
      <Loaded query={query} label="the calendar" skeleton={<Skeleton shape="image" />}>
        {(taken) => <DatesForm taken={taken} settings={settings} onApply={onApply} />}
      </Loaded>
    </Dialog>
  );
}

type DatesFormProps = Omit<StayCalendarDialogProps, 'onClose'> & { taken: TakenNights };

function DatesForm({ taken, settings, onApply }: DatesFormProps) {
  useOpenForm();
  const copy = useStayCopy();
  const rules = {
    taken,
    today: todayOf(taken),
    minNights: settings.min_stay_nights,
    seasons: settings.season_rates ?? [],
  };
  const dates = useStayDates(rules, onApply);
  const rateOf = (day: LocalDate) => {
    const rate = formatMoney(nightlyRate(settings, day), { whole: true });
    return { note: rate, description: `${rate} a night` };
  };
  return (
    <>
      <RangeCalendar dates={dates} wide noteOf={rateOf} />
      <p className={styles.status} role="status">
        {dates.refused === null
          ? promptText(copy, dates.selection, dates.preview)
          : refusalText(dates.refused, rules, dates.selection.checkIn)}
      </p>
      <CalendarKey
        entries={[
          { tone: 'selected', text: copy('calendar-key-yours') },
          { tone: 'booked', text: copy('calendar-key-booked') },
          { tone: 'blocked', text: copy('calendar-key-blocked') },
        ]}
      >
        <Button variant="link" disabled={dates.selection.checkIn === null} onClick={dates.reset}>
          {copy('calendar-reset')}
        </Button>
      </CalendarKey>
    </>
  );
}

/** Text that asks for the next day, or names the stay up to the day under the pointer. */
function promptText(copy: StayCopy, { checkIn }: StaySelection, preview: LocalDate | null): string {
  if (checkIn === null) return copy.text('calendar-arrive');
  const day = formatDay(checkIn, 'long');
  if (preview === null || preview <= checkIn) return copy.text('calendar-leave', { day });
  return copy.text('calendar-preview', {
    day,
    nights: nightsText(copy, nightsBetween(checkIn, preview)),
    end: formatDay(preview, 'short'),
  });
}
