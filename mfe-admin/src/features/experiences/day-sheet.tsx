import { ArrowLeft, Printer } from 'lucide-react';
import { Button, EmptyState, Field, formatDay, formatTime, LinkButton, PhoneLink, TextInput } from '@shamba/ui/core';
import { Table } from '@shamba/ui/table';
import { Link, links } from '@shamba/shell-sdk';
import { today } from '@shamba/slice-kit/page';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, PageTitle, StatusBadge } from '@shamba/slice-kit/views';
import { useDaySheet, type Visit } from './api';
import styles from './experiences.module.css';

/** /admin/experiences/day-sheet?day=YYYY-MM-DD: the expected guests of a day, by time; for screen and print. */
export function DaySheet() {
  const url = useUrlState({ day: '' });
  const day = url.values.day || today();
  const visits = useDaySheet(day);
  return (
    <>
      <PageTitle title={`Day sheet, ${formatDay(day, 'long')}`}>
        <span className={styles.screen}>
          <LinkButton asChild variant="secondary">
            <Link to={`${links.admin('experiences')}?tab=rsvps`}>
              <ArrowLeft size={16} aria-hidden="true" /> Back to RSVPs
            </Link>
          </LinkButton>
          <Button onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" /> Print
          </Button>
        </span>
      </PageTitle>
      <div className={styles.screen}>
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
            <EmptyState title="No visits on this day" text="RSVPs and bought visits of the day appear here." />
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
    </>
  );
}

/** "3 parties, 9 guests, 1 to be confirmed". */
function totalText(visits: readonly Visit[]): string {
  const guests = visits.reduce((sum, { guest_count }) => sum + guest_count, 0);
  const waiting = visits.filter(({ status }) => status === 'pending').length;
  const parts = [
    visits.length === 1 ? '1 party' : `${visits.length} parties`,
    guests === 1 ? '1 guest' : `${guests} guests`,
    ...(waiting > 0 ? [`${waiting} to be confirmed`] : []),
  ];
  return parts.join(', ');
}

const COLUMNS = [
  {
    id: 'time',
    header: 'Time',
    rowHeader: true,
    cell: ({ booking_time }: Visit) => (booking_time === null ? 'No time yet' : formatTime(booking_time)),
  },
  { id: 'guest', header: 'Guest', cell: ({ guest_name }: Visit) => guest_name },
  { id: 'party', header: 'Party', align: 'end' as const, cell: ({ guest_count }: Visit) => guest_count },
  { id: 'experience', header: 'Experience', cell: ({ experience_title }: Visit) => experience_title },
  {
    id: 'phone',
    header: 'Telephone',
    cell: ({ guest_phone }: Visit) => (guest_phone ? <PhoneLink number={guest_phone} /> : '–'),
  },
  { id: 'paid', header: 'Paid', cell: ({ source }: Visit) => (source === 'order' ? 'Paid' : '–') },
  { id: 'status', header: 'Status', cell: ({ status }: Visit) => <StatusBadge status={status} /> },
];
