import { nightsBetween, type LocalDate } from '@shamba/rules';
import { Button, formatDay, formatDays, Skeleton } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useOpenForm } from '@shamba/shell-sdk';
import {
  RangeCalendar,
  refusalText,
  type StayRange,
  type StayRules,
  type StaySelection,
  todayOf,
  useStayDates,
  useStaySettings,
  useTakenNights,
} from '@shamba/slice-kit/stay';
import { Loaded } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import styles from './choice-dialog.module.css';

export interface ChangeDatesDialogProps {
  current: StayRange | null;
  /** Resolves to true if the server accepted the dates. */
  onSave: (dates: StayRange, nights: number) => Promise<boolean>;
  onClose: () => void;
}

/** Changes the dates of a stay in the cart. */
export function ChangeDatesDialog({ current, onSave, onClose }: ChangeDatesDialogProps) {
  const [taken, limits] = [useTakenNights(), useStaySettings()];
  const query = {
    data: taken.data &&
      limits.data && {
        taken: taken.data,
        today: todayOf(taken.data),
        minNights: limits.data.min_stay_nights,
        seasons: limits.data.season_rates,
      },
    isError: taken.isError || limits.isError,
    isFetching: taken.isFetching || limits.isFetching,
    refetch: () => Promise.all([taken.refetch(), limits.refetch()]),
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change dates"
      description="Choose the day you arrive, then the day you leave."
      size="lg"
    >
      <Loaded query={query} label="the calendar" skeleton={<Skeleton shape="image" />}>
        {(rules) => <DatesForm current={current} rules={rules} onSave={onSave} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function DatesForm({ current, rules, onSave, onClose }: ChangeDatesDialogProps & { rules: StayRules }) {
  useOpenForm();
  const dates = useStayDates(rules);
  const { checkIn, checkOut } = dates.selection;
  const { busy, run } = useWrite({
    send: (range: StayRange) => onSave(range, nightsBetween(range.checkIn, range.checkOut)),
    onDone: (saved) => {
      if (saved) onClose();
    },
  });
  const start: { initialMonth?: LocalDate } =
    current !== null && current.checkIn >= rules.today ? { initialMonth: current.checkIn } : {};
  return (
    <div className={styles.form}>
      <RangeCalendar dates={dates} wide {...start} />
      <p className={styles.status} role="status">
        {dates.refused === null ? statusText(dates.selection, current) : refusalText(dates.refused, rules, checkIn)}
      </p>
      <div className={styles.actions}>
        <Button
          disabled={checkOut === null}
          loading={busy}
          loadingLabel="Saving"
          onClick={() => {
            if (checkIn !== null && checkOut !== null) void run({ checkIn, checkOut });
          }}
        >
          Save dates
        </Button>
      </div>
    </div>
  );
}

function statusText({ checkIn, checkOut }: StaySelection, current: StayRange | null): string {
  if (checkIn === null)
    return current === null ? 'No dates yet.' : `Now: ${formatDays(current.checkIn, current.checkOut)}.`;
  if (checkOut === null) return `Arriving ${formatDay(checkIn, 'long')}. Choose the day you leave.`;
  const nights = nightsBetween(checkIn, checkOut);
  return `${formatDays(checkIn, checkOut)}, ${nights} ${nights === 1 ? 'night' : 'nights'}.`;
}
