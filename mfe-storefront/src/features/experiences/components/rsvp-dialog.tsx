import { toast } from '@shamba/shell-sdk';
import { Button, Field, formatTime, Select, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useExperiencesCopy } from '../../../shared/copy/experiences';
import { addressRule, refusalText, requiredRule } from '../../../shared/form-rules';
import { failureText, messages } from '../../../shared/messages';
import type { Experience } from '../../../shared/types';
import { useSlots } from '../api';
import { useRequestVisit } from '../api';
import { canVisit, DEFAULT_GUESTS, isWeekend, MAX_GUESTS, visitTimes } from '../visit-rules';
import { DayField } from './day-field';
import type { VisitStart } from './experience-slide';
import styles from './dialog-form.module.css';

interface RsvpValues {
  name: string;
  email: string;
  phone: string;
  guests: string;
  time: string;
}

export interface RsvpDialogProps {
  experience: Experience;
  experienceId: number;
  /** The day and time that were chosen on the way here. */
  start?: VisitStart | undefined;
  onClose: () => void;
}

/** An RSVP for a bookable experience: who, how many, and a time on a weekend. */
export function RsvpDialog({ experience, experienceId, start, onClose }: RsvpDialogProps) {
  const copy = useExperiencesCopy();
  const { mutateAsync: request } = useRequestVisit();
  const [date, setDate] = useState<string | null>(start?.date ?? null);
  const { data: slots } = useSlots(experienceId, date);
  const {
    register,
    handleSubmit,
    setValue,
    formState: { errors, isSubmitting, isSubmitted },
  } = useForm<RsvpValues>({
    defaultValues: { name: '', email: '', phone: '', guests: String(DEFAULT_GUESTS), time: start?.time ?? '' },
  });
  const chooseDate = (day: string) => {
    setDate(day);
    setValue('time', '');
  };
  const refuse = (found: FieldErrors<RsvpValues> = {}) => toast({ title: refusalText(found), variant: 'destructive' });
  const submit = async (values: RsvpValues) => {
    if (date === null) return void refuse();
    if (!isWeekend(date)) return void toast({ ...messages.invalidDate, variant: 'destructive' });
    try {
      await request({
        experience_id: experienceId,
        guest_name: values.name,
        guest_email: values.email,
        guest_phone: values.phone,
        guest_count: Number(values.guests),
        booking_date: date,
        booking_time: values.time,
        price: experience.price,
      });
      toast(messages.rsvpSent);
      onClose();
    } catch (error) {
      toast({ title: messages.rsvpFailed, description: failureText(error), variant: 'destructive' });
    }
  };
  const full = (time: string) => slots?.find((slot) => slot.time === time)?.available === false;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy('rsvp-title', { experience: experience.title })}
      description={copy('rsvp-text')}
      keepOnOutsidePress
    >
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit, refuse)(event)}>
        <Field label={copy('form-name')} required error={errors.name?.message}>
          <TextInput autoComplete="name" maxLength={160} {...register('name', { validate: requiredRule })} />
        </Field>
        <div className={styles.pair}>
          <Field label={copy('form-email')} required error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...register('email', { validate: addressRule })} />
          </Field>
          <Field label={copy('form-phone')} optional>
            <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />
          </Field>
        </div>
        <Field label={copy('rsvp-guests')}>
          <Select {...register('guests')}>
            {Array.from({ length: MAX_GUESTS }, (_, i) => (
              <option key={i} value={i + 1}>
                {i === 0 ? copy.text('rsvp-guests-one') : copy.text('rsvp-guests-many', { count: i + 1 })}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.when}>
          <DayField
            label={copy.text('rsvp-date')}
            title={copy.text('calendar-title')}
            description={copy.text('calendar-weekends')}
            allows={canVisit}
            value={date}
            error={isSubmitted && date === null ? messages.required : undefined}
            onChange={chooseDate}
          />
          <Field label={copy('rsvp-time')} required error={errors.time?.message}>
            <Select {...register('time', { validate: requiredRule })} disabled={date === null}>
              <option value="">{copy.text(date === null ? 'rsvp-time-first' : 'rsvp-time-choose')}</option>
              {date === null
                ? null
                : visitTimes(date).map((time) => (
                    <option key={time} value={time} disabled={full(time)}>
                      {full(time) ? copy.text('rsvp-time-full', { time: formatTime(time) }) : formatTime(time)}
                    </option>
                  ))}
            </Select>
          </Field>
        </div>
        <Button type="submit" size="lg" loading={isSubmitting} loadingLabel={copy.text('form-sending')}>
          {copy('rsvp-submit')}
        </Button>
      </form>
    </Dialog>
  );
}
