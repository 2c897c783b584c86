import { useQuery } from '@tanstack/react-query';
import { EmptyState, Field, formatDay, formatTime, PhoneLink, TextInput } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { links } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, StatusBadge } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { counted } from '../../shared/counted';
import print from '../../shared/print/print.module.css';
import { PrintPage } from '../../shared/print/print-page';
import type { Visit } from './api';

/** /admin/experiences/day-sheet?day=YYYY-MM-DD: the expected guests of a day, by time; for screen and print. */
export function DaySheet() {
  const url = useUrlState({ day: '' });
  const now = useToday();
  const day = url.values.day || now;
  const visits = useQuery({
    queryKey: ['/api/admin/experience-bookings', 'day-sheet', day],
    queryFn: async () => inOrder(await readAll('/api/admin/experience-bookings', { from: day, to: day }, Infinity)),
  });
  return (
    <PrintPage
      title={`Day sheet, ${formatDay(day, 'long')}`}
      back={{ to: `${links.admin('experiences')}?tab=rsvps`, label: 'Back to RSVPs' }}
    >
      <div className={print.screen}>
        <Field label="Day">
          <TextInput
            type="date"
            value={day}
            onChange={(event) => {
              if (event.target.value) url.change({ day: event.target.value });
            }}
          />
        </Field>
      </div>
      <Loaded query={visits} label="the visits of the day">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No visits on this day" text="RSVPs and paid visits for the day appear here." />
          ) : (
            <>
              <p>{totalText(rows)}</p>
              <Table
                caption={`Visits on ${formatDay(day, 'long')}`}
                columns={COLUMNS}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </Loaded>
    </PrintPage>
  );
}

/** The expected visits of a day, by time. */
const inOrder = (visits: readonly Visit[]): Visit[] =>
  visits
    .filter(({ status }) => status === 'confirmed' || status === 'pending')
    .sort((one, other) => (one.booking_time ?? '').localeCompare(other.booking_time ?? '') || one.id - other.id);

/** "3 parties, 9 guests, 1 to be confirmed". */
function totalText(visits: readonly Visit[]): string {
  const guests = visits.reduce((sum, { guest_count }) => sum + guest_count, 0);
  const waiting = visits.filter(({ status }) => status === 'pending').length;
  const text = `${counted(visits.length, 'party', 'parties')}, ${counted(guests, 'guest')}`;
  return waiting > 0 ? `${text}, ${waiting} to be confirmed` : text;
}

const COLUMNS: Column<Visit>[] = [
  {
    id: 'time',
    header: 'Time',
    rowHeader: true,
    cell: ({ booking_time }) => (booking_time === null ? 'No time yet' : formatTime(booking_time)),
  },
  { id: 'guest', header: 'Guest', cell: ({ guest_name }) => guest_name },
  { id: 'party', header: 'Party', align: 'end', cell: ({ guest_count }) => guest_count },
  { id: 'experience', header: 'Experience', cell: ({ experience_title }) => experience_title },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ guest_phone }) => (guest_phone ? <PhoneLink number={guest_phone} /> : '–'),
  },
  { id: 'paid', header: 'Paid', cell: ({ source }) => (source === 'order' ? 'Paid' : '–') },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];
