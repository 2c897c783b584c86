import { Field, formatDay, Select } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { type Booking, useBookings } from '../../../shared/stays/api';

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

/** Chooses the preview's stay: a sample, or one of the newest confirmed stays. */
export function PreviewStay({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (stay: Booking | undefined) => void;
}) {
  const { hasPermission } = useSession();
  return hasPermission('stay-bookings.read') ? <StaySelect value={value} onChange={onChange} /> : null;
}

function StaySelect({ value, onChange }: { value: number | null; onChange: (stay: Booking | undefined) => void }) {
  const stays = useBookings({ booking_status: 'confirmed', limit: STAYS }).data?.rows ?? [];
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
