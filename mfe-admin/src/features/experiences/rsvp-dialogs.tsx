import * as z from 'zod/mini';
import { formatDay, formatMoney, formatTime } from '@shamba/ui/core';
import { type Body, callApi } from '@shamba/shell-sdk';
import { parseCents, toDecimal } from '@shamba/rules';
import {
  DayField,
  FieldGrid,
  FormDialog,
  optionalText,
  requiredText,
  SelectField,
  TimeField,
} from '@shamba/slice-kit/forms';
import { GuestNote } from '../../shared/guest-note';
import { basedOn } from '../../shared/resource/rows-at';
import { useDialogForm } from '../../shared/save-dialog';
import { useSlots, type Visit, VISIT_READS } from './api';

const answerSchema = z.object({ booking_date: optionalText(), booking_time: optionalText(), note: optionalText(500) });

/**
 * Limit of what was paid for a visit, in dollars, without tax; null for an RSVP. Its order may have charged less: a
 * waived tasting fee, a refunded part.
 */
const paidFor = ({ source, price, guest_count }: Visit): string | null =>
  source === 'order' && price !== null ? toDecimal(parseCents(price) * BigInt(guest_count)) : null;

const given = <T extends Record<string, string | null>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

interface AnswerDialogProps {
  visit: Visit;
  answer: 'confirm' | 'decline';
  onClose: () => void;
}

/** Confirms or declines a visit: names the mail and the refund, and takes a message for the guest. */
export function AnswerDialog({ visit, answer, onClose }: AnswerDialogProps) {
  const isConfirm = answer === 'confirm';
  const form = useDialogForm({
    schema: answerSchema,
    row: {
      values: { booking_date: visit.booking_date ?? '', booking_time: visit.booking_time ?? '', note: '' },
      version: visit.version,
    },
    failure: 'The RSVP could not be answered. Please try again.',
    draft: `rsvp-${isConfirm ? 'confirm' : 'decline'}-${visit.id}`,
    save: ({ note, ...when }, version) => {
      const agreed = isConfirm && visit.slot_id === null ? given(when) : {};
      const status = isConfirm ? 'confirmed' : 'declined';
      return callApi('PATCH /api/admin/experience-bookings/{id}', {
        path: { id: visit.id },
        body: { status, ...agreed, ...given({ note }) },
        ...basedOn(version),
      });
    },
    done: { title: isConfirm ? 'RSVP confirmed' : 'RSVP declined', description: visit.guest_name },
    reads: VISIT_READS,
    onClose,
  });
  const refund = isConfirm ? null : paidFor(visit);
  const money =
    refund === null ? '' : ` What was paid for it, at most ${formatMoney(refund)} and its tax, will be refunded.`;
  const places = isConfirm && visit.without_places ? ' No spots are held yet; confirming holds them.' : '';
  const decline = refund === null ? 'Decline' : 'Decline and refund';
  return (
    <FormDialog
      form={form}
      title={isConfirm ? 'Confirm this RSVP' : 'Decline this RSVP'}
      description={`${visit.experience_title}, party of ${visit.guest_count}. ${visit.guest_name} gets an email.${money}${places}`}
      submitLabel={isConfirm ? 'Confirm' : decline}
      size="sm"
      onClose={onClose}
    >
      {isConfirm && visit.slot_id === null ? (
        <FieldGrid>
          <DayField fields={form.fields} name="booking_date" label="Day" />
          <TimeField fields={form.fields} name="booking_time" label="Time" />
        </FieldGrid>
      ) : null}
      <GuestNote fields={form.fields} name="note" />
    </FormDialog>
  );
}

const moveSchema = z.object({
  day: requiredText('Please choose a day'),
  slot_id: z.string(),
  time: optionalText(),
  note: optionalText(500),
});

/** Moves a visit to another time with enough places, or to another agreed day; the guest gets a mail. */
export function MoveDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const hasSlot = visit.slot_id !== null;
  const form = useDialogForm({
    schema: hasSlot
      ? moveSchema.check(
          z.refine(({ slot_id }) => slot_id !== '', { path: ['slot_id'], message: 'Please choose a time' }),
        )
      : moveSchema,
    row: {
      values: { day: visit.booking_date ?? '', slot_id: '', time: visit.booking_time ?? '', note: '' },
      version: visit.version,
    },
    failure: 'The visit could not be moved. Please try again.',
    draft: `rsvp-move-${visit.id}`,
    save: ({ day, slot_id, time, note }, version) => {
      const when: Body<'POST /api/admin/experience-bookings/{id}/move'> = hasSlot
        ? { slot_id: Number(slot_id) }
        : { booking_date: day, ...given({ booking_time: time }) };
      return callApi('POST /api/admin/experience-bookings/{id}/move', {
        path: { id: visit.id },
        body: { ...when, ...given({ note }) },
        ...basedOn(version),
      });
    },
    done: ({ booking_date, booking_time }) => {
      const when = [booking_date && formatDay(booking_date), booking_time && formatTime(booking_time)];
      return { title: 'RSVP moved', description: `${visit.guest_name}: ${when.filter(Boolean).join(', ')}` };
    },
    reads: VISIT_READS,
    onClose,
  });
  const slots = useSlots(visit.experience_id, hasSlot ? form.fields.watch('day') : '');
  const free = (slots.data ?? []).filter(({ id, past, closed }) => id !== visit.slot_id && !past && !closed);
  return (
    <FormDialog
      form={form}
      title="Move this RSVP"
      description={`${visit.experience_title}, party of ${visit.guest_count}. ${visit.guest_name} gets an email with the new time.`}
      submitLabel="Move and email the guest"
      busyLabel="Moving…"
      size="sm"
      onClose={onClose}
    >
      <DayField fields={form.fields} name="day" label="Day" required />
      {hasSlot ? (
        <SelectField
          fields={form.fields}
          name="slot_id"
          label="Time"
          required
          empty={slots.isSuccess && free.length === 0 ? 'No times on this day' : 'Choose a time'}
          options={free.map(({ id, label, places_left }) => ({
            value: String(id),
            label: `${label} (${places_left} left)`,
            disabled: places_left < visit.guest_count,
          }))}
        />
      ) : (
        <TimeField fields={form.fields} name="time" label="Time" optional />
      )}
      <GuestNote fields={form.fields} name="note" />
    </FormDialog>
  );
}
