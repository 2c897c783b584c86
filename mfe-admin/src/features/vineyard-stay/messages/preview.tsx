import { OpenDialog } from '../../../shared/open-dialog';
import { useListQuery } from '../../../shared/resource/use-list-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, formatDay, Select } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { useStaySettings } from '@shamba/slice-kit/stay';
import { Loaded } from '@shamba/slice-kit/views';
import look from '../../../shared/look.module.css';
import { MailSample } from '../../../shared/mails/mail-sample';
import type { Booking } from '../../../shared/stays/api';
import { type MessageTemplate, previewMessage } from './api';

/** Number of stays on offer for a preview. */
const STAYS = 20;

/** Data of a stay and the house's times for a preview; the server uses a sample for missing fields. */
export const stayOf = (
  booking: Booking | undefined,
  house: { check_in_time: string; check_out_time: string } | undefined,
) => ({
  ...(house && { check_in_time: house.check_in_time, check_out_time: house.check_out_time }),
  ...(booking && {
    guest_name: booking.guest_name,
    reference: booking.reference,
    check_in_date: booking.check_in_date,
    check_out_date: booking.check_out_date,
    number_of_guests: booking.number_of_guests,
  }),
});

interface PreviewStayProps {
  value: number | null;
  onChange: (stay: Booking | undefined) => void;
}

/** Chooses the preview's stay: a sample, or one of the newest confirmed stays. */
export function PreviewStay(props: PreviewStayProps) {
  return useSession().hasPermission('stay-bookings.read') ? <StaySelect {...props} /> : null;
}

function StaySelect({ value, onChange }: PreviewStayProps) {
  const stays =
    useListQuery('/api/vineyard-stay/bookings', { query: { booking_status: 'confirmed', limit: STAYS } }).data?.rows ??
    [];
  return (
    <Field label="Preview with">
      <Select
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(stays.find(({ id }) => String(id) === target.value))}
      >
        <option value="">A sample stay</option>
        {stays.map(({ id, reference, guest_name, check_in_date }) => (
          <option key={id} value={id}>
            {reference} · {guest_name} · {formatDay(check_in_date)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A saved template as a guest would read it. */
export function PreviewDialog({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const [stay, setStay] = useState<Booking>();
  const settings = useStaySettings();
  const { subject, body, moment } = template;
  const filled = stayOf(stay, settings.data);
  const preview = useQuery({
    queryKey: ['message-preview', template.id, template.version, filled],
    queryFn: () => previewMessage({ subject, body, moment, ...filled }),
    enabled: !settings.isPending,
    refetchInterval: false,
  });
  return (
    <OpenDialog onClose={onClose} title={`Preview of ${template.name}`} size="lg">
      <div className={look.list}>
        <PreviewStay value={stay?.id ?? null} onChange={setStay} />
        <Loaded query={preview} label="the preview">
          {(mail) => <MailSample mail={mail} />}
        </Loaded>
      </div>
    </OpenDialog>
  );
}
