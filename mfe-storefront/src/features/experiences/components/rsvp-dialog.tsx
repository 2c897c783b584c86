import { toast } from '@shamba/shell-sdk';
import { SelectField, SendFormView, useSendForm } from '@shamba/slice-kit/forms';
import { useVisitDays } from '@shamba/slice-kit/visits';
import { Button, formatTime } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useExperiencesCopy } from '../copy';
import { refusalText, requiredEmailProblem, requiredProblem } from '../../../shared/form-checks';
import { failureText, messages } from '../../../shared/messages';
import type { Experience } from '../../../shared/types';
import { useKnownSlots, useRequestVisit } from '../api';
import { DEFAULT_GUESTS, MAX_GUESTS } from '../experience-rules';
import { DayField } from './day-field';
import type { VisitStart } from './experience-slide';
import styles from './dialog-form.module.css';
import { VisitorFields } from './visitor-fields';

export interface RsvpDialogProps {
  experience: Experience;
  experienceId: number;
  /** Day and time chosen on the page. */
  start?: VisitStart | undefined;
  onClose: () => void;
}

/** An RSVP for a bookable experience: visitor, number of guests, and a time during opening hours. */
export function RsvpDialog({ experience, experienceId, start, onClose }: RsvpDialogProps) {
  const copy = useExperiencesCopy();
  const request = useRequestVisit();
  const days = useVisitDays();
  const form = useSendForm({
    // The key names the chosen day: an older draft must not replace it.
    keep: `rsvp-${experienceId}-${start?.date ?? ''}-${start?.time ?? ''}`,
    initial: {
      name: '',
      email: '',
      phone: '',
      guests: String(DEFAULT_GUESTS),
      date: start?.date ?? '',
      time: start?.time ?? '',
    },
    check: (name, values) => {
      switch (name) {
        case 'phone':
        case 'guests':
          return undefined;
        case 'email':
          return requiredEmailProblem(values.email);
        case 'date':
          return requiredProblem(values.date) ?? (days.isOpen(values.date) ? undefined : days.closedText);
        default:
          return requiredProblem(values[name]);
      }
    },
    send: ({ name, email, phone, guests, date, time }) =>
      request({
        experience_id: experienceId,
        guest_name: name,
        guest_email: email,
        guest_phone: phone,
        guest_count: Number(guests),
        booking_date: date,
        booking_time: time,
        price: experience.price,
      }),
    onSent: () => {
      toast(messages.rsvpSent);
      onClose();
    },
    onFailed: (error) => toast({ title: messages.rsvpFailed, description: failureText(error), variant: 'destructive' }),
    onRefused: (problems) => {
      const text = refusalText(problems);
      toast({
        ...(text === days.closedText ? { title: messages.invalidDate, description: text } : { title: text }),
        variant: 'destructive',
      });
    },
  });
  const { fields, values } = form;
  const date = values.date === '' ? null : values.date;
  const { data: slots } = useKnownSlots(experienceId, date);
  const full = (time: string) => slots?.find((slot) => slot.time === time)?.available === false;
  const starts = days.known && date !== null ? days.times(date) : (slots ?? []).map(({ time }) => time);
  const times = starts.map((time) => ({
    value: time,
    label: full(time) ? copy.text('rsvp-time-full', { time: formatTime(time) }) : formatTime(time),
    disabled: full(time),
  }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy('rsvp-title', { experience: experience.title })}
      description={
        <>
          {copy('calendar-weekends')} {copy('rsvp-text')}
        </>
      }
      keepOnOutsidePress
    >
      <SendFormView
        form={form}
        label={copy.text('rsvp-title', { experience: experience.title })}
        className={styles.form}
      >
        <VisitorFields form={fields} />
        <SelectField
          fields={fields}
          name="guests"
          label={copy('rsvp-guests')}
          options={Array.from({ length: MAX_GUESTS }, (_, i) => ({
            value: String(i + 1),
            label: i === 0 ? copy.text('rsvp-guests-one') : copy.text('rsvp-guests-many', { count: i + 1 }),
          }))}
        />
        <div className={styles.when}>
          <DayField
            label={copy.text('rsvp-date')}
            title={copy.text('calendar-title')}
            description={copy.text('calendar-weekends')}
            allows={days.canVisit}
            value={date}
            error={form.errors.date}
            onChange={(day) => form.set({ date: day, time: '' })}
          />
          <SelectField
            fields={fields}
            name="time"
            label={copy('rsvp-time')}
            required
            disabled={date === null}
            empty={copy.text(date === null ? 'rsvp-time-first' : 'rsvp-time-choose')}
            options={times}
          />
        </div>
        <Button type="submit" size="lg" loading={form.busy} loadingLabel={copy.text('form-sending')}>
          {copy('rsvp-submit')}
        </Button>
      </SendFormView>
    </Dialog>
  );
}
