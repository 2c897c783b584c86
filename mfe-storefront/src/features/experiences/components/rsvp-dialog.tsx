import { toast } from '@shamba/shell-sdk';
import { Button, Field, formatTime, Select, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Experience } from '../../../shared/types';
import { useSlots } from '../api/list-slots';
import { useRequestVisit } from '../api/request-visit';
import { failureText, INVALID_DATE, invalidDateText, REQUIRED } from '../messages';
import { canVisit, isWeekend, MAX_GUESTS, visitTimes } from '../visit-rules';
import { DayField } from './day-field';
import styles from './dialog-form.module.css';

interface RsvpValues {
  name: string;
  email: string;
  phone: string;
  guests: string;
  time: string;
}

/** An RSVP for a bookable experience: who, how many, and a time on a weekend. */
export function RsvpDialog({ experience, experienceId, onClose }: { experience: Experience; experienceId: number; onClose: () => void }) {
  const { mutateAsync: request } = useRequestVisit();
  const [date, setDate] = useState<string | null>(null);
  const { data: slots } = useSlots(experienceId, date);
  const { register, handleSubmit, setValue, formState: { errors, isSubmitting, isSubmitted } } = useForm<RsvpValues>({ defaultValues: { name: '', email: '', phone: '', guests: '2', time: '' } });
  const chooseDate = (day: string) => {
    setDate(day);
    setValue('time', '');
  };
  const refuse = () => toast({ title: REQUIRED, variant: 'destructive' });
  const submit = async (values: RsvpValues) => {
    if (date === null) return void refuse();
    if (!isWeekend(date)) return void toast({ title: INVALID_DATE, description: invalidDateText, variant: 'destructive' });
    try {
      await request({ experience_id: experienceId, guest_name: values.name, guest_email: values.email, guest_phone: values.phone, guest_count: Number(values.guests), booking_date: date, booking_time: values.time, price: experience.price });
      toast({ title: 'RSVP Submitted!', description: 'We’ll contact you within 24 hours to confirm your booking.' });
      onClose();
    } catch (error) {
      toast({ title: 'RSVP Failed', description: failureText(error), variant: 'destructive' });
    }
  };
  const full = (time: string) => slots?.find((slot) => slot.time === time)?.available === false;
  return (
    <Dialog open onOpenChange={(open) => { if (!open) onClose(); }} title={`Book: ${experience.title}`} description="Saturday 12 to 4 PM, Sunday 12 to 3 PM. For more than 10 guests, please call us." keepOnOutsidePress>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit, refuse)(event)}>
        <Field label="Name" required error={errors.name && REQUIRED}><TextInput autoComplete="name" {...register('name', { required: true })} /></Field>
        <div className={styles.pair}>
          <Field label="Email" required error={errors.email && REQUIRED}><TextInput type="email" autoComplete="email" {...register('email', { required: true })} /></Field>
          <Field label="Phone" optional><TextInput type="tel" autoComplete="tel" {...register('phone')} /></Field>
        </div>
        <Field label="Guests">
          <Select {...register('guests')}>{Array.from({ length: MAX_GUESTS }, (_, i) => <option key={i} value={i + 1}>{i === 0 ? '1 guest' : `${i + 1} guests`}</option>)}</Select>
        </Field>
        <div className={styles.pair}>
          <DayField label="Date" title="Choose a day" description="We are open on weekends." allows={canVisit} value={date} error={isSubmitted && date === null ? REQUIRED : undefined} onChange={chooseDate} />
          <Field label="Time" required error={errors.time && REQUIRED}>
            <Select {...register('time', { required: true })} disabled={date === null}>
              <option value="">{date === null ? 'Choose a date first' : 'Choose a time'}</option>
              {date === null ? null : visitTimes(date).map((time) => <option key={time} value={time} disabled={full(time)}>{formatTime(time)}{full(time) ? ' (full)' : ''}</option>)}
            </Select>
          </Field>
        </div>
        <Button type="submit" size="lg" loading={isSubmitting} loadingLabel="Sending">Send RSVP</Button>
      </form>
    </Dialog>
  );
}
