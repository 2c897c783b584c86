import { Button, cx, Field, formatDay, useFieldControl } from '@shamba/ui/core';
import { useExperiencesCopy } from '../copy';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '@shamba/ui/dialog';
import { DayCalendar, type DayCalendarProps } from '@shamba/slice-kit/visits';
import styles from './dialog-form.module.css';

export interface DayFieldProps extends Pick<VisitCalendarDialogProps, 'title' | 'description' | 'allows'> {
  label: string;
  value: string | null;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A day, chosen from a calendar dialog. */
export function DayField({ label, value, error, onChange, ...calendar }: DayFieldProps) {
  const [open, setOpen] = useState(false);
  const choose = (day: string) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <>
      <Field label={label} required error={error}>
        <DayButton value={value} label={label} onOpen={() => setOpen(true)} />
      </Field>
      {open ? (
        <VisitCalendarDialog {...calendar} selected={value} onSelect={choose} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function DayButton({ value, label, onOpen }: { value: string | null; label: string; onOpen: () => void }) {
  const copy = useExperiencesCopy();
  // A button has no required or invalid state; screen readers get the field's error with it nevertheless.
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl();
  const text = value === null ? copy.text('calendar-choose') : formatDay(value, 'long');
  return (
    <Button
      id={id}
      aria-describedby={describedBy}
      aria-label={`${label}: ${text}`}
      className={cx(styles.date, invalid && styles.invalid)}
      variant="secondary"
      onClick={onOpen}
    >
      <CalendarDays size={18} aria-hidden="true" />
      {text}
    </Button>
  );
}

interface VisitCalendarDialogProps extends Pick<DayCalendarProps, 'selected' | 'allows' | 'onSelect'> {
  title: string;
  description: string;
  onClose: () => void;
}

/** One day, chosen from a calendar in a dialog. */
function VisitCalendarDialog({ title, description, onClose, ...calendar }: VisitCalendarDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} size="sm">
      <DayCalendar label={title} {...calendar} />
    </Dialog>
  );
}
